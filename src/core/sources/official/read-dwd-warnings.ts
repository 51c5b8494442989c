import { germanWarned, isGermanZone } from '../../rules/official/german-zones.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import { noticeClasses, type OfficialNotice } from '../../rules/official/official-notice.ts';
import type { Instant } from '../../rules/time/time.ts';
import { dwdIssuer, dwdLink, headingOf, headingTime, legalTime, productLines } from './dwd-lines.ts';
import { hasOddNumber, highestBeaufort, windClass } from './dwd-wind.ts';
import { FeedReading, feedText, newestOf } from './feed-reading.ts';

const seaAreas = ['GERMAN BIGHT', 'WESTERN BALTIC', 'SOUTHERN BALTIC'];
const coasts = ['Nordseekueste', 'Ostseekueste'];
/** Five areas of one coast and three of the other. */
const areaCounts: Readonly<Record<string, number>> = { Nordseekueste: 5, Ostseekueste: 3 };

/**
 * WODL45, warnings of strong wind, gale and storm of the German marine weather service: three sea areas in English, then the two coasts in
 * German, each with its number and its time of issue in legal time. The product is renewed every three hours, whether anything has changed
 * or not.
 */
export function readDwdWarnings(bytes: Uint8Array, seenAt: Instant | null = null): FeedRead {
  const reading = new FeedReading({ service: 'dwd', feed: 'dwd-wodl45', isAllWarnings: true });
  const text = feedText(bytes);
  const lines = text === null ? [] : productLines(text);
  const heading = headingOf(lines);
  const coastAt = lines.findIndex(line => /^COASTAL AREA WARNINGS:$/.test(line));
  if (heading?.product !== 'WODL45' || coastAt < 0) {
    reading.fault('no product WODL45');
    return reading.done();
  }
  if (lines.findLast(line => line.trim() !== '') !== 'Seewetterdienst Hamburg')
    reading.fault('its end is missing');
  const parts = coastParts(lines.slice(coastAt + 1));
  const issues = parts.map(part => readCoast(part, reading));
  if (coasts.some(coast => parts.filter(part => coastOf(part) === coast).length !== 1))
    reading.fault('a coast is missing');
  const newest = newestOf(issues);
  const issuedAt = newest === null ? null : headingTime(heading.dayTime, newest, seenAt);
  if (issuedAt === null) reading.fault('no time of issue');
  readSea(lines.slice(0, coastAt), issuedAt, reading);
  return { ...reading.done(issuedAt), asked: germanWarned };
}

function readSea(lines: readonly string[], issuedAt: Instant | null, reading: FeedReading): void {
  for (const area of seaAreas) {
    const at = lines.indexOf(`${area}:`);
    const end = lines.findIndex((line, index) => index > at && (line.trim() === '' || line.endsWith(':')));
    const phrase = at < 0 ? '' : oneText(lines.slice(at + 1, end < 0 ? lines.length : end));
    if (/^no warnings?\.$/.test(phrase)) continue;
    if (highestBeaufort(phrase) === null || hasOddNumber(phrase)) {
      reading.fault(`${area}: cannot be read`);
      continue;
    }
    reading.notices.push({
      ...common(area, issuedAt),
      id: `WODL45/${area}`,
      words: [{ language: 'en', event: phrase, headline: null, text: phrase, instruction: null }],
      class: windClass(phrase, ''),
      // «ceasing soon» is about its end.
      said: /(?<!ceasing )\b(?:soon|later)\b/.test(phrase) ? 'to come' : null,
    });
  }
}

interface Coast {
  number: string;
  /** Up to the time of issue, as one text. */
  head: string;
  lines: readonly string[];
}

function coastParts(lines: readonly string[]): Coast[] {
  const starts = lines.flatMap((line, at) => (line.startsWith('NR. ') ? [at] : []));
  return starts.map((start, index) => {
    const part = lines.slice(start, starts[index + 1] ?? lines.length);
    const issued = part.findIndex(line => line.startsWith('herausgegeben am '));
    return {
      number: part[0]?.slice(4).trim() ?? '',
      head: oneText(part.slice(1, issued + 1)),
      lines: part.slice(issued + 1).filter(line => line.trim() !== '' && line !== 'Seewetterdienst Hamburg'),
    };
  });
}

const coastOf = ({ head }: Coast): string | undefined =>
  coasts.find(coast => head.includes(`fuer die deutsche ${coast} `));

/** Returns when it was issued. */
function readCoast(part: Coast, reading: FeedReading): Instant | null {
  const { number, head, lines } = part;
  const coast = coastOf(part);
  const [, date = '', time = ''] = / am \w+, den (\d\d\.\d\d\.\d{4}) um (\d\d:\d\d) Uhr GZ$/.exec(head) ?? [];
  const issuedAt = legalTime(date, time);
  if (issuedAt === null || !/^\d+$/.test(number)) reading.fault(`${number}: no number or time`);
  const text = oneText(lines);
  if (head.startsWith('Amtliche Aufhebung / Meldung ')) {
    // It must cancel in full: a warning below this title would be a mistake of one of the two.
    if (text !== `Fuer die deutsche ${coast} besteht keine Starkwind-, Sturm- oder Orkanwarnung.`)
      reading.fault(`${number}: a cancellation cannot be read`);
    return issuedAt;
  }
  const [, title] = /^Amtliche ([\w ,/-]+-Warnung) des Seewetterdienstes /.exec(head) ?? [];
  const areas = areasIn(lines);
  const isAll = areas.length === areaCounts[coast ?? ''];
  const isWhole = areas.length > 0 && areas.every(area => isSound(area, { title: title ?? '', isAll }));
  if (title === undefined || !isWhole) reading.fault(`${number}: cannot be read`);
  for (const { area, phrase } of areas)
    reading.notices.push({
      ...common(area, issuedAt),
      id: `WODL45/${number}/${area}`,
      words: [{ language: 'de', event: title ?? 'Warnung', headline: head, text: phrase, instruction: null }],
      class: windClass(phrase, title ?? 'Starkwind'),
      said: null,
    });
  return issuedAt;
}

/**
 * Whether an area and its text can be what was written: a known area, a sentence that ends, no more wind than the title says. Where areas are
 * missing, a text of two sentences may have been that of two areas.
 */
function isSound(
  { area, phrase }: { area: string; phrase: string },
  { title, isAll }: { title: string; isAll: boolean },
): boolean {
  if (!isGermanZone(area) || !/^[^.]+\.(?: [^.]+\.)*$/.test(phrase) || hasOddNumber(phrase)) return false;
  if (!isAll && /\. \S/.test(phrase)) return false;
  const rank = (of: string, text: string): number => noticeClasses.indexOf(windClass(text, of));
  return rank(title, phrase) >= rank(title, '');
}

/** `Elbmuendung:`, then its text, wrapped, with or without an empty line between them. */
function areasIn(lines: readonly string[]): { area: string; phrase: string }[] {
  const areas: { area: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (/^[\p{L} ]+:$/u.test(line.trim())) areas.push({ area: line.trim().slice(0, -1), lines: [] });
    else if (areas.length > 0) areas.at(-1)?.lines.push(line);
    else areas.push({ area: '', lines: [line] });
  }
  return areas.map(each => ({ area: each.area, phrase: oneText(each.lines) }));
}

const oneText = (lines: readonly string[]): string => lines.join(' ').replace(/\s+/g, ' ').trim();

const common = (
  area: string,
  issuedAt: Instant | null,
): Pick<OfficialNotice, 'service' | 'issuer' | 'zones' | 'area' | 'onset' | 'end' | 'issuedAt' | 'link'> => ({
  service: 'dwd',
  issuer: `${dwdIssuer}, Seewetterdienst Hamburg`,
  zones: [{ id: null, name: area }],
  area: null,
  onset: null,
  end: null,
  issuedAt,
  link: dwdLink,
});
