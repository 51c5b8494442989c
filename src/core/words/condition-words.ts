import type { ConditionVariable } from '../rules/profile/condition.ts';
import type { ShownQuantity } from './format-quantities.ts';
import type { Formats } from './formats.ts';

export type YesNo = 'daylight' | 'ebb' | 'tideRising' | 'thunder';

/** `number` = a number without a unit. */
export const quantityOf: Readonly<Record<Exclude<ConditionVariable, YesNo>, ShownQuantity | 'number'>> = {
  tideM: 'seaLevel',
  windKt: 'wind',
  gustKt: 'gust',
  gustFactor: 'number',
  windAgainstStreamKt: 'wind',
  offshoreWindKt: 'wind',
  windOffBeachDeg: 'degrees',
  waveFt: 'waveHeight',
  swellFt: 'waveHeight',
  swellPeriodS: 'period',
  swellOffBeachDeg: 'degrees',
  windWaveSharePct: 'percent',
  streamKt: 'current',
  seaTempF: 'temp',
  airTempF: 'temp',
  visibilityFt: 'visibility',
  precipitationPct: 'percent',
  fishingScore: 'number',
};

export const isYesNo = (variable: ConditionVariable): variable is YesNo => !(variable in quantityOf);

/** A value of a variable with its unit. */
export function variableText(
  formats: Formats,
  variable: Exclude<ConditionVariable, YesNo>,
  value: number,
  more = 0,
): string {
  const quantity = quantityOf[variable];
  if (quantity === 'number') return formats.number(value, 1 + more);
  return formats.value(quantity, value, formats.measures[quantity].decimals + more);
}
