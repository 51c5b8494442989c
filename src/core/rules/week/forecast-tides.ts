import { withTides } from './assemble.ts';
import type { Forecast, StatedTides } from '../forecast/forecast.ts';
import { dayS, hourS, type Instant } from '../time/time.ts';
import { stationFor, type ChosenStation } from '../tide/nearest.ts';
import type { TidePack } from '../tide/read-pack.ts';
import { tidePredictor } from '../tide/tide-predictor.ts';

/**
 * Adds the turns of the place's tide station, or of the chosen one; returns the forecast unchanged if there is none. Turns stated by a
 * source take precedence over those of a station that is only nearby.
 */
export function withStationTides(
  forecast: Forecast,
  packs: readonly TidePack[],
  chosenId: string | null = null,
): Forecast {
  const station = stationFor(packs, forecast.coordinates, chosenId);
  if (!station || (station.standing === 'nearby' && forecast.tides)) return forecast;
  const tides = tidesOf(forecast, station);
  return tides ? withTides(forecast, tides) : forecast;
}

function tidesOf(
  { days, fetchedAt, hourly }: Forecast,
  { pack, index, km, standing }: ChosenStation,
): StatedTides | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  // One more day at both ends, because days in another zone begin earlier or end later.
  const until = last.end + dayS;
  const { station, mslM, turns, levels } = tidePredictor(pack, index);
  const { id, name, agency, datum } = station;
  return {
    fetchedAt,
    until,
    datum,
    station: { name, distanceKm: km, table: { id, agency, mayDiffer: standing === 'nearby' } },
    turns: turns(first.start - dayS, until).map(turn => ({ ...turn, time: Math.round(turn.time) })),
    curve: { levelsM: atHours(hourly.time, levels), mslM },
  };
}

/** Returns a curve's values at the hours of a forecast. Skips values in gaps between the hours. */
export function atHours(
  hours: readonly Instant[],
  curve: (from: Instant, stepS: number, count: number) => Float64Array,
): number[] {
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return [];
  const values = curve(first, hourS, Math.round((last - first) / hourS) + 1);
  return hours.map(hour => values[Math.round((hour - first) / hourS)] ?? NaN);
}
