import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { conditionVariables, type Condition, type ConditionVariable, type Range } from './condition.ts';
import { activities, type Activity, type Profile } from './profile.ts';

/** Longest name of a copy, letters; longest id. */
const longestName = 60;

/** Why `readProfile` rejects a value. */
export type ProfileFault =
  | { kind: 'notAProfile' }
  /** A variable that this build does not have, or a second condition on the same variable. */
  | { kind: 'variable'; variable: string }
  | { kind: 'twice'; variable: ConditionVariable }
  /** A bound that is not a number, or is outside `low` to `high`. */
  | { kind: 'bound'; variable: ConditionVariable; low: number; high: number }
  /** Neither a lowest nor a highest value. */
  | { kind: 'noBound'; variable: ConditionVariable }
  /** The lowest value is above the highest. */
  | { kind: 'upsideDown'; variable: ConditionVariable; of: 'fair' | 'good' }
  /** Something would be good and not even fair. */
  | { kind: 'goodBeyondFair'; variable: ConditionVariable };

type ProfileRead = { ok: true; profile: Profile } | { ok: false; fault: ProfileFault };

/** Reads a profile that the user wrote or a device stored; one range that contradicts itself rejects the whole profile. */
export function readProfile(value: unknown): ProfileRead {
  const refused = (fault: ProfileFault): ProfileRead => ({ ok: false, fault });
  if (!isRecord(value) || !Array.isArray(value['conditions'])) return refused({ kind: 'notAProfile' });
  const { id, activity, name = null } = value;
  const given: readonly unknown[] = value['conditions'];
  if (!isText(id) || !isActivity(activity) || (name !== null && !isText(name)) || given.length === 0)
    return refused({ kind: 'notAProfile' });
  const conditions: Condition[] = [];
  for (const each of given) {
    const read = readCondition(each);
    if ('kind' in read) return refused(read);
    if (conditions.some(({ variable }) => variable === read.variable))
      return refused({ kind: 'twice', variable: read.variable });
    conditions.push(read);
  }
  return { ok: true, profile: { id, activity, name, conditions } };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestName;

const isActivity = (value: unknown): value is Activity => activities.some(each => each === value);

const isVariable = (value: unknown): value is ConditionVariable =>
  typeof value === 'string' && Object.hasOwn(conditionVariables, value);

/** `good` left out is the whole of `fair`. */
function readCondition(value: unknown): Condition | ProfileFault {
  if (!isRecord(value)) return { kind: 'notAProfile' };
  const { variable, fair: givenFair, good: givenGood = givenFair } = value;
  if (!isVariable(variable)) return { kind: 'variable', variable: String(variable) };
  const [fair, good] = [readRange(givenFair, variable), readRange(givenGood, variable)];
  if (!fair || !good) return { kind: 'bound', variable, ...conditionVariables[variable] };
  if (isOpen(fair)) return { kind: 'noBound', variable };
  for (const [of, { from, to }] of [
    ['fair', fair],
    ['good', good],
  ] as const)
    if (from !== null && to !== null && from > to) return { kind: 'upsideDown', variable, of };
  if (!isWithin(good, fair)) return { kind: 'goodBeyondFair', variable };
  return { name: variable, variable, fair, good };
}

function readRange(value: unknown, variable: ConditionVariable): Range | null {
  if (!isRecord(value)) return null;
  const { low, high } = conditionVariables[variable];
  const { from = null, to = null } = value;
  const isBound = (bound: unknown): bound is number | null =>
    bound === null || (isNumber(bound) && bound >= low && bound <= high);
  return isBound(from) && isBound(to) ? { from, to } : null;
}

const isOpen = ({ from, to }: Range): boolean => from === null && to === null;

const isWithin = (inner: Range, outer: Range): boolean =>
  (outer.from === null || (inner.from !== null && inner.from >= outer.from)) &&
  (outer.to === null || (inner.to !== null && inner.to <= outer.to));
