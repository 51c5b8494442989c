import type { Ring } from '../../rules/official/notice-area.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { OfficialNotice } from '../../rules/official/official-notice.ts';
import { nameOfKind, readVtec } from '../vtec.ts';
import { classOfEnglish } from './event-class.ts';
import { FeedReading, feedText } from './feed-reading.ts';
import { usProduct, type UsProduct } from './us-product.ts';
import { usSegments, type UsSegment } from './us-segments.ts';

/** Kinds that only these products have. */
const surges: Readonly<Record<string, string>> = {
  'SS.A': 'Storm Surge Watch',
  'SS.W': 'Storm Surge Warning',
};

/** Products in which each segment carries the code of an event. */
const coded = /^(?:MWW|SMW|TCV|CFW)/;

/**
 * Marine warnings and statements of the National Weather Service as text (MWW, SMW, MWS, TCV, HLS), by the codes of their events. A product is
 * one message of several: what it does not name may be warned of in another.
 */
export function readUsWarnings(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'nws', feed: 'nws-messages', isAllWarnings: false });
  const text = feedText(bytes);
  const product = text === null ? null : usProduct(text);
  if (!product || product.issuedAt === null) {
    reading.fault('no product, or no time of issue');
    return reading.done();
  }
  const { segments, rest } = usSegments(product.lines);
  // Behind the last segment stands a name at most, or the address of the office.
  if (segments.length === 0 || !isEnd(rest, segments)) reading.fault('its end is missing');
  for (const segment of segments) readSegment(segment, product, reading);
  return reading.done(product.issuedAt);
}

/** Initials, the mark of a part, an address; not the beginning of a further segment. */
const isEnd = (rest: string, segments: readonly UsSegment[]): boolean =>
  rest === '' ||
  (rest.split('\n').length <= 4 &&
    rest.split('\n').every(line => /^(?:&&|WWW\.\S+|HTTPS?:\S+|[A-Za-z/. ]{0,40})$/.test(line)) &&
    !segments.some(({ zones }) => zones.some(zone => zone.startsWith(rest))));

function readSegment(segment: UsSegment, product: UsProduct, reading: FeedReading): void {
  const { zones, codes, text } = segment;
  // Names that do not match their codes would put the warning into the wrong waters.
  const names = segment.names.length === zones.length ? segment.names : zones;
  const issuedAt = segment.issuedAt ?? product.issuedAt;
  if (zones.length === 0) reading.fault('the zones of a segment cannot be read');
  const area = outlineIn(text);
  if (area === 'broken') reading.fault('an outline cannot be read');
  if (codes.length === 0) {
    if (coded.test(product.awips)) reading.fault('a segment without events');
    const named = zones.map((id, index) => ({ id, name: names[index] ?? id }));
    const title = titleOf(product);
    reading.texts.push({
      service: 'nws',
      product: product.awips,
      language: 'en',
      title,
      zones: named,
      text,
      issuedAt,
    });
    return;
  }
  if (codes.length > 0 && lacksCode(text, codes)) reading.fault('a headline without its code');
  for (const each of codes) {
    const [event] = readVtec([each]);
    const [, kindOfMessage, action, from] = /^\/([OTEX])\.([A-Z]{3})\..*\.(\d{6}T\d{4})Z-/.exec(each) ?? [];
    if (kindOfMessage === 'T') continue;
    if (!event || action === undefined || !actions.has(action)) {
      reading.fault('the code of an event cannot be read');
      continue;
    }
    const name = nameOf(event.kind) ?? event.kind;
    const onset = onsetOf(from ?? '');
    reading.notices.push({
      id: event.key,
      service: 'nws',
      issuer: `NWS ${product.awips.slice(3)}`,
      words: [{ language: 'en', event: name, headline: headlineIn(text), text, instruction: null }],
      class: classOfEnglish(name),
      ...(event.kind.endsWith('.A') && { scope: 'watch' as const }),
      zones: zones.map((id, index) => ({ id, name: names[index] ?? id })),
      area: area === 'broken' || area === null ? null : [[area]],
      onset,
      end: event.until,
      said: !event.isRunning || (action === 'EXP' && event.until === null) ? 'over' : null,
      issuedAt,
      link: 'https://www.weather.gov/marine/',
    } satisfies OfficialNotice);
  }
}

/** Kinds that headlines name, and that only a code brings into force. */
const inHeadlines = [
  'SC.Y',
  'GL.W',
  'SR.W',
  'HF.W',
  'HU.W',
  'TR.W',
  'SS.W',
  'MA.W',
  'SE.W',
  'UP.W',
  'BW.Y',
  'GL.A',
  'SR.A',
];

const nameOf = (kind: string): string | null => nameOfKind(kind) ?? surges[kind] ?? null;

/** Whether a headline names an event of which the segment has no code: the code's line is lost. */
function lacksCode(text: string, codes: readonly string[]): boolean {
  const headlines = [...text.matchAll(/^\.\.\.([A-Z][^]*?)\.\.\.$/gm)].map(([, line = '']) =>
    line.replace(/\s+/g, ' ').replace(/^(?:A|AN|THE) /, ''),
  );
  return inHeadlines.some(
    kind =>
      headlines.some(line => line.startsWith(nameOf(kind)?.toUpperCase() ?? '?')) &&
      !codes.some(code => code.includes(`.${kind}.`)),
  );
}

const actions = new Set(['NEW', 'CON', 'EXT', 'EXA', 'EXB', 'COR', 'ROU', 'CAN', 'UPG', 'EXP']);

/** `141207T0300`; an event that runs already has zeros. */
function onsetOf(text: string): number | null {
  const [, year, month, day, hour, minute] = (/^(\d\d)(\d\d)(\d\d)T(\d\d)(\d\d)$/.exec(text) ?? []).map(
    Number,
  );
  if (!year || !month || !day) return null;
  return Date.UTC(2000 + year, month - 1, day, hour, minute) / 1000;
}

/** `...GALE WARNING IN EFFECT...`, wrapped or not. */
const headlineIn = (text: string): string | null =>
  /^\.\.\.([A-Z][^]*?)\.\.\.$/m.exec(text)?.[1]?.replace(/\s+/g, ' ') ?? null;

/** The first line in words behind the name of the product. */
const titleOf = ({ lines, awips }: UsProduct): string =>
  lines
    .slice(lines.indexOf(awips) + 1)
    .find(each => /^[A-Z][A-Za-z\d ]+$/.test(each))
    ?.trim() ?? awips;

/** `LAT...LON 3797 7641 3801 7647 …`: hundredths of degrees north and west; null = the segment has none. */
function outlineIn(text: string): Ring | 'broken' | null {
  const start = text.indexOf('LAT...LON');
  if (start < 0) return null;
  const [list = ''] = text.slice(start + 9).split(/TIME\.\.\.|\n\s*\n|\$\$/);
  const numbers = list.trim().split(/\s+/);
  if (numbers.length < 6 || numbers.length % 2 > 0 || !numbers.every(each => /^\d{4,5}$/.test(each)))
    return 'broken';
  return Array.from({ length: numbers.length / 2 }, (_, index): [number, number] => [
    -Number(numbers[2 * index + 1]) / 100,
    Number(numbers[2 * index]) / 100,
  ]);
}
