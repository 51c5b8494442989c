import { areaOf } from '../../rules/official/notice-area.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { NoticeZone, OfficialNotice } from '../../rules/official/official-notice.ts';
import type { OfficialWarning } from '../../rules/forecast/warnings.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { readAlerts } from '../nws-alerts.ts';
import { classOfEnglish } from './event-class.ts';
import { FeedReading, feedJson } from './feed-reading.ts';

/** Active alerts of api.weather.gov: what is in force of them, by the rules of `nws-alerts.ts`, as notices. */
export function readNwsAlerts(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'nws', feed: 'nws-alerts', isAllWarnings: true });
  const json = feedJson(bytes);
  const read = readAlerts(json);
  if (!read || read.unread) reading.fault('alerts cannot be read');
  const features = isRecord(json) && Array.isArray(json['features']) ? json['features'] : [];
  const where = new Map(features.flatMap((feature: unknown) => placeOf(feature)));
  for (const warning of read?.warnings ?? []) reading.notices.push(noticeOf(warning, where.get(warning.id)));
  return reading.done(read?.answeredAt ?? null);
}

type Place = Pick<OfficialNotice, 'zones' | 'area'>;

/** Outline and zones; the names of the zones stand in one line, divided by semicolons. */
function placeOf(feature: unknown): [string, Place][] {
  const properties = isRecord(feature) ? feature['properties'] : null;
  if (!isRecord(feature) || !isRecord(properties) || typeof properties['id'] !== 'string') return [];
  const codes: unknown = isRecord(properties['geocode']) ? properties['geocode']['UGC'] : null;
  const names = typeof properties['areaDesc'] === 'string' ? properties['areaDesc'].split('; ') : [];
  const ids = Array.isArray(codes) ? codes.filter((code: unknown) => typeof code === 'string') : [];
  const zones = ids.map((id, index): NoticeZone => ({ id, name: names[index] ?? id }));
  return [[properties['id'], { zones, area: areaOf(feature['geometry']) }]];
}

/** The warning as a notice: its event's name stays, a watch is one by its name. */
function noticeOf(warning: OfficialWarning, place: Place | undefined): OfficialNotice {
  const { id, event, kind, headline, description, instruction, sender, sent, onset, until } = warning;
  return {
    id,
    service: 'nws',
    issuer: sender ?? 'US National Weather Service',
    words: [{ language: 'en', event, headline, text: description, instruction }],
    class: classOfEnglish(event),
    ...(/watch$/i.test(event) ? { scope: 'watch' as const } : kind === 'other' && { scope: 'land' as const }),
    zones: place && place.zones.length > 0 ? place.zones : [{ id: null, name: warning.area }],
    area: place?.area ?? null,
    onset,
    end: until,
    said: null,
    issuedAt: sent,
    link: 'https://www.weather.gov/marine/',
  };
}
