import { currentPredictor } from '../../src/core/rules/tide/current-predictor.ts';
import type { TidePack } from '../../src/core/rules/tide/read-pack.ts';
import { isTableYear } from '../../src/core/rules/tide/years.ts';
import type { Instant } from '../../src/core/rules/time/time.ts';
import type { StreamAtStation } from '../api/answers.ts';

/** The streams of stations by their tables; a station whose speed or direction is unknown is left out. */
export function streamsAt(currents: TidePack, ids: readonly string[], time: Instant): StreamAtStation[] {
  if (!isTableYear(time)) return [];
  const wanted = new Set(ids);
  return currents.ids().flatMap((id, index) => {
    if (!wanted.has(id)) return [];
    const { station, speeds } = currentPredictor(currents, index);
    const [speed = NaN] = speeds(time, 600, 1);
    const towardDeg = speed < 0 ? station.ebbTowards : station.floodTowards;
    if (Number.isNaN(speed) || towardDeg === null) return [];
    const { name, at } = station;
    return [{ id, name, lat: at.lat, lng: at.lng, speedKt: Math.abs(speed), towardDeg }];
  });
}
