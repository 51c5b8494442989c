import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { OfficialText } from '../../rules/official/official-notice.ts';
import { dwdDate, headingOf, headingTime, productLines } from './dwd-lines.ts';
import { earlyWarnings } from './dwd-early-warnings.ts';
import { FeedReading, feedText } from './feed-reading.ts';

/** Products with a text for each area, and how a day and an area begin in them. */
const products = new Set(['FQDL50', 'FQDL51', 'FQDL60', 'FXDL40']);
const dayTitle = /^Vorhersage f(?:ue|ü)r (.+?):\s*$/;
const areaTitle = /^([\p{L} .]+):\s*$/u;
/** Titles within a day that name no area. */
const coastTitles = new Set(['Nordseekueste', 'Ostseekueste', 'Wetterlage', 'Wetterlage und -entwicklung']);

/**
 * Marine weather reports of the German service: FQEN50 (North Sea and Baltic), FQEN51 (coasts), FQMM60 (Mediterranean, with its own early
 * warnings) and FXDL40 (days to come). Their headings name the products FQDL50, FQDL51 and FQDL60.
 */
export function readDwdTexts(bytes: Uint8Array, seenAt: number | null = null): FeedRead {
  const text = feedText(bytes);
  const lines = text === null ? [] : productLines(text);
  const heading = headingOf(lines);
  const product = heading?.product ?? '';
  const reading = new FeedReading({
    service: 'dwd',
    feed: `dwd-${product.toLowerCase() || 'text'}`,
    isAllWarnings: false,
  });
  const date = dwdDate(lines);
  if (!heading || !products.has(product) || date === null) {
    reading.fault('no product, or no date');
    return reading.done();
  }
  const issuedAt = headingTime(heading.dayTime, date, seenAt);
  if (issuedAt === null) reading.fault('no time of issue');
  const end = lines.findLastIndex(line => line.trim() === '=' || line === 'Seewetterdienst Hamburg');
  if (end < 0) reading.fault('its end is missing');
  const body = lines.slice(0, end < 0 ? lines.length : end);
  const title =
    body
      .find(line => /Seewetterbericht/.test(line))
      ?.trim()
      .replace(/:$/, '') ?? product;
  const common = { service: 'dwd', product, language: 'de', issuedAt } as const;
  if (product === 'FQDL60') {
    // Its areas are empty lines, "NIL": the text stands above them.
    const whole = body.filter(line => !/^NIL\s*$/.test(line)).join('\n');
    reading.texts.push({ ...common, title, zones: [{ id: null, name: 'Mittelmeer' }], text: tidy(whole) });
    reading.notices.push(...earlyWarnings(body, { date, issuedAt }, reading));
    return reading.done(issuedAt);
  }
  for (const each of textsOf(body)) reading.texts.push({ ...common, ...each });
  if (reading.texts.length < 2) reading.fault('no areas');
  return reading.done(issuedAt);
}

type Part = Pick<OfficialText, 'title' | 'zones' | 'text'>;

/** The situation for all areas, then each area with what is said of it day by day. */
function textsOf(lines: readonly string[]): Part[] {
  const areas = new Map<string, string[]>();
  const add = (area: string, line: string): void => {
    areas.set(area, [...(areas.get(area) ?? []), line]);
  };
  let day = '';
  let area = 'Wetterlage';
  const start = lines.findIndex(line => line.startsWith('Wetterlage'));
  for (const line of lines.slice(start + 1)) {
    const found = dayTitle.exec(line)?.[1];
    const name = areaTitle.exec(line)?.[1]?.trim();
    if (found !== undefined) {
      // The report of the days to come is ordered the other way round: seas, then days.
      const sea = /^die (.+)/.exec(found)?.[1];
      day = sea === undefined ? found : '';
      area = sea ?? '';
    } else if (name !== undefined && day !== '' && !coastTitles.has(name)) {
      area = name;
      add(area, `Vorhersage fuer ${day}:`);
    } else if (area !== '' && line.trim() !== '' && !/^Windst(?:ae|ä)rke in Beaufort/.test(line))
      add(area, line);
  }
  return [...areas].map(([name, list]) => ({
    title: name,
    zones: name === 'Wetterlage' || isSea(name) ? [] : [{ id: null, name }],
    text: tidy(list.join('\n')),
  }));
}

/** The seas of the days to come are larger than any zone. */
const isSea = (name: string): boolean => /^(?:Nord|Ost)see/.test(name);

const tidy = (text: string): string =>
  text
    .replaceAll('<br>', '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
