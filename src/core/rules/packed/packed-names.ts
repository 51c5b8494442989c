import type { HourlyName } from '../forecast/hourly.ts';

/** Names in a packed forecast, written as their index here. Only ever add at the end, because every released app reads by these indexes. */
const names = [
  'waveHeightFt',
  'wavePeriodS',
  'waveDirectionDeg',
  'windWaveHeightFt',
  'swellHeightFt',
  'swellPeriodS',
  'swellDirectionDeg',
  'seaLevelM',
  'seaTempF',
  'currentSpeedKt',
  'currentTowardDeg',
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'airTempF',
  'precipitationPct',
  'precipitationIn',
  'weatherCode',
  'cloudCoverPct',
  'lowCloudPct',
  'visibilityFt',
  'fogNamed',
  'airTempMaxF',
] as const;

/** A series without a place would be left out of every answer: the types then name it. */
type WithAll<Name, Names extends readonly string[]> = [Exclude<Name, Names[number]>] extends [never]
  ? Names
  : Exclude<Name, Names[number]>;
export const packedNames: readonly string[] = names satisfies WithAll<HourlyName, typeof names>;

/** By places, likewise: 0 = the series came without a unit. */
export const packedUnits: readonly string[] = [
  '',
  'ft',
  'm',
  'kn',
  '°F',
  '°C',
  'inch',
  'mm',
  '%',
  '°',
  's',
  'wmo code',
];
