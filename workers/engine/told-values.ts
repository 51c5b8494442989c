import type { Engine, PagesEngine, ToldValue } from '../api.ts';

/** An engine whose live queries have the page's ids and are told by `post`. */
export function tellingValues(engine: Engine, post: (value: ToldValue) => void): PagesEngine {
  const watches = new Map<number, Promise<number>>();
  return {
    ...engine,
    async watch(name, params, id) {
      watches.set(
        id,
        engine.watch(name, params, value => post({ watch: id, value })),
      );
    },
    async unwatch(id) {
      const watched = watches.get(id);
      watches.delete(id);
      if (watched) await engine.unwatch(await watched);
    },
  };
}
