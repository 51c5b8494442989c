import { onAppTime } from '../../backend/app-time.ts';
import { createBackend } from '../../backend/backend.ts';
import type { Handler } from '../../backend/http.ts';
import { listenBeside } from '../../backend/listen-beside.ts';
import type { ServicesMode } from '../../backend/services/services.ts';
import type { SendPush } from '../../backend/waking-alerts.ts';
import { staticFiles } from '../../backend/static-files.ts';
import { clockOf, type StoryClock } from './story-clock.ts';

export type AppServer = Awaited<ReturnType<typeof startApp>>;

/**
 * The built app with a separate backend (accounts in memory), on a free port or on the one of an earlier run. `OFFING_DIST` names another
 * build than `dist`. It runs on the story's time (`story-clock.ts`). `framed` answers before the backend does where the app's frames come
 * from.
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
  let clock: StoryClock | undefined;
  const serve = (build: string): Handler => onAppTime(staticFiles(build), clock?.startAheadMs ?? 0);
  let files: Handler = async () => null;
  const server = await listenBeside(port, origin => {
    const time = (clock = clockOf(origin, { isRestart: port !== 0 }));
    files = serve(folder);
    const { handle, embed } = (backend = createBackend({
      origin,
      services,
      accountsFile: null,
      now: time.now,
      ...(sendPush && { sendPush }),
    }));
    return { app: [handle, request => files(request)], embed: [...framed, embed] };
  });
  if (!backend || !clock) throw new Error('The backend did not start.');
  /** Another build at the same address; the files of the one before are gone, as on most hosts. */
  const deploy = (build: string): void => {
    files = serve(build);
  };
  return { ...server, backend, clock, deploy };
}
