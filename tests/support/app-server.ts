import { createBackend } from '../../backend/backend.ts';
import type { Handler } from '../../backend/http.ts';
import { listenBeside } from '../../backend/listen-beside.ts';
import type { ServicesMode } from '../../backend/services/services.ts';
import type { SendPush } from '../../backend/waking-alerts.ts';
import { staticFiles } from '../../backend/static-files.ts';

export type AppServer = Awaited<ReturnType<typeof startApp>>;

/**
 * The built app with a backend of its own (accounts in memory), on a free port or on the one of an earlier run. `OFFING_DIST`
 * names another build than `dist`. `framed` answers before the backend does where the app's frames come from.
 */
export async function startApp({
  port = 0,
  services = { kind: 'simulated' },
  folder = process.env['OFFING_DIST'] ?? 'dist',
  framed = [],
  sendPush,
}: {
  port?: number;
  services?: ServicesMode;
  folder?: string;
  framed?: Handler[];
  sendPush?: SendPush;
} = {}) {
  let backend: ReturnType<typeof createBackend> | undefined;
  let files = staticFiles(folder);
  const server = await listenBeside(port, origin => {
    const { handle, embed } = (backend = createBackend({
      origin,
      services,
      accountsFile: null,
      now: Date.now,
      ...(sendPush && { sendPush }),
    }));
    return { app: [handle, request => files(request)], embed: [...framed, embed] };
  });
  if (!backend) throw new Error('The backend did not start.');
  /** Another build at the same address; the files of the one before are gone, as on most hosts. */
  const deploy = (build: string): void => {
    files = staticFiles(build);
  };
  return { ...server, backend, deploy };
}
