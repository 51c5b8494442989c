import { usualHazards, type Trip, type TripHazard } from '../route/trip.ts';
import type { BorrowedWaves } from './nearest-waves.ts';
import { namedStreamKt, notableBits } from './notable.ts';
import { scan } from './scan.ts';
import type { TripColumns } from './trip-columns.ts';
import type { StreamSources } from './trip-stream.ts';
import type { Instant } from '../time/time.ts';
import type { WarningsCheck } from './trip-warnings.ts';
import type { Way } from './weather.ts';

/** Something that a verdict does not know or count. Screens show it on the same line as the verdict. */
export type TripCaveat =
  /** Official warnings could not be checked along the whole route. */
  | { kind: 'warnings'; check: Exclude<WarningsCheck, { kind: 'checked' }> }
  /** Judged by the area field, which knows wind and waves alone. */
  | { kind: 'field'; run: FieldRun }
  /** The strongest current on the way: the speed over ground is planned without it. */
  | { kind: 'stream'; value: number; leg: number; time: Instant }
  /** Hazards that the user excluded for this trip. */
  | { kind: 'uncounted'; hazards: readonly TripHazard[] }
  /** Outbound legs, counted from 1, that lack stream data at least in part; `isWhole` = the whole route lacks it. */
  | { kind: 'noStream'; legs: readonly number[]; isWhole: boolean }
  /** The waves of a point near the shore come from another point. */
  | ({ kind: 'waves' } & BorrowedWaves);

/** Which run of which model an area field is of. */
export interface FieldRun {
  model: string;
  start: Instant;
}

export const fieldCaveats = (run: FieldRun | null): TripCaveat[] => (run ? [{ kind: 'field', run }] : []);

/** The same for all departures of a trip. */
export const tripCaveats = (
  { hazards = usualHazards }: Trip,
  columns: TripColumns,
  check: WarningsCheck,
  sources: StreamSources | null,
): TripCaveat[] => [
  ...(check.kind === 'checked' ? [] : [{ kind: 'warnings' as const, check }]),
  ...(sources ? unknownStream(sources) : []),
  ...uncounted(usualHazards.filter(each => !hazards.includes(each))),
  ...columns.borrowedWaves.map(borrowed => ({ kind: 'waves' as const, ...borrowed })),
];

const uncounted = (hazards: readonly TripHazard[]): TripCaveat[] =>
  hazards.length === 0 ? [] : [{ kind: 'uncounted', hazards }];

const unknownStream = ({ unknownLegs: legs, stations, model }: StreamSources): TripCaveat[] =>
  legs.length === 0 ? [] : [{ kind: 'noStream', legs, isWhole: stations.length === 0 && !model }];

/** Returns the current that one departure meets; none if it is weaker than `namedStreamKt` or unknown. */
export function streamCaveats(
  columns: TripColumns,
  { steps, start, first, notable }: Pick<Way, 'steps' | 'start' | 'first' | 'notable'>,
): TripCaveat[] {
  if (columns.mostCurrentKt < namedStreamKt) return [];
  const watched = { cells: notable, bit: notableBits.current };
  const { value, leg, atS } = scan(columns.currentKt, columns, steps, first, 1, watched);
  if (!(value >= namedStreamKt)) return [];
  return [{ kind: 'stream', value, leg: leg + 1, time: Math.round(start + atS) }];
}
