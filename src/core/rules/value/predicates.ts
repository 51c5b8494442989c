import { isRecord } from './is-record.ts';

/** Tests the form of a value. `checks.ts` has the checks that reject a whole file. */
export type Predicate = (value: unknown) => boolean;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isOneOf =
  (wanted: readonly unknown[]): Predicate =>
  value =>
    wanted.includes(value);

export const orNull =
  (is: Predicate): Predicate =>
  value =>
    value === null || is(value);

export const isAbsentOr =
  (is: Predicate): Predicate =>
  value =>
    value === undefined || is(value);

export const isListOf =
  (is: Predicate): Predicate =>
  value =>
    Array.isArray(value) && value.every(is);

export const isRecordOf =
  (is: Predicate): Predicate =>
  value =>
    isRecord(value) && Object.values(value).every(is);
