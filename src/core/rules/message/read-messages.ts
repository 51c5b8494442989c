import { sourceIds } from '../forecast/forecast.ts';
import { hourS } from '../time/time.ts';
import { roundTo } from '../value/numbers.ts';
import { BitReader, checksumBits, isLetter, lettersFor } from './bits.ts';
import { degreesAt, scales, valueAt } from './scales.ts';
import {
  mostTextLetters,
  messageSteps,
  type MessageHour,
  type WeekMessage,
  type MessageFailure,
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

/** Maximum number of possible message starts to try; a file of all places of a user has fewer. */
const mostTries = 2000;

/**
 * Finds the messages in a text. Ignores surrounding text, and spaces, line breaks and quotation marks between letters. Returns the reason
 * if the text has no complete message.
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
  // Reads only the header here: otherwise a text of many message starts would be read to its end for each of them.
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

/** Returns null for impossible contents, but always reads everything, so that the checksum can be verified. */
function messageIn(bits: BitReader, text: string): WeekMessage | null {
  const lat = (bits.read(18) - 90_000) / 1000;
  const lng = (bits.read(19) - 180_000) / 1000;
  const fetchedAt = epoch + bits.read(minuteBits) * 60;
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
