import type { Handler } from './http.ts';
import { listen, type Listening } from './listen.ts';

interface Handlers {
  app: Handler[];
  /** What answers on the port after the app's. */
  embed: Handler[];
}

/** Two neighboring free ports are common, but another process may hold the second. */
const maxAttempts = 20;

/**
 * Serves the app on one port and its framed pages on the next: on another origin, a script in a frame cannot reach the app. Port 0 = any
 * free pair.
 */
export async function listenBeside(
  port: number,
  handlers: (origin: string) => Handlers,
): Promise<Listening & { embedOrigin: string }> {
  for (let attempt = 1; ; attempt += 1) {
    let both: Handlers = { app: [], embed: [] };
    const app = await listen(port, origin => {
      both = handlers(origin);
      return both.app;
    });
    try {
      const embed = await listen(Number(new URL(app.origin).port) + 1, () => both.embed);
      return {
        origin: app.origin,
        embedOrigin: embed.origin,
        close: async () => void (await Promise.all([app.close(), embed.close()])),
      };
    } catch (error) {
      await app.close();
      if (port !== 0 || attempt === maxAttempts) throw error;
    }
  }
}
