import type { Plugin } from 'vite';
import type { Handler } from '../backend/http.ts';

type BackendModule = typeof import('../backend/backend.ts');
type HttpModule = typeof import('../backend/http.ts');

/** `npm run dev`: mounts the embedded backend (accounts in memory, simulated weather) on Vite's own address. */
export function embeddedBackend(): Plugin {
  return {
    name: 'offing:embedded-backend',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'embedded',
    async configureServer(server) {
      // Loaded by Vite's own runner, so that the configuration itself stays small and the backend may import anything.
      const { createBackend } = (await server.ssrLoadModule('/backend/backend.ts')) as BackendModule;
      const { sendResponse, toRequest } = (await server.ssrLoadModule('/backend/http.ts')) as HttpModule;
      let handle: Handler | null = null;
      server.middlewares.use((incoming, outgoing, next) => {
        const origin = `http://${incoming.headers.host ?? 'localhost'}`;
        handle ??= createBackend({
          origin,
          services: { kind: 'simulated' },
          accountsFile: null,
          now: Date.now,
        }).handle;
        if (!/^\/(services|auth|functions|__mail|__captcha|__stripe|__faults)\b/.test(incoming.url ?? ''))
          return next();
        const answer = handle;
        void toRequest(incoming, origin)
          .then(answer)
          .then(response => (response ? sendResponse(response, outgoing) : next()))
          .catch(next);
      });
    },
  };
}
