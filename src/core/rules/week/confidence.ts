import type { Drift } from './drift.ts';
import type { ModelDay } from './model-spread.ts';
import { dayS, isToday, type Instant } from '../time/time.ts';

/** Evidence for the confidence in a day's forecast. Native units; null = unknown. */
interface ConfidenceInputs {
  /** 1 = today. */
  dayNumber: number;
  spreadKt: number | null;
  spreadFt: number | null;
  /** Absolute change of the day's stored forecasts. */
  driftKt: number | null;
  driftFt: number | null;
}

export interface Confidence extends ConfidenceInputs {
  level: 'high' | 'medium' | 'low';
}

/** Lower bounds for one point of doubt, and for two. */
const bounds = {
  dayNumber: [4, 6],
  spreadKt: [6, 12],
  spreadFt: [2, 4],
  driftKt: [5, 10],
  driftFt: [2, 4],
} as const;

/**
 * Computes the confidence in a day's forecast from points of doubt. Lead time, the models' spread and the forecast's drift give up to two
 * points each; of wind and waves the worse counts. Up to one point is high, two or three are medium, more is low. Without models no day is
 * high. Without models and drift there is no confidence at all, because lead time alone proves nothing.
 */
export function confidenceOf(inputs: ConfidenceInputs): Confidence | null {
  const { dayNumber, spreadKt, spreadFt, driftKt, driftFt } = inputs;
  const hasSpread = spreadKt !== null || spreadFt !== null;
  if (!hasSpread && driftKt === null && driftFt === null) return null;
  const doubt =
    points(dayNumber, bounds.dayNumber) +
    Math.max(points(spreadKt, bounds.spreadKt), points(spreadFt, bounds.spreadFt)) +
    Math.max(points(driftKt, bounds.driftKt), points(driftFt, bounds.driftFt));
  const level = doubt >= 4 ? 'low' : doubt >= 2 || !hasSpread ? 'medium' : 'high';
  return { ...inputs, level };
}

/** Returns the lowest of several confidences; null = all are unknown. */
export const leastSure = (of: readonly (Confidence | null)[]): Confidence | null =>
  of.reduce(
    (worst, each) => (each && (!worst || doubtOf[each.level] > doubtOf[worst.level]) ? each : worst),
    null,
  );

const doubtOf = { high: 0, medium: 1, low: 2 } as const;

const points = (value: number | null, [one, two]: readonly [number, number]): number =>
  value === null ? 0 : Number(value >= one) + Number(value >= two);

/** Returns the confidence from a day's derived models and drift; null also for a day that is over. */
export function dayConfidence(
  day: { start: Instant; end: Instant },
  now: Instant,
  of: {
    /** Days of the forecast, which determine today. */
    days: readonly { start: Instant; end: Instant }[];
    models: ModelDay | undefined;
    drift: { windSpeedKt: Drift | null; waveHeightFt: Drift | null } | undefined;
  },
): Confidence | null {
  if (day.end <= now) return null;
  const spread = (range: { low: number; high: number } | null | undefined): number | null =>
    range ? range.high - range.low : null;
  const moved = (drift: Drift | null | undefined): number | null => (drift ? Math.abs(drift.change) : null);
  return confidenceOf({
    dayNumber: dayNumberOf(
      day,
      now,
      of.days.find(each => isToday(each, now)),
    ),
    spreadKt: spread(of.models?.ranges.windSpeedKt),
    spreadFt: spread(of.models?.ranges.waveHeightFt),
    driftKt: moved(of.drift?.windSpeedKt),
    // On a first visit there are no earlier downloads.
    driftFt: moved(of.drift?.waveHeightFt) ?? of.models?.changedFt ?? null,
  });
}

/** Returns the whole days since the start of today, independent of days with a clock change. */
const dayNumberOf = (
  { start, end }: { start: Instant; end: Instant },
  now: Instant,
  today: { start: Instant } | undefined,
): number =>
  today ? 1 + Math.round((start - today.start) / dayS) : Math.max(1, Math.ceil((end - now) / dayS));
