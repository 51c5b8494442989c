import { createBackend } from '../../backend/backend.ts';
import { listen, type Listening } from '../../backend/listen.ts';
import type { ServicesMode } from '../../backend/services/services.ts';
import { staticFiles } from '../../backend/static-files.ts';

export type AppServer = Awaited<ReturnType<typeof startApp>>;

/**
 * The built app with a backend of its own (accounts in memory), on a free port or on the one of an earlier run. `OFFING_DIST`
 * names another build than `dist`.
 */
export async function startApp({
  port = 0,
  services = { kind: 'simulated' },
  folder = process.env['OFFING_DIST'] ?? 'dist',
}: { port?: number; services?: ServicesMode; folder?: string } = {}) {
  let backend: ReturnType<typeof createBackend> | undefined;
  let files = staticFiles(folder);
  const server: Listening = await listen(port, origin => {
    backend = createBackend({ origin, services, accountsFile: null, now: Date.now });
    return [backend.handle, request => files(request)];
  });
  if (!backend) throw new Error('The backend did not start.');
  /** Another build at the same address; the files of the one before are gone, as on most hosts. */
  const deploy = (build: string): void => {
    files = staticFiles(build);
  };
  return { ...server, backend, deploy };
}
