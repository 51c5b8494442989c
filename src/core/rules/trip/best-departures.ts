import { hourS } from '../time/time.ts';
import { getsThere } from './arriving-by.ts';
import { departureStepS } from './departure-step.ts';
import { isFair, type Departure } from './verdict.ts';

export const departureOrders = ['earliest', 'shortest', 'smoothest'] as const;
export type DepartureOrder = (typeof departureOrders)[number];

const count = 3;
/** Minimum distance between two listed departures of one window, s. */
const apartS = hourS;
/** Smallest differences in seas and wind that count in a comparison, because smaller ones are not felt. */
const feltFt = 0.5;
const feltKt = 2;

/** The best of those against which nothing speaks, else of those that are marginal: one of each window, then others of the same an hour apart. */
export function bestDepartures(departures: readonly Departure[], order: DepartureOrder): Departure[] {
  const thatGetThere = departures.filter(getsThere);
  const fair = thatGetThere.filter(({ verdict }) => isFair(verdict));
  const marginal = thatGetThere.filter(({ verdict }) => verdict === 'marginal');
  const candidates = (fair.length > 0 ? fair : marginal).toSorted((a, b) => compare(a, b, order));
  const windows = windowOf(candidates);
  const best: Departure[] = [];
  const add = (isApart: (each: Departure, other: Departure) => boolean): void => {
    for (const each of candidates)
      if (best.length < count && best.every(other => isApart(each, other))) best.push(each);
  };
  add((each, other) => windows.get(each) !== windows.get(other));
  add((each, other) => Math.abs(each.start - other.start) >= apartS);
  return best.toSorted((a, b) => compare(a, b, order));
}

function windowOf(candidates: readonly Departure[]): Map<Departure, number> {
  const windows = new Map<Departure, number>();
  let [window, before] = [0, -Infinity];
  for (const each of candidates.toSorted((a, b) => a.start - b.start)) {
    if (each.start - before > departureStepS) window += 1;
    windows.set(each, window);
    before = each.start;
  }
  return windows;
}

function compare(a: Departure, b: Departure, order: DepartureOrder): number {
  const by: Record<DepartureOrder, (each: Departure) => number> = {
    earliest: ({ start }) => start,
    shortest: ({ start, end }) => end - start,
    smoothest: ({ met }) => felt(met?.waveFt, feltFt) * 1000 + felt(met?.windKt, feltKt),
  };
  return by[order](a) - by[order](b) || a.start - b.start;
}

const felt = (value: number | null | undefined, step: number): number =>
  value === null || value === undefined ? 999 : Math.round(value / step);
