import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { NoticeClass, OfficialNotice } from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { areaOfZones } from './coast-zones.ts';
import { portugueseDistricts } from './coast-names.ts';
import { endAfter, FeedReading, feedJson, filled } from './feed-reading.ts';
import { wallInstant } from './legal-time.ts';

const classes: Readonly<Record<string, NoticeClass>> = {
  'Agitação Marítima': 'high waves',
  Vento: 'strong wind',
  Nevoeiro: 'fog',
  Trovoada: 'thunder',
};

/** Warnings of the Portuguese service: a row for each district and phenomenon, green ones too. Times are those of the district's clocks. */
export function readIpma(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'ipma', feed: 'ipma-warnings', isAllWarnings: true });
  const rows = feedJson(bytes);
  // It always has its green rows: an empty list is not "no warnings".
  if (!Array.isArray(rows) || rows.length === 0) {
    reading.fault('no rows');
    return reading.done();
  }
  for (const row of rows) {
    const notice = noticeOf(row);
    if (notice === 'broken') reading.fault('a row cannot be read');
    else if (notice) reading.notices.push(notice);
  }
  const told = new Set(rows.map((row: unknown) => (isRecord(row) ? String(row['idAreaAviso']) : '')));
  return { ...reading.done(), asked: areaOfZones('ipma', told) };
}

/** null = green: no warning. */
function noticeOf(row: unknown): OfficialNotice | 'broken' | null {
  if (!isRecord(row)) return 'broken';
  const name = filled(row['awarenessTypeName']);
  const code = filled(row['idAreaAviso']);
  const level = filled(row['awarenessLevelID']);
  const zone = /^A(?:OR|CE|OC)$/.test(code ?? '') ? 'Atlantic/Azores' : 'Europe/Lisbon';
  const onset = wallInstant(filled(row['startTime']) ?? '', zone);
  const end = wallInstant(filled(row['endTime']) ?? '', zone);
  if (name === null || code === null || onset === null || end === null) return 'broken';
  if (level === 'green') return null;
  if (level !== 'yellow' && level !== 'orange' && level !== 'red') return 'broken';
  return {
    id: `${code}/${name}/${onset}`,
    service: 'ipma',
    issuer: 'IPMA',
    words: [{ language: 'pt', event: name, headline: null, text: filled(row['text']), instruction: null }],
    class: classes[name] ?? 'other',
    zones: [{ id: code, name: portugueseDistricts[code]?.name ?? code }],
    area: null,
    onset,
    end: endAfter(onset, end),
    said: null,
    issuedAt: null,
    link: 'https://www.ipma.pt/pt/otempo/prev-sam/',
  };
}
