import type { HourlyName } from '../forecast/hourly.ts';

/** Names in a packed forecast, written as their index here. Only append to the list, because every released app reads by these indexes. */
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

/** Compile-time check: a series that is missing here would be left out of every answer, so the types name it. */
type WithAll<Name, Names extends readonly string[]> = [Exclude<Name, Names[number]>] extends [never]
  ? Names
  : Exclude<Name, Names[number]>;
export const packedNames: readonly string[] = names satisfies WithAll<HourlyName, typeof names>;

/** Units by index; 0 = the series came without a unit. Only append here, too. */
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
