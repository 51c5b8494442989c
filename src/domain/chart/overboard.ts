import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

/** Where and when somebody went overboard, or whatever else the button was pressed for. */
export interface OverboardMark {
  id: string;
  pressedAt: Instant;
  /** null = no position was known by then, and none has come since. */
  at: Coordinates | null;
  accuracyM: number | null;
  /** When the position was taken: it may be some seconds older than the press, or newer. */
  fixedAt: Instant | null;
}

/** Where this device is, as it says. */
export interface Fix {
  at: Coordinates;
  accuracyM: number;
  takenAt: Instant;
}

/** A position older than this at the press is not where it happened: the next one is waited for. */
const fixGoodForS = 30;
/** Nobody looks through more; the oldest go. */
const mostMarks = 50;

export const overboardMark = (id: string, pressedAt: Instant, fix: Fix | null): OverboardMark => {
  const isGood = fix !== null && Math.abs(pressedAt - fix.takenAt) <= fixGoodForS;
  return { id, pressedAt, ...(isGood ? placed(fix) : { at: null, accuracyM: null, fixedAt: null }) };
};

/** Newest first. The same mark sent twice stands once, and one that has a position keeps it. */
export function withMark(marks: readonly OverboardMark[], mark: OverboardMark): OverboardMark[] {
  const before = marks.find(({ id }) => id === mark.id);
  const kept = before?.at ? before : mark;
  return [kept, ...marks.filter(({ id }) => id !== mark.id)]
    .toSorted((a, b) => b.pressedAt - a.pressedAt)
    .slice(0, mostMarks);
}

/** Marks that still wait for a position get this one. */
export const withFix = (marks: readonly OverboardMark[], fix: Fix): OverboardMark[] =>
  marks.map(mark => (mark.at ? mark : { ...mark, ...placed(fix) }));

/**
 * By how much the way from a fix to a spot may be wrong; a bearing is known only where the distance is greater. `atMostM` is how
 * far away the spot can be.
 */
export function wayFromFix(
  fix: Fix,
  { at, accuracyM }: { at: Coordinates; accuracyM: number | null },
): { unsureM: number; atMostM: number; hasBearing: boolean } {
  const unsureM = (accuracyM ?? 0) + fix.accuracyM;
  const distanceM = distanceKm(at, fix.at) * 1000;
  return { unsureM, atMostM: distanceM + unsureM, hasBearing: distanceM > unsureM };
}

const placed = ({ at, accuracyM, takenAt }: Fix): Pick<OverboardMark, 'at' | 'accuracyM' | 'fixedAt'> => ({
  at,
  accuracyM,
  fixedAt: takenAt,
});
