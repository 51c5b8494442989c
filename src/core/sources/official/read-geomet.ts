import { areaOf, type Area } from '../../rules/official/notice-area.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { NoticeWords, OfficialNotice } from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { classOfEnglish } from './event-class.ts';
import { FeedReading, feedJson, filled, newestOf } from './feed-reading.ts';
import { geometTexts } from './geomet-texts.ts';

const geometLink = 'https://weather.gc.ca/marine/';
const issuer = 'Environment and Climate Change Canada';

const running = new Set(['IN EFFECT', 'CONTINUED']);
const over = new Set(['ENDED', 'CANCELLED', 'EXPIRED']);

/**
 * Marine forecasts and warnings of Environment and Climate Change Canada, GeoJSON of `marineweather-realtime`. Events have no times: they
 * hold until they are `ENDED` or missing. A zone of a warning may be a part of its area.
 */
export function readGeomet(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'eccc', feed: 'eccc-marine', isAllWarnings: true });
  const json = feedJson(bytes);
  const features = isRecord(json) ? (json['type'] === 'Feature' ? [json] : json['features']) : null;
  if (!isRecord(json) || !Array.isArray(features)) {
    reading.fault('no list of areas');
    return reading.done();
  }
  const { numberMatched, numberReturned } = json;
  if (json['type'] !== 'Feature' && numberReturned !== features.length) reading.fault('areas are missing');
  if (typeof numberMatched === 'number' && numberMatched > features.length) reading.fault('further pages');
  const updates = features.map((feature: unknown) => readArea(feature, reading));
  const asked = askedFor(json['links']);
  return {
    ...reading.done(parseInstant(json['timeStamp']) ?? newestOf(updates)),
    ...(asked && { asked }),
  };
}

/** The box that was asked for stands in the answer's own address. */
function askedFor(links: unknown): Area | null {
  const addresses = (Array.isArray(links) ? links : []).map((link: unknown) =>
    isRecord(link) ? filled(link['href']) : null,
  );
  const [, box = ''] = /[?&]bbox=([-\d.,]+)/.exec(addresses.join(' ')) ?? [];
  const [west, south, east, north] = box.split(',').map(Number);
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
    ],
  ];
}

function readArea(feature: unknown, reading: FeedReading): number | null {
  const properties = isRecord(feature) ? feature['properties'] : null;
  const id = isRecord(feature) ? filled(feature['id']) : null;
  if (!isRecord(feature) || !isRecord(properties) || id === null) {
    reading.fault('an area cannot be read');
    return null;
  }
  const issuedAt = parseInstant(properties['lastUpdated']);
  const warnings = isRecord(properties['warnings']) ? properties['warnings']['locations'] : null;
  const areaName = isRecord(properties['area']) ? bilingual(properties['area']['value']) : null;
  if (issuedAt === null || !Array.isArray(warnings) || areaName === null)
    reading.fault(`${id}: no time, name or list of warnings`);
  const area = areaOf(feature['geometry']);
  if (feature['geometry'] !== null && area === null) reading.fault(`${id}: its shape cannot be read`);
  for (const location of Array.isArray(warnings) ? warnings : []) {
    const name = isRecord(location) ? bilingual(location['name']) : null;
    const events: unknown = isRecord(location) ? location['events'] : null;
    if (name === null || !Array.isArray(events)) {
      reading.fault(`${id}: a zone cannot be read`);
      continue;
    }
    for (const event of events) {
      const notice = noticeOf(event, id, name.en);
      if (notice) reading.notices.push({ ...notice, area, issuedAt });
      else reading.fault(`${id}: an event cannot be read`);
    }
  }
  if (areaName)
    reading.texts.push(...geometTexts(properties, areaName, Array.isArray(warnings) ? warnings : []));
  return issuedAt;
}

type Bare = Omit<OfficialNotice, 'area' | 'issuedAt'>;

function noticeOf(event: unknown, areaId: string, zone: string): Bare | null {
  if (!isRecord(event)) return null;
  const name = bilingual(event['name']);
  const status = bilingual(event['status'])?.en ?? '';
  const isOver = over.has(status);
  if (name === null || (!isOver && !running.has(status))) return null;
  const words = (language: string, text: string): NoticeWords => ({
    language,
    event: text,
    headline: null,
    text: null,
    instruction: null,
  });
  const isWatch = bilingual(event['type'])?.en === 'watch' || /\bwatch$/i.test(name.en);
  return {
    id: `${areaId}/${zone}/${name.en}`,
    service: 'eccc',
    issuer,
    words: name.fr === null ? [words('en', name.en)] : [words('en', name.en), words('fr', name.fr)],
    class: classOfEnglish(name.en),
    ...(isWatch && { scope: 'watch' as const }),
    zones: [{ id: null, name: zone }],
    onset: null,
    end: null,
    said: isOver ? 'over' : null,
    link: geometLink,
  };
}

/** `{en, fr}`; the French may be missing. */
export function bilingual(value: unknown): { en: string; fr: string | null } | null {
  const en = isRecord(value) ? filled(value['en']) : null;
  return isRecord(value) && en !== null ? { en, fr: filled(value['fr']) } : null;
}
