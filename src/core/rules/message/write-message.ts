import { forecastClockAheadS } from '../forecast/clock.ts';
import { type SourceForecast, sourceIds } from '../forecast/forecast.ts';
import type { HourlyName } from '../forecast/hourly.ts';
import type { Coordinates } from '../place/place.ts';
import { dayS, hourIndexAt, hourS, type Instant } from '../time/time.ts';
import { BitWriter, checksumBits } from './bits.ts';
import { numberOf, pointOf, scales, valueAt } from './scales.ts';
import {
  mostLetters,
  messageSteps,
  type MessageStep,
  type MessageHour,
  prefix,
  version,
  epoch,
  provenances,
  minuteBits,
  nextHoursBits,
  countBits,
  cellBits,
  noCell,
  cellMiddle,
  headBits,
  stepBits,
} from './week-message.ts';

/**
 * Writes a message of a forecast from now on, with as many hours as fit; null = all hours are over. Values are within half a step of the
 * stored ones, see `scales.ts`. The position is rounded to 0.001°, the download time to the minute.
 */
export function writeMessage(
  forecast: Pick<
    SourceForecast,
    | 'coordinates'
    | 'fetchedAt'
    | 'answeredAt'
    | 'issuedAt'
    | 'source'
    | 'provenance'
    | 'marineCell'
    | 'weatherCell'
    | 'hourly'
  >,
  stepHours: MessageStep,
  now: Instant,
): string | null {
  const { coordinates, hourly } = forecast;
  // Corrected to the service's clock if this device's clock was wrong.
  const fetchedAt = forecast.fetchedAt - forecastClockAheadS(forecast);
  const hours = hoursFrom(hourly, stepHours, now);
  const first = hours[0];
  const downloadedMinute = Math.floor((fetchedAt - epoch) / 60);
  // The clock was never set, so its time does not fit into a message.
  if (downloadedMinute < 0 || downloadedMinute >= 2 ** minuteBits) return null;
  const downloadedHour = Math.floor(fetchedAt / hourS) * hourS;
  if (!first || first.at < downloadedHour || first.at - downloadedHour >= 2 ** nextHoursBits * hourS)
    return null;
  const hasUnknown = hours.some(hour => hour.windDirectionDeg === null || hour.waveDirectionDeg === null);
  const room = mostLetters - prefix.length - 1;
  const fitting = Math.floor((room * 6 - headBits - checksumBits) / stepBits(hasUnknown));
  const told = hours.slice(0, Math.min(fitting, 2 ** countBits - 1));

  const bits = new BitWriter();
  const lat = Math.round(coordinates.lat * 1000);
  const lng = Math.round(coordinates.lng * 1000);
  bits.write(lat + 90_000, 18);
  bits.write(lng + 180_000, 19);
  bits.write(downloadedMinute, minuteBits);
  bits.write(sourceIds.indexOf(forecast.source), 3);
  bits.write(provenances.indexOf(forecast.provenance), 2);
  for (const part of cellParts(forecast.marineCell ?? forecast.weatherCell, lat / 1000, lng / 1000))
    bits.write(part, cellBits);
  bits.write(messageSteps.indexOf(stepHours), 1);
  bits.write((first.at - downloadedHour) / hourS, nextHoursBits);
  bits.write(told.length, countBits);
  bits.write(hasUnknown ? 1 : 0, 1);
  const directionBits = hasUnknown ? 5 : 4;
  for (const hour of told) {
    const wind = numberOf(scales.wind, hour.windSpeedKt);
    const windTold = valueAt(scales.wind, wind) ?? 0;
    const excess = hour.windGustKt === null ? null : Math.max(0, hour.windGustKt - windTold);
    bits.write(wind, scales.wind.bits);
    bits.write(numberOf(scales.gustExcess, excess), scales.gustExcess.bits);
    bits.write(pointOf(hour.windDirectionDeg), directionBits);
    bits.write(numberOf(scales.wave, hour.waveHeightFt), scales.wave.bits);
    bits.write(numberOf(scales.period, hour.wavePeriodS), scales.period.bits);
    bits.write(pointOf(hour.waveDirectionDeg), directionBits);
  }
  bits.write(bits.checksum(), checksumBits);
  return `${prefix}${version}${bits.letters()}`;
}

/** Returns the offset of the model's cell from the place, north and east, in 0.01°. */
function cellParts(cell: Coordinates | null, lat: number, lng: number): [number, number] {
  if (!cell) return [noCell, noCell];
  const north = Math.round((cell.lat - lat) * 100) + cellMiddle;
  const east = Math.round((((cell.lng - lng + 540) % 360) - 180) * 100) + cellMiddle;
  const fits = [north, east].every(part => part >= 0 && part < noCell);
  return fits ? [north, east] : [noCell, noCell];
}

function hoursFrom(
  { time, series }: SourceForecast['hourly'],
  stepHours: MessageStep,
  now: Instant,
): MessageHour[] {
  const hours: MessageHour[] = [];
  const stepS = stepHours * hourS;
  const last = time.at(-1) ?? 0;
  // Steps start at whole hours of UTC, so that two messages of a place have the same hours.
  for (let at = Math.floor(now / stepS) * stepS; at <= last && at <= now + 8 * dayS; at += stepS) {
    const hour = hourIndexAt(time, at);
    const value = (name: HourlyName): number | null =>
      hour === null ? null : (series[name]?.[hour] ?? null);
    if (at + hourS > now)
      hours.push({
        at,
        windSpeedKt: value('windSpeedKt'),
        windGustKt: value('windGustKt'),
        windDirectionDeg: value('windDirectionDeg'),
        waveHeightFt: value('waveHeightFt'),
        wavePeriodS: value('wavePeriodS'),
        waveDirectionDeg: value('waveDirectionDeg'),
      });
  }
  return hours;
}
