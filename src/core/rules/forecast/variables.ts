import type { Column, HourlyName } from './hourly.ts';
import type { DayValues } from './forecast.ts';
import type { Quantity } from '../unit/units.ts';

/** How one value of a day is made of its known hours. WMO codes rise with significance. */
export type DayRule =
  | 'max'
  | 'mean'
  | 'sum'
  /** Directions: that of the hour in which this series is highest. */
  | { atHighest: HourlyName }
  /** Directions: the vector mean, each hour weighted by this series. */
  | { weightedBy: HourlyName }
  /** Share of the known hours that count as fog, and whether one has a thunder code. */
  | 'fogShare'
  | 'thunder';

/** Series that another source fills in together: half of them from elsewhere would be two stories in one. */
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
  /** Says the native unit too: see `units.ts`. */
  quantity: Quantity;
  /** Between these, both included, it can be real on this planet. They stop nonsense, not weather: they lie well outside the records. */
  low: number;
  high: number;
  /** The values of a day that come of it; none = its hours are used as they are. */
  day?: Partial<Record<keyof DayValues, DayRule>>;
  /** The group in which it may be filled in from another source that has it; none = it never is. */
  filledWith?: FilledWith;
  /** One of the screens, scores and alerts under `src` that read it: a series without a reader is neither requested nor stored. */
  usedBy: string;
}

const direction = { quantity: 'direction', low: 0, high: 360 } as const;
const waveHeight = { quantity: 'height', low: 0, high: 100, filledWith: 'waves' } as const;
const wavePeriod = { quantity: 'duration', low: 0, high: 60, filledWith: 'waves' } as const;
const percent = { quantity: 'percent', low: 0, high: 100 } as const;

/**
 * Every hourly series there is, in its stored unit. A new one: its name in the list of `hourly.ts`, its row here, its place in
 * `packed-names.ts`, its name in the answers (`src/core/sources`), and who shows it. Records: waves 62 ft significant, gusts 220 kt, -128 to 134 °F air, 12 in of rain in an hour.
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

/** The series of this build; another build may have stored others. */
export const knownSeries = (series: Readonly<Record<string, unknown>>): Partial<Record<HourlyName, Column>> =>
  Object.fromEntries(Object.entries(series).filter(([name]) => Object.hasOwn(variables, name)));
