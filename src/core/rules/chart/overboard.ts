import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { ktToMetersPerSecond, type Fix } from './fix.ts';

/** The facts of a press of the man overboard button. `overboardPlace` derives the place from them. */
export interface OverboardMark {
  id: string;
  pressedAt: Instant;
  /** null = the mark has no position. */
  at: Coordinates | null;
  accuracyM: number | null;
  /** The position's own timestamp. */
  fixedAt: Instant | null;
  /** This device's clock when that position arrived; missing in marks of versions before 0.3. */
  receivedAt?: Instant;
  /** The device's last position before the press, if it was too old to count as the place. */
  lastKnown?: Fix;
  /** The wait for a position ended without one. */
  stoppedWaiting?: true;
}

/** Largest accepted age of a position at the press, s. A boat of 10 kt is 77 m farther on by then. */
const fixGoodForS = 15;
/**
 * How long a mark waits for a position, s. A receiver needs one to three minutes after a cold start. After five minutes a boat of 10 kt is
 * 0.8 NM away, so its position no longer shows the place of the press.
 */
export const overboardWaitS = 300;
/** Largest step back of the device's clock between press and fix that still counts as the same clock, s. */
const clockStepS = 2;
/** Oldest marks beyond this number are dropped. */
const mostMarks = 50;

/** Assumed drift speed of a person in the water with stream and wind, kt; the app's own estimate. */
export const assumedDriftKt = 2;
/** Assumed boat speed if the device measured a lower one or none, kt; the app's own estimate. */
const assumedBoatKt = 10;

export function overboardMark(id: string, pressedAt: Instant, fix: Fix | null): OverboardMark {
  const mark: OverboardMark = { id, pressedAt, at: null, accuracyM: null, fixedAt: null };
  if (fix === null || Math.max(fix.takenAt, fix.receivedAt) > pressedAt + clockStepS) return mark;
  return pressedAt - fix.takenAt <= fixGoodForS ? placed(mark, fix) : { ...mark, lastKnown: fix };
}

/** Adds a mark, newest first. If a mark is sent twice, the first stored version stays, because it may have received its position since. */
export const withMark = (marks: readonly OverboardMark[], mark: OverboardMark): OverboardMark[] =>
  (marks.some(({ id }) => id === mark.id) ? [...marks] : [mark, ...marks])
    .toSorted((a, b) => b.pressedAt - a.pressedAt)
    .slice(0, mostMarks);

/**
 * Gives `fix` to the marks that wait for a position at `now`, and ends the wait of marks whose time is over. A clock that was set back ends
 * the wait too; otherwise the mark would wait again once that clock reaches the press. Returns `marks` itself if nothing changes.
 */
export function settleMarks(
  marks: readonly OverboardMark[],
  fix: Fix | null,
  now: Instant,
): readonly OverboardMark[] {
  const next = marks.map(mark => settled(mark, fix, now));
  return next.some((mark, index) => mark !== marks[index]) ? next : marks;
}

function settled(mark: OverboardMark, fix: Fix | null, now: Instant): OverboardMark {
  if (mark.at !== null || mark.stoppedWaiting) return mark;
  if (!isWithinWait(mark, now)) return { ...mark, stoppedWaiting: true };
  if (fix === null || mark.pressedAt - fix.takenAt > fixGoodForS) return mark;
  // A fix from the future was received before the clock was set back, so its age is unknown.
  const latest = Math.min(mark.pressedAt + overboardWaitS, now + clockStepS);
  return Math.max(fix.takenAt, fix.receivedAt) <= latest ? placed(mark, fix) : mark;
}

const isWithinWait = ({ pressedAt }: OverboardMark, at: Instant): boolean =>
  at >= pressedAt - clockStepS && at <= pressedAt + overboardWaitS;

const placed = (mark: OverboardMark, { at, accuracyM, takenAt, receivedAt }: Fix): OverboardMark => ({
  ...mark,
  at,
  accuracyM,
  fixedAt: takenAt,
  receivedAt,
});

export type OverboardPlace =
  | {
      state: 'known';
      at: Coordinates;
      accuracyM: number;
      /** Delay of the position after the press, s; negative = before it. If two clocks differ, the longer one. */
      lateS: number;
      /** Largest distance between `at` and the press, m. */
      unsureM: number;
      /** Boat speed assumed for `unsureM`, kt; null if the position was taken at the moment of the press. */
      boatKt: number | null;
    }
  | { state: 'waiting' | 'unknown'; lastKnown: LastKnownPlace | null };

export interface LastKnownPlace {
  at: Coordinates;
  accuracyM: number;
  /** Age of the position at the press, s. */
  ageS: number;
  /** Largest distance between `at` and the person now, m: the boat until the press, the drift since. */
  unsureM: number;
  boatKt: number;
}

/**
 * Derives the place of a mark at `now`. Versions before 0.3 stored positions of any age; a position too old for a press is not used as the
 * place.
 */
export function overboardPlace(mark: OverboardMark, now: Instant): OverboardPlace {
  const { at, accuracyM, pressedAt, fixedAt, receivedAt = fixedAt, lastKnown, stoppedWaiting } = mark;
  if (at === null || fixedAt === null || receivedAt === null) {
    const state = !stoppedWaiting && isWithinWait(mark, now) ? 'waiting' : 'unknown';
    return { state, lastKnown: lastKnown ? lastKnownPlace(mark, lastKnown, now) : null };
  }
  const [early, late] = [pressedAt - fixedAt, receivedAt - pressedAt];
  const position = { at, accuracyM: accuracyM ?? 0 };
  if (early > fixGoodForS || late > overboardWaitS) {
    const before: Fix = { ...position, takenAt: fixedAt, receivedAt, speedKt: null };
    return { state: 'unknown', lastKnown: late > 0 ? null : lastKnownPlace(mark, before, now) };
  }
  const lateS = late >= early ? late : -early;
  if (lateS <= fixGoodForS)
    return { state: 'known', ...position, lateS, unsureM: position.accuracyM, boatKt: null };
  const boatKt = boatKtOf(lastKnown);
  const unsureM = position.accuracyM + lateS * ktToMetersPerSecond(boatKt);
  return { state: 'known', ...position, lateS, unsureM, boatKt };
}

function lastKnownPlace({ pressedAt }: OverboardMark, fix: Fix, now: Instant): LastKnownPlace {
  const ageS = Math.max(0, pressedAt - fix.takenAt);
  const boatKt = boatKtOf(fix);
  const boatM = ageS * ktToMetersPerSecond(boatKt);
  const driftM = Math.max(0, now - pressedAt) * ktToMetersPerSecond(assumedDriftKt);
  return { at: fix.at, accuracyM: fix.accuracyM, ageS, unsureM: fix.accuracyM + boatM + driftM, boatKt };
}

const boatKtOf = (fix: Fix | undefined): number => Math.max(assumedBoatKt, fix?.speedKt ?? 0);

/** Returns the target that a mark gives the boat: its place, else the last known position; null = neither exists. */
export function overboardTarget(place: OverboardPlace): { at: Coordinates; unsureM: number } | null {
  return place.state === 'known' ? place : place.lastKnown;
}

/** Oldest position of the device that the chart uses, s. Distances and bearings from an older one would be wrong. */
const ownGoodForS = 60;

/** Returns the fix if it still shows where this device is, else null. */
export const currentFix = (fix: Fix | null, now: Instant): Fix | null =>
  fix && Math.max(now - fix.takenAt, fix.takenAt - now) <= ownGoodForS ? fix : null;

/**
 * Computes the uncertainty of the course from a fix to a spot. Without `hasBearing` the spot may lie in any direction, because the distance
 * is smaller than the uncertainty. `atMostM` is the largest possible distance.
 */
export function wayFromFix(
  fix: Fix,
  { at, accuracyM }: { at: Coordinates; accuracyM: number | null },
): { unsureM: number; atMostM: number; hasBearing: boolean } {
  const unsureM = (accuracyM ?? 0) + fix.accuracyM;
  const distanceM = distanceKm(at, fix.at) * 1000;
  return { unsureM, atMostM: distanceM + unsureM, hasBearing: distanceM > unsureM };
}
