import type { Column, HourlyName } from './hourly.ts';
import type { DayValues } from './forecast.ts';
import type { Quantity } from '../unit/units.ts';

/** How a day's value is computed from its known hours. Higher WMO codes are more significant. */
export type DayRule =
  | 'max'
  | 'mean'
  | 'sum'
  /** For directions: the direction in the hour in which this series is highest. */
  | { atHighest: HourlyName }
  /** For directions: the vector mean, each hour weighted by this series. */
  | { weightedBy: HourlyName }
  /** Share of known hours that count as fog; whether an hour has a thunder code. */
  | 'fogShare'
  | 'thunder';

/** Series that another source fills in together, because a mix of two sources would contradict itself. */
type FilledWith =
  | 'waves'
  | 'seaTemp'
  | 'current'
  | 'seaLevel'
  | 'lowCloud'
  | 'visibility'
  | 'rainChance'
  | 'weather';

interface Variable {
  /** Also defines the native unit: see `units.ts`. */
  quantity: Quantity;
  /** Inclusive range of possible values on this planet. It rejects nonsense, not extreme weather: it is far outside the records. */
  low: number;
  high: number;
  /** Daily values computed from this series; absent = only its hours are used. */
  day?: Partial<Record<keyof DayValues, DayRule>>;
  /** Group in which another source may fill in the series; absent = never. */
  filledWith?: FilledWith;
  /** A screen, score or alert under `src` that reads the series: a series without a reader is neither requested nor stored. */
  usedBy: string;
}

const direction = { quantity: 'direction', low: 0, high: 360 } as const;
const waveHeight = { quantity: 'height', low: 0, high: 100, filledWith: 'waves' } as const;
const wavePeriod = { quantity: 'duration', low: 0, high: 60, filledWith: 'waves' } as const;
const percent = { quantity: 'percent', low: 0, high: 100 } as const;

/**
 * Every hourly series, in its stored unit. To add a series: its name in the list of `hourly.ts`, its row here, its position in
 * `packed-names.ts`, its name in the answers (`src/core/sources`), and the file that shows it. Records: waves 62 ft significant, gusts 220
 * kt, -128 to 134 °F air, 12 in of rain in an hour.
 */
export const variables: Readonly<Record<HourlyName, Variable>> = {
  waveHeightFt: { ...waveHeight, day: { waveHeightFt: 'max' }, usedBy: 'pages/forecast/days/day-card.tsx' },
  wavePeriodS: { ...wavePeriod, day: { wavePeriodS: 'max' }, usedBy: 'pages/forecast/days/day-card.tsx' },
  waveDirectionDeg: {
    ...direction,
    day: { waveDirectionDeg: { atHighest: 'waveHeightFt' } },
    filledWith: 'waves',
    usedBy: 'pages/forecast/days/day-card.tsx',
  },
  windWaveHeightFt: {
    ...waveHeight,
    day: { windWaveHeightFt: 'max' },
    usedBy: 'core/rules/score/sea-points.ts',
  },
  swellHeightFt: {
    ...waveHeight,
    day: { swellHeightFt: 'max' },
    usedBy: 'pages/forecast/charts/hourly-charts.ts',
  },
  swellPeriodS: { ...wavePeriod, usedBy: 'core/rules/conditions/hazards.ts' },
  swellDirectionDeg: { ...direction, filledWith: 'waves', usedBy: 'pages/forecast/charts/hourly-charts.ts' },
  seaLevelM: {
    quantity: 'seaLevel',
    low: -20,
    high: 20,
    filledWith: 'seaLevel',
    usedBy: 'pages/forecast/charts/tide-chart.ts',
  },
  seaTempF: {
    quantity: 'temperature',
    low: 20,
    high: 115,
    day: { seaTempF: 'mean' },
    filledWith: 'seaTemp',
    usedBy: 'pages/forecast/days/day-card.tsx',
  },
  currentSpeedKt: {
    quantity: 'speed',
    low: 0,
    high: 30,
    filledWith: 'current',
    usedBy: 'pages/forecast/charts/weekly-charts.ts',
  },
  currentTowardDeg: { ...direction, filledWith: 'current', usedBy: 'pages/forecast/charts/weekly-charts.ts' },
  windSpeedKt: {
    quantity: 'speed',
    low: 0,
    high: 250,
    day: { windSpeedKt: 'max' },
    usedBy: 'pages/forecast/days/day-card.tsx',
  },
  windGustKt: {
    quantity: 'speed',
    low: 0,
    high: 300,
    day: { windGustKt: 'max' },
    usedBy: 'pages/forecast/days/day-card.tsx',
  },
  windDirectionDeg: {
    ...direction,
    day: { windDirectionDeg: { weightedBy: 'windSpeedKt' } },
    usedBy: 'pages/forecast/days/day-card.tsx',
  },
  airTempF: {
    quantity: 'temperature',
    low: -150,
    high: 150,
    day: { airTempMaxF: 'max' },
    usedBy: 'pages/forecast/charts/hourly-charts.ts',
  },
  precipitationPct: {
    ...percent,
    day: { precipitationPct: 'max' },
    filledWith: 'rainChance',
    usedBy: 'pages/forecast/days/day-card.tsx',
  },
  precipitationIn: {
    quantity: 'precipitation',
    low: 0,
    high: 20,
    day: { precipitationIn: 'sum' },
    usedBy: 'pages/forecast/days/day-card.tsx',
  },
  weatherCode: {
    quantity: 'code',
    low: 0,
    high: 99,
    day: { weatherCode: 'max', stormThreat: 'thunder' },
    filledWith: 'weather',
    usedBy: 'pages/forecast/charts/weekly-charts.ts',
  },
  cloudCoverPct: { ...percent, usedBy: 'core/rules/score/sea-points.ts' },
  lowCloudPct: {
    ...percent,
    day: { fogPct: 'fogShare' },
    filledWith: 'lowCloud',
    usedBy: 'pages/forecast/charts/hourly-charts.ts',
  },
  visibilityFt: {
    quantity: 'visibility',
    low: 0,
    high: 2_000_000,
    filledWith: 'visibility',
    usedBy: 'pages/forecast/answer/current-conditions.tsx',
  },
  fogNamed: {
    quantity: 'code',
    low: 0,
    high: 1,
    filledWith: 'weather',
    usedBy: 'core/rules/conditions/fog.ts',
  },
};

/** Returns the series that this build knows; another build may have stored others. */
export const knownSeries = (series: Readonly<Record<string, unknown>>): Partial<Record<HourlyName, Column>> =>
  Object.fromEntries(Object.entries(series).filter(([name]) => Object.hasOwn(variables, name)));
