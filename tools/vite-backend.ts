import type { AddressInfo } from 'node:net';
import type { Plugin, ViteDevServer } from 'vite';

type Backend = ReturnType<(typeof import('../backend/backend.ts'))['createBackend']>;
type BackendModule = typeof import('../backend/backend.ts');
type HttpModule = typeof import('../backend/http.ts');
type ListenModule = typeof import('../backend/listen.ts');

/**
 * `npm run dev`: serves the embedded backend (accounts in memory, simulated weather) on Vite's own address, and the framed pages on the
 * next port.
 */
export function embeddedBackend(): Plugin {
  return {
    name: 'offing:embedded-backend',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'embedded',
    async configureServer(server) {
      // Loaded by Vite's own runner, so that the configuration stays small and the backend may import anything.
      const { createBackend } = (await server.ssrLoadModule('/backend/backend.ts')) as BackendModule;
      const { sendResponse, toRequest } = (await server.ssrLoadModule('/backend/http.ts')) as HttpModule;
      const { listen } = (await server.ssrLoadModule('/backend/listen.ts')) as ListenModule;
      let made: Backend | null = null;
      const backend = (origin: string): Backend =>
        (made ??= createBackend({
          origin,
          services: { kind: 'simulated' },
          accountsFile: null,
          now: Date.now,
          sendPush: fetch,
        }));
      server.middlewares.use((incoming, outgoing, next) => {
        const origin = `http://${incoming.headers.host ?? 'localhost'}`;
        const { handle } = backend(origin);
        if (!/^\/(services|auth|functions|__mail|__captcha|__stripe|__faults)\b/.test(incoming.url ?? ''))
          return next();
        void toRequest(incoming, origin)
          .then(request => (request instanceof Response ? request : handle(request)))
          .then(response => (response ? sendResponse(response, outgoing) : next()))
          .catch(next);
      });
      onceListening(server, port => {
        const origin = `http://localhost:${port}`;
        return listen(port + 1, () => [request => backend(origin).embed(request)]);
      });
    },
  };
}

/** Starts a second server once Vite's has its port, and stops it together with that one. */
function onceListening(
  { httpServer, config }: ViteDevServer,
  start: (port: number) => Promise<{ close(): Promise<void> }>,
): void {
  httpServer?.once('listening', () => {
    const { port } = httpServer.address() as AddressInfo;
    start(port)
      .then(beside => httpServer.once('close', () => void beside.close()))
      .catch((error: unknown) => config.logger.error(`No captcha and no plans: ${String(error)}`));
  });
}
