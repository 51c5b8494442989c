import type { Column } from './hourly.ts';

/** The six factors of the fishing score, in display order. */
export const factorNames = ['wind', 'wave', 'precip', 'fog', 'temp', 'wavePeriod'] as const;

export type FactorName = (typeof factorNames)[number];

export const maxRawScore = 6;

/** A fishing-conditions score; see `scoring.ts` for the rule. */
export interface FishingScore {
  /** 0–6. */
  rawScore: number;
  /** rawScore / maxRawScore. */
  score: number;
  /** Points that each factor adds to the raw score; null = the factor is left out. They add up to rawScore if all six are present. */
  windScore: number | null;
  waveScore: number | null;
  precipScore: number | null;
  fogScore: number | null;
  tempScore: number | null;
  wavePeriodScore: number | null;
  /** Factors with a real number as input. */
  coverage: FactorName[];
  /** False without real wind or real waves: shown in gray, and cannot beat a complete score for best day or best hour. */
  complete: boolean;
}

/** Scores with one value per hour, aligned with `HourlySeries.time`. */
export interface HourlyScores {
  rawScore: number[];
  windScore: Column;
  waveScore: Column;
  precipScore: Column;
  fogScore: Column;
  tempScore: Column;
  wavePeriodScore: Column;
  /** Bit i is set if factorNames[i] had a real number. */
  coverage: number[];
  /** Second scheme, 0–12 per hour. */
  seaPoints: number[];
  /** Index into `seaStateBands`: the band that is at least certain. */
  seaState: number[];
  /** 1 = both wind and waves were known for the band, 0 = not. */
  seaStateComplete: number[];
}

/** From the mildest to the worst; `sea-state.ts` defines their bounds. */
export const seaStateBands = ['calm', 'caution', 'smallCraft', 'gale', 'storm'] as const;

export type SeaStateBand = (typeof seaStateBands)[number];

export type SeaStateReason = 'wind' | 'gust' | 'wave' | 'thunder' | 'fog';

/** Sea state for a small boat in one hour or day, independent of any fishing score. */
export interface SeaState {
  band: SeaStateBand;
  /** Reasons for this band; empty if calm. */
  reasons: SeaStateReason[];
  /** False if wind or waves are unknown: `calm` must then read "not known", any other band "at least". */
  complete: boolean;
}
