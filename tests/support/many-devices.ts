import { OPEN_COLLECTIONS } from 'rxdb';

/**
 * RxDB's open core lets 13 collections be open in one JavaScript realm, and makes the next one wait. A tab has one database and stays below
 * that (`tests/unit/collections.test.ts`); the devices of a test share one realm and are not counted.
 */
OPEN_COLLECTIONS.add = () => OPEN_COLLECTIONS;

/** happy-dom has null where browsers without Web Locks have nothing, and the election of a leader asks for nothing. */
if (typeof navigator === 'object' && Reflect.get(navigator, 'locks') === null)
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
