import type { FishingScore, SeaState } from '../../core/rules/forecast/verdicts.ts';
import { scoreHour } from '../../core/rules/score/scoring.ts';
import { seaStateOf } from '../../core/rules/conditions/sea-state.ts';

/** A made-up day in native units; its score and sea state come from the app's own rules. */
export interface SampleDay {
  windSpeedKt: number;
  windGustKt: number;
  windDirectionDeg: number;
  waveHeightFt: number;
  wavePeriodS: number;
  airTempMaxF: number;
  seaTempF: number;
  bestHour: number;
  fishing: FishingScore;
  seaState: SeaState;
}

/** A high passes, a front comes through late in the week, and the sea settles again. */
export const sampleWeek: readonly SampleDay[] = [
  day({ wind: 9, gust: 13, from: 300, wave: 3.1, period: 12, rain: 5, fog: 0, air: 66, bestHour: 7 }),
  day({ wind: 6, gust: 9, from: 285, wave: 2.2, period: 14, rain: 0, fog: 8, air: 69, bestHour: 7 }),
  day({ wind: 11, gust: 16, from: 250, wave: 3.3, period: 13, rain: 10, fog: 0, air: 68, bestHour: 6 }),
  day({ wind: 17, gust: 24, from: 215, wave: 5.2, period: 9, rain: 35, fog: 12, air: 64, bestHour: 6 }),
  day({ wind: 24, gust: 32, from: 230, wave: 8.1, period: 9, rain: 70, fog: 4, air: 61, bestHour: 22 }),
  day({ wind: 14, gust: 19, from: 305, wave: 6.0, period: 11, rain: 20, fog: 0, air: 62, bestHour: 20 }),
  day({ wind: 8, gust: 12, from: 310, wave: 3.6, period: 13, rain: 5, fog: 0, air: 65, bestHour: 8 }),
];

export const bestSampleDay: number = sampleWeek.reduce(
  (best, each, index) => (each.fishing.rawScore > (sampleWeek[best]?.fishing.rawScore ?? 0) ? index : best),
  0,
);
export const roughestSampleDay: number = sampleWeek.reduce(
  (worst, each, index) => (each.waveHeightFt > (sampleWeek[worst]?.waveHeightFt ?? 0) ? index : worst),
  0,
);

/** Returns a curve through the days' values, one point every three hours, with a small daily variation. */
export function sampleCurve(valueOf: (day: SampleDay) => number, daily: number): number[] {
  const values = sampleWeek.map(valueOf);
  return Array.from({ length: sampleWeek.length * 8 + 1 }, (_, step) => {
    const at = step / 8 - 0.5;
    const before = Math.floor(at);
    const from = values[Math.max(0, before)] ?? 0;
    const to = values[Math.min(values.length - 1, before + 1)] ?? 0;
    const blend = (1 - Math.cos((at - before) * Math.PI)) / 2;
    const breath = 1 + daily * Math.cos((step / 8) * 2 * Math.PI - 1.25 * Math.PI);
    return (from + (to - from) * blend) * breath;
  });
}

interface SampleTurn {
  type: 'high' | 'low';
  /** Hours after midnight. */
  hour: number;
}

/** Sea level of the sample tide, `hour` counted from the first midnight: a mixed tide of two constituents. */
export const sampleSeaLevelM = (hour: number): number =>
  0.62 * Math.cos(((hour - 4.2) / 12.42) * 2 * Math.PI) + 0.3 * Math.cos(((hour - 9) / 24.84) * 2 * Math.PI);

/** Returns the high and low waters of one day, found on a six-minute grid. */
export function sampleTurns(dayIndex: number): SampleTurn[] {
  const start = dayIndex * 24;
  const turns: SampleTurn[] = [];
  for (let step = 1; step < 240; step++) {
    const hour = step / 10;
    const level = sampleSeaLevelM(start + hour);
    const rises = level > sampleSeaLevelM(start + hour - 0.1);
    const falls = level >= sampleSeaLevelM(start + hour + 0.1);
    if (rises && falls) turns.push({ type: 'high', hour });
    if (!rises && !falls) turns.push({ type: 'low', hour });
  }
  return turns;
}

/** Sun times of the sample week, in hours after midnight; in reality they change by a minute or two during the week. */
export const sampleSun = { riseHour: 5.85, setHour: 20.53 };

/** Returns the sample's Monday, at noon in the viewer's time zone. The sample's sun times belong to that week. */
export const sampleMonday = (): number => new Date(2026, 5, 22, 12).getTime() / 1000;

function day(made: {
  wind: number;
  gust: number;
  from: number;
  wave: number;
  period: number;
  rain: number;
  fog: number;
  air: number;
  bestHour: number;
}): SampleDay {
  return {
    windSpeedKt: made.wind,
    windGustKt: made.gust,
    windDirectionDeg: made.from,
    waveHeightFt: made.wave,
    wavePeriodS: made.period,
    airTempMaxF: made.air,
    seaTempF: 58.5,
    bestHour: made.bestHour,
    fishing: scoreHour({
      windSpeedKt: made.wind,
      waveHeightFt: made.wave,
      precipitationPct: made.rain,
      fogPct: made.fog,
      airTempF: made.air,
      wavePeriodS: made.period,
    }),
    seaState: seaStateOf({ windSpeedKt: made.wind, windGustKt: made.gust, waveHeightFt: made.wave }),
  };
}
