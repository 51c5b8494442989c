import { areaOf } from '../../rules/official/notice-area.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import {
  noticeClasses,
  type NoticeClass,
  type OfficialNotice,
} from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { classOfMs } from './event-class.ts';
import { endAfter, FeedReading, feedJson, filled, newestOf } from './feed-reading.ts';

/** MetAlerts 2.0 of MET Norway, GeoJSON. */
export function readMetAlerts(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'metno', feed: 'metno-alerts', isAllWarnings: true });
  const json = feedJson(bytes);
  const features = isRecord(json) ? json['features'] : null;
  if (!isRecord(json) || !Array.isArray(features)) {
    reading.fault('no list of alerts');
    return reading.done();
  }
  const language = filled(json['lang']) === 'en' ? 'en' : 'no';
  const sent = features.map((feature: unknown) => {
    const notice = noticeOf(feature, language);
    if (notice === 'broken') reading.fault('an alert cannot be read');
    else if (notice) reading.notices.push(notice);
    return notice !== 'broken' && notice ? notice.issuedAt : null;
  });
  const lastChange = parseInstant(json['lastChange']);
  // Nothing but its time shows that an empty answer is whole.
  if (lastChange === null && ('lastChange' in json || features.length === 0))
    reading.fault('no time of change');
  return reading.done(lastChange ?? newestOf(sent));
}

/** null = a test. */
function noticeOf(feature: unknown, language: string): OfficialNotice | 'broken' | null {
  const properties = isRecord(feature) ? feature['properties'] : null;
  if (!isRecord(feature) || !isRecord(properties)) return 'broken';
  const status = filled(properties['status']);
  if (status === 'Test' || status === 'Exercise') return null;
  const id = filled(properties['id']);
  const event = filled(properties['event']);
  const zone = filled(properties['area']);
  const type = filled(properties['type']) ?? '';
  const interval = isRecord(feature['when']) ? feature['when']['interval'] : null;
  const area = areaOf(feature['geometry']);
  if (status !== 'Actual' || id === null || event === null || zone === null || area === null) return 'broken';
  if (!Array.isArray(interval) || !['Alert', 'Update', 'Cancel'].includes(type)) return 'broken';
  const times = [interval[0], interval[1], properties['eventEndingTime']];
  const [onset = null, until = null, ending = null] = times.map(parseInstant);
  // The second half of the interval, and the end of the event, may be missing, but not be something else.
  if (
    onset === null ||
    times.some((each, index) => each !== undefined && each !== null && [onset, until, ending][index] === null)
  )
    return 'broken';
  const description = filled(properties['description']) ?? '';
  const eventName = filled(properties['eventAwarenessName']);
  return {
    id,
    service: 'metno',
    issuer: 'MET Norway',
    words: [
      {
        language,
        event: eventName ?? event,
        headline: filled(properties['title']),
        text: [description, filled(properties['consequences'])].filter(Boolean).join('\n') || null,
        instruction: filled(properties['instruction']),
      },
    ],
    class: classOf(event, [properties['triggerLevel'], description]),
    ...(properties['geographicDomain'] === 'land' && { scope: 'land' as const }),
    zones: [{ id: null, name: zone }],
    area,
    onset,
    end: endAfter(onset, newestOf([until, ending])),
    said: type === 'Cancel' ? 'over' : null,
    issuedAt: issuedIn(id),
    link:
      filled(properties['web']) ?? 'https://www.met.no/vaer-og-klima/ekstremvaervarsler-og-andre-farevarsler',
  };
}

/** An id ends with when the alert was made: `2.49.0.1.578.0.20240305051538.094`. */
function issuedIn(id: string): number | null {
  const [, date, hour, minute, second] = /\.(\d{8})(\d\d)(\d\d)(\d\d)\.\d+$/.exec(id) ?? [];
  return date === undefined
    ? null
    : parseInstant(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${hour}:${minute}:${second}Z`);
}

const events: Readonly<Record<string, NoticeClass>> = {
  stormSurge: 'surge',
  lightning: 'thunder',
  icing: 'ice',
  ice: 'ice',
  wind: 'strong wind',
};

/**
 * The service's "gale" stands for all winds from 13.9 m/s: its trigger level, and the speeds and names of winds in its text, give the
 * strength. Its color does not.
 */
function classOf(event: string, texts: readonly unknown[]): NoticeClass {
  if (event !== 'gale') return events[event] ?? 'other';
  const text = texts.map(each => filled(each) ?? '').join('\n');
  const speeds = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*m\/s/g)].map(([, speed = '']) =>
    classOfMs(Number(speed.replace(',', '.'))),
  );
  const named = winds.filter(([pattern]) => pattern.test(text)).map(([, found]) => found);
  const found = new Set<NoticeClass | null>([...speeds, ...named]);
  return noticeClasses.find(each => found.has(each)) ?? 'gale';
}

const winds: readonly (readonly [RegExp, NoticeClass])[] = [
  [/\borkan|\bhurricane/i, 'hurricane force'],
  [/sterk storm|full storm|violent storm|(?<!liten )\bstorm\b/i, 'storm'],
  [/liten storm|sterk kuling|strong gale|(?<!near )\bgale\b/i, 'gale'],
  [/stiv kuling|near gale/i, 'strong wind'],
];
