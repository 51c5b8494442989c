import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { TropicalCyclone } from '../../rules/official/tropical-cyclone.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { isNumber } from '../../rules/value/numbers.ts';
import { parseInstant } from '../iso-interval.ts';
import { cycloneNotice } from './cyclone-notice.ts';
import { FeedReading, feedJson, filled, newestOf } from './feed-reading.ts';

/** `CurrentStorms.json` of the National Hurricane Center: all cyclones that it writes advisories on. */
export function readNhcStorms(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'nhc', feed: 'nhc-storms', isAllWarnings: true });
  const json = feedJson(bytes);
  const storms = isRecord(json) ? json['activeStorms'] : null;
  if (!Array.isArray(storms)) {
    reading.fault('no list of storms');
    return reading.done();
  }
  const read = storms.map(stormOf);
  if (read.includes(null)) reading.fault('a storm cannot be read');
  const cyclones = read.filter(each => each !== null);
  for (const cyclone of cyclones)
    reading.notices.push(
      cycloneNotice(cyclone, { event: `${cyclone.classification} ${cyclone.name}`, text: null }),
    );
  return { ...reading.done(newestOf(cyclones.map(({ issuedAt }) => issuedAt))), cyclones };
}

function stormOf(storm: unknown): TropicalCyclone | null {
  if (!isRecord(storm)) return null;
  const id = /^[a-z]{2}\d{6}$/.test(filled(storm['id']) ?? '')
    ? filled(storm['id'])?.toUpperCase()
    : undefined;
  const name = filled(storm['name']);
  const classification = filled(storm['classification']);
  const issuedAt = parseInstant(storm['lastUpdate']);
  const [lat, lng] = [degreesOf(storm, 'latitude'), degreesOf(storm, 'longitude')];
  if (id === undefined || !name || !classification || issuedAt === null || lat === null || lng === null)
    return null;
  const advisory: unknown = isRecord(storm['publicAdvisory']) ? storm['publicAdvisory']['advNum'] : null;
  return {
    id,
    name,
    classification,
    advisory: filled(advisory) ?? '',
    issuedAt,
    pressureMb: wholeNumber(storm['pressure']),
    track: [
      { lat, lng, at: issuedAt, maxWindKt: wholeNumber(storm['intensity']), gustKt: null, radiiNm: [] },
    ],
    nextAdvisoryAt: null,
    isLast: false,
    cone: null,
  };
}

/** A position stands there twice, as text and as a number; they must agree. */
function degreesOf(storm: Record<string, unknown>, name: 'latitude' | 'longitude'): number | null {
  const [, digits = '', side = ''] = /^(\d+(?:\.\d+)?)([NSEW])$/.exec(filled(storm[name]) ?? '') ?? [];
  const value = digits === '' ? NaN : Number(digits) * (side === 'S' || side === 'W' ? -1 : 1);
  const numeric = storm[`${name}Numeric`];
  if (Number.isNaN(value) || (isNumber(numeric) && Math.abs(numeric - value) > 0.06)) return null;
  return value;
}

const wholeNumber = (value: unknown): number | null =>
  /^\d{1,4}$/.test(filled(value) ?? '') ? Number(filled(value)) : null;
