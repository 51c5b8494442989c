import type { Column } from './hourly.ts';

/** The six factors of the fishing score, in the order in which they are shown. */
export const factorNames = ['wind', 'wave', 'precip', 'fog', 'temp', 'wavePeriod'] as const;

export type FactorName = (typeof factorNames)[number];

/** The highest raw score. */
export const maxRawScore = 6;

/** A fishing-conditions score. See `scoring.ts` for the rule. */
export interface FishingScore {
  /** 0–6. */
  rawScore: number;
  /** rawScore / maxRawScore. */
  score: number;
  /** Points each factor gives to the raw score; null when the factor left the sum. They add up to rawScore when all six are present. */
  windScore: number | null;
  waveScore: number | null;
  precipScore: number | null;
  fogScore: number | null;
  tempScore: number | null;
  wavePeriodScore: number | null;
  /** Factors whose input was a real number. */
  coverage: FactorName[];
  /** False without real wind or real waves: shown greyed, cannot win best day or best hour against a complete one. */
  complete: boolean;
}

/** The same scores, one value an hour, in step with `HourlySeries.time`. */
export interface HourlyScores {
  rawScore: number[];
  windScore: Column;
  waveScore: Column;
  precipScore: Column;
  fogScore: Column;
  tempScore: Column;
  wavePeriodScore: Column;
  /** Bit i set = factorNames[i] had a real number. */
  coverage: number[];
  /** Second scheme, 0–12 an hour. */
  seaPoints: number[];
  /** Index into `seaStateBands`: what is at least known. */
  seaState: number[];
  /** 1 = wind and waves were both known for the band, 0 = not. */
  seaStateComplete: number[];
}

/** From the mildest to the worst; `sea-state.ts` has their bounds. */
export const seaStateBands = ['calm', 'caution', 'smallCraft', 'gale', 'storm'] as const;

export type SeaStateBand = (typeof seaStateBands)[number];

export type SeaStateReason = 'wind' | 'gust' | 'wave' | 'thunder' | 'fog';

/** How the sea is for a small boat in one hour or day, apart from any fishing score. */
export interface SeaState {
  band: SeaStateBand;
  /** What put it in this band; empty when calm. */
  reasons: SeaStateReason[];
  /** False when wind or waves are not known: `calm` must then read "not known", anything else "at least". */
  complete: boolean;
}
