import type { AskedValue, Engine, ToldValue } from '../api.ts';

/** Begins and ends an engine's live queries as a page's messages ask, and tells their values by `post`. Other messages are nothing to it. */
export function tellingValues(
  engine: Pick<Engine, 'watch' | 'unwatch'>,
  post: (value: ToldValue) => void,
): (asked: AskedValue | object) => void {
  const watches = new Map<number, Promise<number>>();
  return asked => {
    if ('watch' in asked) {
      const { watch, name, params } = asked;
      watches.set(
        watch,
        engine.watch(name, params, value => post({ watch, value })),
      );
    } else if ('unwatch' in asked) {
      void watches.get(asked.unwatch)?.then(id => engine.unwatch(id));
      watches.delete(asked.unwatch);
    }
  };
}
