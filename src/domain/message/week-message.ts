import { forecastClockAheadS } from '../forecast/clock.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import { sourceIds, type HourlyName } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import { dayS, hourIndexAt, hourS, type Instant } from '../time/time.ts';
import { roundTo } from '../value/numbers.ts';
import { BitReader, BitWriter, checksumBits, isLetter, lettersFor } from './bits.ts';
import { degreesAt, numberOf, pointOf, scales, valueAt } from './scales.ts';

/** As many as fit one text message of a phone. */
export const mostLetters = 160;

/** Letters of a text that are looked at: messages of many places, and whatever mail wrapped around them. */
export const mostTextLetters = 200_000;

/** So many beginnings of a message are followed; a file of all of somebody's places has fewer. */
const mostTries = 2000;

/** Hours between the values: three days with more of them, or seven. */
export const messageSteps = [3, 6] as const;
export type MessageStep = (typeof messageSteps)[number];

/** What a message tells of one hour, in native units: the value of that hour alone, not of the hours up to the next. */
export interface MessageHour {
  at: Instant;
  windSpeedKt: number | null;
  windGustKt: number | null;
  windDirectionDeg: number | null;
  waveHeightFt: number | null;
  wavePeriodS: number | null;
  waveDirectionDeg: number | null;
}

/** A forecast as a text message carries it. */
export interface WeekMessage {
  /** Its letters alone, however it arrived. */
  text: string;
  /** To 0.001°. */
  coordinates: Coordinates;
  /** When the sender downloaded it, to the minute. */
  fetchedAt: Instant;
  source: SourceForecast['source'];
  provenance: SourceForecast['provenance'];
  /** Where the model answered for, to 0.01°; null when the source does not say or it lies too far off. */
  cell: Coordinates | null;
  stepHours: MessageStep;
  hours: MessageHour[];
}

export type MessageFailure =
  /** Nothing in the text looks like a message. */
  | 'none'
  /** It ends before it should. */
  | 'incomplete'
  /** Letters of it were changed on the way. */
  | 'damaged'
  /** Capitals and small letters were made the same. */
  | 'caseLost'
  /** Written by a later version of the app. */
  | 'newer';

const prefix = 'OF';
const version = 1;
/** Minutes and hours of a message count from 2025-01-01. */
const epoch = 1_735_689_600;
const provenances = ['live', 'simulated', 'recorded'] as const;
const nextHoursBits = 8;
const countBits = 6;
const cellBits = 7;
const noCell = 2 ** cellBits - 1;
const cellMiddle = 63;
const headBits = 18 + 19 + 24 + 3 + 2 + 2 * cellBits + 1 + nextHoursBits + countBits + 1;
const valueBits = scales.wind.bits + scales.gustExcess.bits + scales.wave.bits + scales.period.bits;

const stepBits = (hasUnknownDirections: boolean): number => valueBits + 2 * (hasUnknownDirections ? 5 : 4);

/**
 * The message of a forecast from now on, as many hours as fit; null when none of its hours is still to come. Values lie within half a step
 * of what is stored, see `scales.ts`; the position is rounded to 0.001°, the download to its minute.
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
  // By the service's clock, where this device's was wrong.
  const fetchedAt = forecast.fetchedAt - forecastClockAheadS(forecast);
  const hours = hoursFrom(hourly, stepHours, now);
  const first = hours[0];
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
  bits.write(Math.floor((fetchedAt - epoch) / 60), 24);
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

/** Both parts of where the model's cell lies from the place, in 0.01°. */
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
  // On the hours of the whole day in UTC, so that two messages of a place tell of the same hours.
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

/**
 * The messages in a text, whatever stands around and, of spaces, line breaks and marks of quoting, between their letters. Of a text without
 * a whole one the reason why.
 */
export function readMessages(text: string): WeekMessage[] | MessageFailure {
  const letters = Array.from(text.slice(0, mostTextLetters)).filter(isLetter).join('');
  const found: WeekMessage[] = [];
  let failure: MessageFailure = 'none';
  let tries = 0;
  for (let at = letters.indexOf(prefix); at >= 0 && tries < mostTries; tries++) {
    const read = readOne(letters.slice(at + prefix.length));
    if (typeof read === 'string') {
      if (failure === 'none') failure = read;
      at = letters.indexOf(prefix, at + 1);
    } else {
      found.push(read.message);
      at = letters.indexOf(prefix, at + prefix.length + 1 + read.length);
    }
  }
  if (found.length > 0) return found;
  const isFolded = letters === letters.toLowerCase() || letters === letters.toUpperCase();
  return isFolded && /of1/i.test(letters) && letters.length > lettersFor(headBits) ? 'caseLost' : failure;
}

function readOne(text: string): { message: WeekMessage; length: number } | MessageFailure {
  const written = Number(text[0] ?? Number.NaN);
  if (!(written >= version)) return 'none';
  if (written > version) return text.length > lettersFor(headBits) ? 'newer' : 'none';
  const body = text.slice(1);
  if (body.length < lettersFor(headBits)) return 'incomplete';
  // Only what it needs: a text of nothing but beginnings would be read whole for each of them.
  const head = new BitReader(body.slice(0, lettersFor(headBits)));
  head.read(headBits - countBits - 1);
  const bitCount = headBits + head.read(countBits) * stepBits(head.read(1) === 1) + checksumBits;
  const length = lettersFor(bitCount);
  if (body.length < length) return 'incomplete';
  const bits = new BitReader(body.slice(0, length));
  const message = messageIn(bits, `${prefix}${text.slice(0, length + 1)}`);
  const checksum = bits.checksum();
  return bits.read(checksumBits) === checksum && bits.isAtEnd() && message ? { message, length } : 'damaged';
}

/** null where what it holds cannot be; everything is read in any case, so that the sum can be checked. */
function messageIn(bits: BitReader, text: string): WeekMessage | null {
  const lat = (bits.read(18) - 90_000) / 1000;
  const lng = (bits.read(19) - 180_000) / 1000;
  const fetchedAt = epoch + bits.read(24) * 60;
  const source = sourceIds[bits.read(3)];
  const provenance = provenances[bits.read(2)];
  const [north, east] = [bits.read(cellBits), bits.read(cellBits)];
  const stepHours = messageSteps[bits.read(1)];
  const start = Math.floor(fetchedAt / hourS) * hourS + bits.read(nextHoursBits) * hourS;
  const count = bits.read(countBits);
  const directionBits = bits.read(1) === 1 ? 5 : 4;
  const hours: MessageHour[] = [];
  let isWhole = true;
  const known = <Value>(value: Value | undefined): Value | null => {
    if (value !== undefined) return value;
    isWhole = false;
    return null;
  };
  for (let index = 0; index < count; index++) {
    const windSpeedKt = known(valueAt(scales.wind, bits.read(scales.wind.bits)));
    const excess = known(valueAt(scales.gustExcess, bits.read(scales.gustExcess.bits)));
    const windPoint = bits.read(directionBits);
    const waveHeightFt = known(valueAt(scales.wave, bits.read(scales.wave.bits)));
    const wavePeriodS = known(valueAt(scales.period, bits.read(scales.period.bits)));
    const wavePoint = bits.read(directionBits);
    isWhole &&= windPoint <= 16 && wavePoint <= 16;
    hours.push({
      at: start + index * (stepHours ?? 0) * hourS,
      windSpeedKt,
      windGustKt: excess === null ? null : (windSpeedKt ?? 0) + excess,
      windDirectionDeg: degreesAt(windPoint),
      waveHeightFt,
      wavePeriodS,
      waveDirectionDeg: degreesAt(wavePoint),
    });
  }
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isWhole || !isOnEarth || !source || !provenance || !stepHours || count === 0) return null;
  return {
    text,
    coordinates: { lat, lng },
    fetchedAt,
    source,
    provenance,
    cell:
      north === noCell || east === noCell
        ? null
        : {
            lat: roundTo(lat + (north - cellMiddle) / 100, 2),
            lng: roundTo(((lng + (east - cellMiddle) / 100 + 540) % 360) - 180, 2),
          },
    stepHours,
    hours,
  };
}
