import type { AskedValue, Engine, ToldValue } from '../api.ts';
import { isLiveQuery, unknownQuestion } from './unknown-questions.ts';

/**
 * Begins and ends an engine's live queries as a page's messages ask, and tells their values by `post`. One that this build does not know
 * is told a failure, and `onUnknown` hears of it. Other messages are nothing to it.
 */
export function tellingValues(
  engine: Pick<Engine, 'watch' | 'unwatch'>,
  post: (told: ToldValue) => void,
  onUnknown: () => void,
): (asked: AskedValue | object) => void {
  const watches = new Map<number, Promise<number>>();
  return asked => {
    if ('watch' in asked) {
      const { watch, name, params } = asked;
      if (!isLiveQuery(name)) {
        post({ watch, ...unknownQuestion(name) });
        onUnknown();
        return;
      }
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
