import type { Column, HourlySeries } from '../forecast/hourly.ts';
import type { Coordinates } from '../place/place.ts';
import { hourS } from '../time/time.ts';
import { metresPerSecondToKnots, metresToFeet } from '../unit/units.ts';
import { fieldAt, type FieldValues } from './field-at.ts';
import type { FieldSheet } from './field-format.ts';

/**
 * By how much a gust may be below the wind of its hour, m/s: both parts of the wind and the gust are rounded to 0.5 m/s, each by itself.
 */
const gustToleranceMs = 0.7;

/**
 * The hours that a run has for a place, in the units and names that forecasts have; null outside of all sheets. The sheets are of one
 * run.
 */
export function fieldHoursAt(
  sheets: readonly FieldSheet[],
  at: Coordinates,
): Pick<HourlySeries, 'time' | 'series'> | null {
  const [first] = sheets;
  if (!first) return null;
  const { run, hours } = first;
  const [from, until] = [hours[0] ?? 0, hours.at(-1) ?? 0];
  const time = Array.from({ length: until - from + 1 }, (_, hour) => run + (from + hour) * hourS);
  const sheet = sheets.find(each => fieldAt(each, at, run + from * hourS) !== null);
  if (!sheet) return null;
  const values = time.map(each => fieldAt(sheet, at, each));
  const column = (read: (of: FieldValues) => number | null): Column => values.map(of => of && read(of));
  return {
    time,
    series: {
      windSpeedKt: column(({ wind }) => wind && metresPerSecondToKnots(wind.speedMs)),
      windDirectionDeg: column(({ wind }) => wind && wind.fromDeg),
      windGustKt: column(gustKt),
      waveHeightFt: column(({ waveHeightM }) => (waveHeightM === null ? null : metresToFeet(waveHeightM))),
      wavePeriodS: column(({ wavePeriodS }) => wavePeriodS),
      waveDirectionDeg: column(({ waveFromDeg }) => waveFromDeg),
    },
  };
}

/** A gust that only rounding puts below the wind is the wind's; one that is lower still cannot be, and is not known. */
function gustKt({ gustMs, wind }: FieldValues): number | null {
  if (gustMs === null) return null;
  const windMs = wind?.speedMs ?? 0;
  return gustMs < windMs - gustToleranceMs ? null : metresPerSecondToKnots(Math.max(gustMs, windMs));
}
