import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { OfficialService } from '../../rules/official/official-notice.ts';
import type { Instant } from '../../rules/time/time.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { feedJson, FeedReading, feedText, filled } from './feed-reading.ts';
import { readAemetCoast } from './read-aemet-coast.ts';
import { readCap, readCapFiles } from './read-cap.ts';
import { readCycloneCone } from './read-cyclone-cone.ts';
import { readMetEireannRss } from './read-met-eireann.ts';
import { readNhcStorms } from './read-nhc-storms.ts';
import { readNhcText } from './read-nhc-text.ts';
import { unpacked } from './unpack.ts';
import { findAll, textOf, xmlTree } from './xml-tree.ts';

/** Fetches an address that an answer names, on the same host; null = it did not answer. */
export type FetchFurther = (url: string) => Promise<Uint8Array | null>;

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

const unreadable = (service: OfficialService, feed: string, detail: string): FeedRead => {
  const reading = new FeedReading({ service, feed, isAllWarnings: false });
  reading.fault(detail);
  return reading.done();
};

/** The service answers with the address of an archive. */
export async function readAemetArchive(
  bytes: Uint8Array,
  _seenAt: Instant,
  further: FetchFurther,
): Promise<FeedRead[]> {
  const archive = await dataOf(bytes, further);
  if (!archive) return [unreadable('aemet', 'aemet-cap', 'no archive')];
  const messages = await unpacked(archive);
  // Without warnings the archive contains green messages: an empty archive is a fault.
  if (messages.length === 0) return [unreadable('aemet', 'aemet-cap', 'an empty archive')];
  return [{ ...readCapFiles(messages), service: 'aemet', feed: 'aemet-cap' }];
}

/** The service answers with the address of the text. */
export async function readAemetText(
  bytes: Uint8Array,
  _seenAt: Instant,
  further: FetchFurther,
): Promise<FeedRead[]> {
  const text = await dataOf(bytes, further);
  return [text ? readAemetCoast(text) : unreadable('aemet', 'aemet-coast', 'no text')];
}

async function dataOf(bytes: Uint8Array, further: FetchFurther): Promise<Uint8Array | null> {
  const json = feedJson(bytes);
  const address = isRecord(json) && json['estado'] === 200 ? filled(json['datos']) : null;
  return address === null ? null : further(address);
}

/** The messages of the Irish list. If one is missing, returns the list itself: it has all warnings, without areas and times. */
export async function readIrishMessages(
  bytes: Uint8Array,
  _seenAt: Instant,
  further: FetchFurther,
): Promise<FeedRead[]> {
  const list = readMetEireannRss(bytes);
  const text = feedText(bytes);
  const tree = text === null ? null : xmlTree(text);
  const addresses = (tree ? findAll(tree, 'item') : []).map(item => textOf(item, 'link') ?? '');
  if (list.result !== 'read' || list.notices.length === 0) return [list];
  const files = await Promise.all(addresses.map(further));
  const messages = files.filter(file => file !== null);
  const isWhole = messages.length === files.length && messages.every(file => readCap(file).result === 'read');
  const read = isWhole ? readCapFiles(messages) : null;
  return read?.result === 'read' && read.service === 'meteireann' ? [read] : [list];
}

/** The cyclones of the hurricane center with the advisories, watches and cone of each. */
export async function readStormAdvisories(
  bytes: Uint8Array,
  _seenAt: Instant,
  further: FetchFurther,
): Promise<FeedRead[]> {
  const list = readNhcStorms(bytes);
  const json = feedJson(bytes);
  const storms: unknown = isRecord(json) ? json['activeStorms'] : null;
  const found = await Promise.all(
    (Array.isArray(storms) ? storms : []).map(async (storm: unknown) => {
      const [forecast, advisory, cone] = await Promise.all([
        advisoryOf(storm, 'forecastAdvisory', further),
        advisoryOf(storm, 'publicAdvisory', further),
        coneOf(storm, further),
      ]);
      const id = isRecord(storm) ? (filled(storm['id']) ?? '').toUpperCase() : '';
      return { reads: [...forecast, ...advisory], cone: cone && { id, cone } };
    }),
  );
  const cones = found.flatMap(({ cone }) => cone ?? []);
  const cyclones = (list.cyclones ?? []).map(cyclone => ({
    ...cyclone,
    cone: cones.find(({ id }) => id === cyclone.id)?.cone ?? null,
  }));
  // Of reads of one cyclone with equally long tracks the first counts: its forecast advisory has how far its winds will reach.
  return [...found.flatMap(({ reads }) => reads), { ...list, cyclones }];
}

/** A page with the text in it, or the text itself; no address = the service has written none. */
async function advisoryOf(storm: unknown, part: string, further: FetchFurther): Promise<FeedRead[]> {
  const named: unknown = isRecord(storm) ? storm[part] : null;
  const address = isRecord(named) ? filled(named['url']) : null;
  if (address === null) return [];
  const page = await further(address);
  const text = page && feedText(page);
  if (!text) return [unreadable('nhc', `nhc-${part}`, 'no advisory')];
  const inside = /<pre[^>]*>([^]*?)<\/pre>/i.exec(text)?.[1] ?? text;
  return [readNhcText(bytesOf(plain(inside)))];
}

/** Of a page's marks these stand in advisories. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** Without its cone a cyclone has its track all the same. */
async function coneOf(storm: unknown, further: FetchFurther) {
  const named: unknown = isRecord(storm) ? storm['trackCone'] : null;
  const address = isRecord(named) ? filled(named['kmzFile']) : null;
  const file = address === null ? null : await further(address);
  const parts = file ? await unpacked(file) : [];
  return parts.map(readCycloneCone).find(cone => cone !== null) ?? null;
}
