import type { Forecast } from '../forecast/forecast.ts';
import { currentPredictor } from '../tide/current-predictor.ts';
import { nearestStations, streamHereKm } from '../tide/nearest.ts';
import type { TidePack } from '../tide/read-pack.ts';
import { setOf } from '../tide/stream.ts';
import { atHours } from './forecast-tides.ts';

/** A forecast with the stream of the current station that is where its place is; the forecast itself where there is none. */
export function withStationStream(forecast: Forecast, currents: TidePack | null): Forecast {
  const { coordinates, hourly } = forecast;
  const [station] = currents ? nearestStations([currents], coordinates, 1) : [];
  if (!station || station.km > streamHereKm) return forecast;
  const predictor = currentPredictor(station.pack, station.index);
  const speeds = atHours(hourly.time, predictor.speeds);
  return {
    ...forecast,
    stream: {
      station: { name: predictor.station.name, distanceKm: station.km },
      speedKt: speeds.map(Math.abs),
      towardDeg: speeds.map(speed => setOf(predictor.station, speed >= 0 ? 'flood' : 'ebb')),
    },
  };
}
