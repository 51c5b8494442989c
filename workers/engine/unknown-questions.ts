import { fail } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { liveQueries } from '../door.ts';

/** What a page of another build is answered that asks what this one does not know. */
export const unknownQuestion = (name: string) =>
  fail({ kind: 'storage', reason: 'newer', detail: `This version knows no ${name}.` });

export const isLiveQuery = (name: string): boolean => Object.hasOwn(liveQueries, name);

/** The same engine, which answers a command that it does not know with a failure; `onUnknown` hears of it. */
export const refusingUnknown = (engine: Engine, onUnknown: () => void): Engine =>
  new Proxy(engine, {
    get(target, name): unknown {
      if (name in target) return Reflect.get(target, name);
      return async () => {
        onUnknown();
        return unknownQuestion(String(name));
      };
    },
  });
