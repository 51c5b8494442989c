import type { Quantity } from '../unit/units.ts';
import { toNative } from '../unit/units.ts';
import { compassLetters } from './compass-letters.ts';
import type { WaveParts } from './measured.ts';
import { possiblePart } from './possible.ts';
import { numberIn, readTable, timeOf, type Table } from './read-ndbc.ts';

/**
 * Reads the newest row of a station's spectral summary (`realtime2/46042.spec`) that separates swell from local wind waves, in native
 * units; null = none. Heights are in meters, directions are compass points (`WNW`). A wave without height has neither period nor direction.
 * Never throws.
 */
export function readWavesApart(text: string): WaveParts | null {
  const table = readTable(text);
  return table?.rows.flatMap(row => partsOf(table, row) ?? []).toSorted((a, b) => b.time - a.time)[0] ?? null;
}

function partsOf(table: Table, row: readonly string[]): WaveParts | null {
  const time = timeOf(table, row);
  if (time === null) return null;
  const value = (name: Exclude<keyof WaveParts, 'time'>): number | null => {
    const { column, quantity, unit } = columns[name];
    const cell = row[table.column(column)];
    const number = quantity === 'direction' ? compassDegrees(cell) : numberIn(cell);
    const convert = toNative(quantity, unit);
    return number === null || !convert || (quantity !== 'direction' && number >= nines)
      ? null
      : possiblePart(name, convert(number));
  };
  const [swellHeightFt, windWaveHeightFt] = [value('swellHeightFt'), value('windWaveHeightFt')];
  if (swellHeightFt === null && windWaveHeightFt === null) return null;
  return {
    time,
    swellHeightFt,
    swellPeriodS: swellHeightFt ? value('swellPeriodS') : null,
    swellDirectionDeg: swellHeightFt ? value('swellDirectionDeg') : null,
    windWaveHeightFt,
    windWavePeriodS: windWaveHeightFt ? value('windWavePeriodS') : null,
  };
}

/** Missing values are marked as missing or written as nines. */
const nines = 99;
const columns: Record<
  Exclude<keyof WaveParts, 'time'>,
  { column: string; quantity: Quantity; unit: string }
> = {
  swellHeightFt: { column: 'SwH', quantity: 'height', unit: 'm' },
  swellPeriodS: { column: 'SwP', quantity: 'duration', unit: 's' },
  swellDirectionDeg: { column: 'SwD', quantity: 'direction', unit: '°' },
  windWaveHeightFt: { column: 'WWH', quantity: 'height', unit: 'm' },
  windWavePeriodS: { column: 'WWP', quantity: 'duration', unit: 's' },
};

/** Reads compass points; some stations write degrees. */
function compassDegrees(text: string | undefined): number | null {
  const index = compassLetters.indexOf((text ?? '').toUpperCase());
  if (index >= 0) return index * 22.5;
  const degrees = numberIn(text);
  return degrees !== null && degrees >= 0 && degrees <= 360 ? degrees : null;
}
