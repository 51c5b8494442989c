import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { NoticeClass, OfficialNotice } from '../../rules/official/official-notice.ts';
import { dateKey, dayBounds, dayS, type Instant } from '../../rules/time/time.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { FeedReading, feedJson, filled } from './feed-reading.ts';
import { areaOfZones } from './coast-zones.ts';
import { departments } from './french-departments.ts';

/** Phenomena by their number: what the service calls them, and their class. */
const phenomena: Readonly<Record<string, readonly [string, NoticeClass]>> = {
  '1': ['Vent violent', 'strong wind'],
  '2': ['Pluie-inondation', 'other'],
  '3': ['Orages', 'thunder'],
  '4': ['Crues', 'other'],
  '5': ['Neige-verglas', 'other'],
  '6': ['Canicule', 'other'],
  '7': ['Grand froid', 'other'],
  '8': ['Avalanches', 'other'],
  '9': ['Vagues-submersion', 'high waves'],
  '10': ['Mer-houle', 'high waves'],
};
const colors: Readonly<Record<number, string>> = { 2: 'jaune', 3: 'orange', 4: 'rouge' };

interface Spell {
  domain: string;
  phenomenon: string;
  color: number;
  onset: Instant | null;
  end: Instant | null;
}

/**
 * Vigilance of Météo-France: the national map of `DPVigilance`, two days by department and coast, or the answer of its older service for one
 * domain. The coast of department NN is the domain NN10. Color 1 is green: no warning.
 */
export function readVigilance(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({
    service: 'meteofrance',
    feed: 'meteofrance-vigilance',
    isAllWarnings: true,
  });
  const json = feedJson(bytes);
  const product = isRecord(json) ? json['product'] : null;
  if (isRecord(product)) return readMap(product, reading);
  if (isRecord(json) && Array.isArray(json['timelaps'])) return readDomain(json, reading);
  reading.fault('no map and no domain');
  return reading.done();
}

function readMap(product: Record<string, unknown>, reading: FeedReading): FeedRead {
  const issuedAt = parseInstant(product['update_time']);
  const periods = Array.isArray(product['periods']) ? product['periods'] : [];
  if (issuedAt === null || periods.length === 0) reading.fault('no time, or no periods');
  const told = new Set<string>();
  const found = periods.flatMap((period: unknown) => {
    const day = isRecord(period) ? filled(period['echeance']) : null;
    const domains =
      isRecord(period) && isRecord(period['timelaps']) ? period['timelaps']['domain_ids'] : null;
    if (!isRecord(period) || (day !== 'J' && day !== 'J1') || !Array.isArray(domains)) {
      reading.fault('a period cannot be read');
      return [];
    }
    const begin = parseInstant(period['begin_validity_time']);
    const end = parseInstant(period['end_validity_time']);
    const whole = begin !== null && end !== null ? { begin, end } : dayOf(day, issuedAt ?? 0);
    for (const domain of domains) if (isRecord(domain)) told.add(String(domain['domain_id']));
    return domains.flatMap((domain: unknown) => spellsOf(domain, whole, reading));
  });
  reading.notices.push(...joinDays(found).map(spell => noticeOf(spell, issuedAt)));
  return { ...reading.done(issuedAt), asked: areaOfZones('meteofrance', told) };
}

interface Times {
  begin: Instant;
  end: Instant;
}

/** Today from the issue on, or tomorrow, on the clocks of France. */
function dayOf(day: 'J' | 'J1', issuedAt: Instant): Times {
  const today = dayBounds(dateKey(issuedAt, 'Europe/Paris'), 'Europe/Paris');
  if (day === 'J') return { begin: issuedAt, end: today.end };
  return {
    begin: today.end,
    end: dayBounds(dateKey(today.end + dayS / 2, 'Europe/Paris'), 'Europe/Paris').end,
  };
}

function spellsOf(domain: unknown, whole: Times, reading: FeedReading): Spell[] {
  const id = isRecord(domain) ? (filled(domain['domain_id']) ?? '') : '';
  const items = isRecord(domain) ? domain['phenomenon_items'] : null;
  if (!isRecord(domain) || !isDomain(id) || !Array.isArray(items)) {
    reading.fault('a domain cannot be read');
    return [];
  }
  const read = items.map((item: unknown) => {
    const phenomenon = isRecord(item) ? String(item['phenomenon_id']) : '';
    const color = isRecord(item) ? colorOf(item['phenomenon_max_color_id']) : null;
    if (!isRecord(item) || color === null || !phenomena[phenomenon]) return null;
    const times = timesIn(item['timelaps_items']);
    if (times === null || Math.max(color, ...times.map(each => each.color)) !== color) return null;
    const spells = times.length > 0 ? times : [{ color, onset: whole.begin, end: whole.end }];
    return { color, spells: spells.map(each => ({ ...each, domain: id, phenomenon })) };
  });
  const known = read.filter(each => each !== null);
  // The color of the domain is that of its worst phenomenon: what is lost on the way shows here.
  const max = colorOf(domain['max_color_id']);
  const worst = Math.max(1, ...known.map(({ color }) => color));
  if (known.length < read.length || max === null || worst < max) reading.fault(`${id}: cannot be read`);
  return known.flatMap(({ spells }) => spells).filter(({ color }) => color > 1);
}

/** Parts of a day, each with begin and end; null = one of them cannot be read. */
function timesIn(items: unknown): Omit<Spell, 'domain' | 'phenomenon'>[] | null {
  if (items === undefined || items === null) return [];
  if (!Array.isArray(items)) return null;
  const read = items.map((item: unknown) => {
    const color = isRecord(item) ? colorOf(item['color_id']) : null;
    const onset = isRecord(item) ? parseInstant(item['begin_time']) : null;
    const end = isRecord(item) ? parseInstant(item['end_time']) : null;
    return color === null || onset === null || end === null || end <= onset ? null : { color, onset, end };
  });
  return read.every(each => each !== null) ? read : null;
}

/** Departments, their coasts with 10 behind them, and the whole country by letters. */
const isDomain = (id: string): boolean => /^(?:\d{2,5}|2[AB](?:10)?|[A-Z_]{2,12})$/.test(id);

const colorOf = (value: unknown): number | null =>
  value === 1 || value === 2 || value === 3 || value === 4 ? value : null;

/** The older service: times in epoch seconds, each part lasts until the next begins. */
function readDomain(json: Record<string, unknown>, reading: FeedReading): FeedRead {
  const { update_time: updated, end_validity_time: validUntil, color_max: colorMax, timelaps } = json;
  const domain = filled(json['domain_id']) ?? '';
  const issuedAt = epoch(updated);
  const end = epoch(validUntil);
  if (issuedAt === null || end === null || !isDomain(domain)) reading.fault('no domain, or no times');
  const spells = (Array.isArray(timelaps) ? timelaps : []).flatMap((each: unknown): Spell[] => {
    const phenomenon = isRecord(each) ? String(each['phenomenon_id']) : '';
    const items = isRecord(each) && Array.isArray(each['timelaps_items']) ? each['timelaps_items'] : [];
    const parts = items.map((item: unknown) => ({
      color: isRecord(item) ? colorOf(item['color_id']) : null,
      onset: isRecord(item) ? epoch(item['begin_time']) : null,
    }));
    if (!phenomena[phenomenon] || parts.length === 0) reading.fault('a phenomenon cannot be read');
    return parts.flatMap(({ color, onset }, index): Spell[] => {
      const next = parts[index + 1]?.onset ?? end;
      if (color === null || onset === null) reading.fault('a part of a day cannot be read');
      return color === null || onset === null ? [] : [{ domain, phenomenon, color, onset, end: next }];
    });
  });
  if (Math.max(0, ...spells.map(({ color }) => color)) !== colorMax)
    reading.fault('the worst color is missing');
  reading.notices.push(...spells.filter(({ color }) => color > 1).map(spell => noticeOf(spell, issuedAt)));
  // One domain of many: the wind of a department stands in another one than the waves on its coast.
  return {
    ...reading.done(issuedAt),
    feed: `meteofrance-vigilance-${domain}`,
    isAllWarnings: false,
    asked: areaOfZones('meteofrance', new Set([domain])),
  };
}

const epoch = (value: unknown): Instant | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 1e9 && value < 1e10 ? value : null;

/** The same color today and tomorrow is one warning. */
function joinDays(spells: readonly Spell[]): Spell[] {
  const found: Spell[] = [];
  for (const spell of spells) {
    const before = found.find(
      ({ domain, phenomenon, color, end }) =>
        domain === spell.domain &&
        phenomenon === spell.phenomenon &&
        color === spell.color &&
        end === spell.onset,
    );
    if (before) before.end = spell.end;
    else found.push({ ...spell });
  }
  return found;
}

function noticeOf(
  { domain, phenomenon, color, onset, end }: Spell,
  issuedAt: Instant | null,
): OfficialNotice {
  const [name = '', noticeClass = 'other'] = phenomena[phenomenon] ?? [];
  return {
    id: `${domain}/${phenomenon}/${color}/${onset}`,
    service: 'meteofrance',
    issuer: 'Météo-France',
    words: [
      {
        language: 'fr',
        event: `${name}, vigilance ${colors[color]}`,
        headline: null,
        text: null,
        instruction: null,
      },
    ],
    class: noticeClass,
    zones: [{ id: domain, name: departments[domain.slice(0, 2)]?.name ?? domain }],
    area: null,
    onset,
    end,
    said: null,
    issuedAt,
    link: 'https://vigilance.meteofrance.fr/',
  };
}
