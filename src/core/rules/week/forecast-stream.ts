import type { Forecast } from '../forecast/forecast.ts';
import { currentPredictor } from '../tide/current-predictor.ts';
import { streamStationFor } from '../tide/nearest.ts';
import type { TidePack } from '../tide/read-pack.ts';
import { setOf } from '../tide/stream.ts';
import { atHours } from './forecast-tides.ts';

/** Adds the stream of the chosen current station, or of the station at the place; returns the forecast unchanged if there is none. */
export function withStationStream(
  forecast: Forecast,
  currents: TidePack | null,
  chosenId: string | null,
): Forecast {
  const { coordinates, hourly } = forecast;
  const station = currents && streamStationFor(currents, coordinates, chosenId);
  if (!station) return forecast;
  const predictor = currentPredictor(station.pack, station.index);
  const speeds = atHours(hourly.time, predictor.speeds);
  const { floodTowards, ebbTowards } = predictor.station;
  return {
    ...forecast,
    stream: {
      station: { name: predictor.station.name, distanceKm: station.km },
      speedKt: speeds.map(Math.abs),
      towardDeg: speeds.map(speed => setOf(predictor.station, speed >= 0 ? 'flood' : 'ebb')),
      signed: { floodKt: speeds, floodTowards, ebbTowards },
    },
  };
}
