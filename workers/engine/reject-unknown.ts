import { fail } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../api.ts';
import { liveQueries } from '../door.ts';

/** The failure that a page of another build gets for a command or live query that this build does not have. */
export const unknownName = (name: string) =>
  fail({ kind: 'storage', reason: 'newer', detail: `This version knows no ${name}.` });

export const isLiveQuery = (name: string): boolean => Object.hasOwn(liveQueries, name);

/** Makes an engine answer unknown commands with a failure instead of throwing, and calls `onUnknown`. */
export const rejectUnknown = (engine: Engine, onUnknown: () => void): Engine =>
  new Proxy(engine, {
    get(target, name): unknown {
      if (name in target) return Reflect.get(target, name);
      return async () => {
        onUnknown();
        return unknownName(String(name));
      };
    },
  });
