import type { LiveRequest, Engine, LiveMessage } from '../api.ts';
import { isLiveQuery, unknownName } from './reject-unknown.ts';

/**
 * Returns the handler of a page's messages: it starts and ends live queries and posts their values. A live query that this build does not
 * know gets a failure, and `onUnknown` is called. Other messages, such as Comlink's, are ignored.
 */
export function serveLiveQueries(
  engine: Pick<Engine, 'watch' | 'unwatch'>,
  post: (message: LiveMessage) => void,
  onUnknown: () => void,
): (message: LiveRequest | object) => void {
  const watches = new Map<number, Promise<number>>();
  return message => {
    if ('watch' in message) {
      const { watch, name, params } = message;
      if (!isLiveQuery(name)) {
        post({ watch, ...unknownName(name) });
        onUnknown();
        return;
      }
      watches.set(
        watch,
        engine.watch(name, params, value => post({ watch, value })),
      );
    } else if ('unwatch' in message) {
      void watches.get(message.unwatch)?.then(id => engine.unwatch(id));
      watches.delete(message.unwatch);
    }
  };
}
