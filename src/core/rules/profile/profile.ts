import type { Condition, ConditionVariable } from './condition.ts';

export const activities = [
  'fishing',
  'boating',
  'surfing',
  'paddling',
  'sailing',
  'diving',
  'beach',
] as const;
export type Activity = (typeof activities)[number];

/** What an activity demands of an hour. Its conditions stand in the order in which the one that decides is named. */
export interface Profile {
  /** Of a profile that comes with the app: its activity. */
  id: string;
  activity: Activity;
  /** What a user calls a copy; null = the activity's own name. */
  name: string | null;
  conditions: readonly Condition[];
}

const beachVariables: ReadonlySet<ConditionVariable> = new Set([
  'windOffBeachDeg',
  'swellOffBeachDeg',
  'offshoreWindKt',
]);

/** Whether it matters which way the beach faces. */
export const asksForBeach = ({ conditions }: Pick<Profile, 'conditions'>): boolean =>
  conditions.some(({ variable }) => beachVariables.has(variable));
