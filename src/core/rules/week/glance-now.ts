import { bestRemainingHours, isBestTimePast } from '../score/best-day.ts';
import { seaStateBands, type SeaState } from '../forecast/verdicts.ts';
import type { ForecastGlance } from './glance.ts';
import { hourIndexAt, hourS, isToday, type Instant } from '../time/time.ts';

/** Band and completeness, the input of a colored mark and its word. */
type BandState = Pick<SeaState, 'band' | 'complete'>;

/** Conditions in the current hour, and the next change. */
export interface GlanceNow {
  state: BandState;
  windSpeedKt: number | null;
  windGustKt: number | null;
  windDirectionDeg: number | null;
  waveHeightFt: number | null;
  wavePeriodS: number | null;
  /** The first hour with another band; null = none is stored. */
  next: { at: Instant; state: BandState } | null;
  /** End of the last hour before the first gap. */
  knownUntil: Instant;
  best: GlanceBest | null;
}

/** The first of today's remaining best hours, with adjacent best hours. */
export interface GlanceBest {
  from: Instant;
  until: Instant;
  rawScore: number;
  /** The worst state of these hours. */
  state: BandState;
  /** True if earlier hours of today were better. */
  isRest: boolean;
}

type Hours = Pick<ForecastGlance, 'hourly' | 'scores' | 'days'>;

/** Returns null if no stored hour contains the present. */
export function glanceNow(glance: Hours, now: Instant): GlanceNow | null {
  const { time, series } = glance.hourly;
  const hour = hourIndexAt(time, now);
  if (hour === null) return null;
  const state = stateAt(glance, hour);
  let last = hour;
  let next: GlanceNow['next'] = null;
  for (; next === null && time[last + 1] === (time[last] ?? 0) + hourS; last++) {
    const coming = stateAt(glance, last + 1);
    if (!isSame(coming, state)) next = { at: time[last + 1] ?? now, state: coming };
  }
  return {
    state,
    windSpeedKt: series.windSpeedKt?.[hour] ?? null,
    windGustKt: series.windGustKt?.[hour] ?? null,
    windDirectionDeg: series.windDirectionDeg?.[hour] ?? null,
    waveHeightFt: series.waveHeightFt?.[hour] ?? null,
    wavePeriodS: series.wavePeriodS?.[hour] ?? null,
    next,
    knownUntil: (time[last] ?? now) + hourS,
    best: bestLeft(glance, now),
  };
}

/** An hour without wind or waves is never the best: the unknown value would make it best. */
function bestLeft(glance: Hours, now: Instant): GlanceBest | null {
  const today = glance.days.find(day => isToday(day, now));
  if (!today) return null;
  const { hours, rawScore, missing } = bestRemainingHours(glance, today, now);
  const [from] = hours;
  if (from === undefined || rawScore === null || missing !== null) return null;
  const run = hours.filter((at, index) => at === from + index * hourS);
  const states = run.map(at => stateAt(glance, hourIndexAt(glance.hourly.time, at) ?? -1));
  return {
    from,
    until: from + run.length * hourS,
    rawScore,
    state: states.reduce(worse),
    isRest: isBestTimePast(today, now),
  };
}

function stateAt({ scores }: Hours, hour: number): BandState {
  const band = seaStateBands[scores.seaState[hour] ?? 0] ?? 'calm';
  return { band, complete: scores.seaStateComplete[hour] === 1 };
}

const isSame = (a: BandState, b: BandState): boolean => a.band === b.band && a.complete === b.complete;

const worse = (a: BandState, b: BandState): BandState => ({
  band: seaStateBands.indexOf(b.band) > seaStateBands.indexOf(a.band) ? b.band : a.band,
  complete: a.complete && b.complete,
});
