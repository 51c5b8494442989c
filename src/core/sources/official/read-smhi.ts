import { areaOf } from '../../rules/official/notice-area.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import type {
  NoticeClass,
  NoticeWords,
  NoticeZone,
  OfficialNotice,
} from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { classOfMs } from './event-class.ts';
import { endAfter, FeedReading, feedJson, filled, newestOf } from './feed-reading.ts';

/** Impact-based warnings of SMHI: events, each with its areas. A warning without an end is open-ended. */
export function readSmhi(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'smhi', feed: 'smhi-warnings', isAllWarnings: true });
  const events = feedJson(bytes);
  if (!Array.isArray(events)) {
    reading.fault('no list of events');
    return reading.done();
  }
  for (const event of events) {
    const kind = isRecord(event) ? bothOf(event['event']) : null;
    const areas: unknown = isRecord(event) ? event['warningAreas'] : null;
    if (!isRecord(event) || kind === null || !Array.isArray(areas) || areas.length === 0) {
      reading.fault('an event cannot be read');
      continue;
    }
    for (const area of areas) {
      const notice = noticeOf(area, kind);
      if (notice) reading.notices.push(notice);
      else reading.fault('an area cannot be read');
    }
  }
  return reading.done(newestOf(reading.notices.map(({ issuedAt }) => issuedAt)));
}

interface Both {
  sv: string;
  en: string;
  code: string;
}

/** `{sv, en, code}`. */
function bothOf(value: unknown): Both | null {
  if (!isRecord(value)) return null;
  const [sv, en, code] = [filled(value['sv']), filled(value['en']), filled(value['code'])];
  return sv === null || en === null ? null : { sv, en, code: code ?? '' };
}

function noticeOf(value: unknown, kind: Both): OfficialNotice | null {
  if (!isRecord(value)) return null;
  const issuedAt = parseInstant(value['published']);
  const onset = parseInstant(value['approximateStart']);
  const end = parseInstant(value['approximateEnd']);
  const level = bothOf(value['warningLevel']);
  const about = bothOf(value['eventDescription']) ?? kind;
  const name = bothOf(value['areaName']);
  const isEndBroken =
    end === null && value['approximateEnd'] !== undefined && value['approximateEnd'] !== null;
  if (issuedAt === null || onset === null || isEndBroken || name === null) return null;
  if (!['YELLOW', 'ORANGE', 'RED', 'MESSAGE'].includes(level?.code ?? '')) return null;
  const affected: unknown[] = Array.isArray(value['affectedAreas']) ? value['affectedAreas'] : [];
  const zones = affected.flatMap((each): NoticeZone[] => {
    const zone = bothOf(each);
    const id = isRecord(each) && typeof each['id'] === 'number' ? String(each['id']) : null;
    return zone ? [{ id, name: zone.sv }] : [];
  });
  const area = areaOf(value['area']);
  if (zones.length < affected.length || (area === null && zones.length === 0)) return null;
  return {
    id: `smhi/${typeof value['id'] === 'number' ? value['id'] : name.sv}`,
    service: 'smhi',
    issuer: 'SMHI',
    words: [
      wordsOf('sv', about, name, value['descriptions']),
      wordsOf('en', about, name, value['descriptions']),
    ],
    class: classOf(kind.code, about),
    zones: zones.length > 0 ? zones : [{ id: null, name: name.sv }],
    area,
    onset,
    end: endAfter(onset, end),
    said: null,
    issuedAt,
    link: 'https://www.smhi.se/vader/varningar-och-brandrisk/varningar-och-meddelanden',
  };
}

function wordsOf(language: 'sv' | 'en', about: Both, name: Both, descriptions: unknown): NoticeWords {
  const parts = (Array.isArray(descriptions) ? descriptions : []).flatMap((each: unknown) => {
    const title = isRecord(each) ? bothOf(each['title']) : null;
    const text = isRecord(each) ? bothOf(each['text']) : null;
    return title && text ? [`${title[language]}: ${text[language]}`] : [];
  });
  return {
    language,
    event: about[language],
    headline: name[language],
    text: parts.join('\n') || null,
    instruction: null,
  };
}

const byCode: readonly (readonly [RegExp, NoticeClass])[] = [
  [/SEA_?LEVEL|WATER_?LEVEL/, 'surge'],
  [/THUNDER|LIGHTNING/, 'thunder'],
  [/ICE_ACCRETION|ICING/, 'ice'],
  [/\bWAVE/, 'high waves'],
  [/^FOG/, 'fog'],
  [/^WIND/, 'strong wind'],
];

/** For wind at sea, the speeds in its description decide: "Near gale 14-17 m/s". */
function classOf(code: string, about: Both): NoticeClass {
  if (code !== 'WIND_SEA') return byCode.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
  const speeds = (about.sv.match(/\d+(?=(?:\s*-\s*\d+)?\s*m\/s)|\d+(?=\s*m\/s)/g) ?? []).map(Number);
  const highest = speeds.length > 0 ? classOfMs(Math.max(...speeds)) : null;
  if (highest) return highest;
  if (/HURRICANE/.test(about.code)) return 'hurricane force';
  if (/STORM/.test(about.code)) return 'storm';
  return about.code === 'GALE_LOW' ? 'strong wind' : 'gale';
}
