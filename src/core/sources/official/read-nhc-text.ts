import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { TropicalCyclone } from '../../rules/official/tropical-cyclone.ts';
import { classOfEnglish } from './event-class.ts';
import { areaOfPlaces } from './cyclone-places.ts';
import { cycloneNotice } from './cyclone-notice.ts';
import { FeedReading, feedText } from './feed-reading.ts';
import { dayTime, publicPosition, trackIn, watchesIn } from './nhc-advisory.ts';
import { usProduct, type UsProduct } from './us-product.ts';

/**
 * Texts of the National Hurricane Center: forecast advisory (TCM), public advisory (TCP), update (TCU), discussion (TCD) and outlook (TWO). The
 * last two are texts alone. Each is about one cyclone: what it does not name may be warned of in another.
 */
export function readNhcText(bytes: Uint8Array): FeedRead {
  const text = feedText(bytes);
  const product = text === null ? null : usProduct(text);
  const kind = product?.awips.slice(0, 3) ?? '';
  const reading = new FeedReading({
    service: 'nhc',
    feed: `nhc-${kind.toLowerCase()}`,
    isAllWarnings: false,
  });
  const issuedAt = product?.issuedAt ?? null;
  if (!product || issuedAt === null) {
    reading.fault('no product, or no time of issue');
    return reading.done();
  }
  const body = product.lines.join('\n').trim();
  // The discussion ends with the name of who wrote it.
  if (kind !== 'TCD' && !/^\$\$$/m.test(body)) reading.fault('its end is missing');
  const title = titleOf(product);
  reading.texts.push({
    service: 'nhc',
    product: product.awips,
    language: 'en',
    title,
    zones: [],
    text: body,
    issuedAt,
  });
  if (!['TCM', 'TCP', 'TCU'].includes(kind)) return reading.done(issuedAt);
  const cyclone = cycloneOf(product, { body, title, kind, issuedAt });
  if (!cyclone) {
    reading.fault('the cyclone cannot be read');
    return reading.done(issuedAt);
  }
  // An advisory names the next one or says that it is the last.
  if (kind === 'TCP' && !cyclone.isLast && !/^next .*advisory at /im.test(body))
    reading.fault('no next advisory');
  const notice = cycloneNotice(cyclone, { event: title, text: body });
  reading.notices.push(notice);
  const watches = kind === 'TCP' ? watchesIn(body) : [];
  if (watches === null) reading.fault('its watches and warnings cannot be read');
  const [center = { lat: 0, lng: 0 }] = cyclone.track;
  for (const { event, places } of cyclone.isLast ? [] : (watches ?? []))
    reading.notices.push({
      ...notice,
      id: `${cyclone.id}/${event}`,
      words: [{ language: 'en', event, headline: title, text: places.join('\n'), instruction: null }],
      class: classOfEnglish(event),
      ...(/watch$/i.test(event) && { scope: 'watch' as const }),
      zones: places.map(name => ({ id: null, name })),
      area: areaOfPlaces(places, center),
    });
  return { ...reading.done(issuedAt), cyclones: [cyclone] };
}

interface Told {
  body: string;
  title: string;
  kind: string;
  issuedAt: number;
}

function cycloneOf({ lines }: UsProduct, { body, title, kind, issuedAt }: Told): TropicalCyclone | null {
  const id = /^NWS .*\b([A-Z]{2}\d{6})$/m.exec(body)?.[1];
  const [, system = '', advisory = ''] =
    /^(.*?) (?:(?:special |intermediate )?(?:forecast\/)?advisory number +(\w+)|tropical cyclone update)$/i.exec(
      title,
    ) ?? [];
  const position = publicPosition(body, issuedAt);
  const track = kind === 'TCM' ? trackIn(lines, issuedAt) : position && [position];
  if (id === undefined || system === '' || !track || track.length === 0) return null;
  const words = system.split(' ');
  const [, day = '', time = ''] = /^NEXT ADVISORY AT (\d\d)\/(\d{4})Z/m.exec(body) ?? [];
  return {
    id,
    name: words.at(-1) ?? system,
    classification: words.slice(0, -1).join(' '),
    advisory,
    issuedAt,
    pressureMb: Number(/CENTRAL PRESSURE(?:\.\.\.| +)(\d{3,4}) ?MB/.exec(body)?.[1] ?? NaN) || null,
    track,
    nextAdvisoryAt: day === '' ? null : dayTime(day, time, issuedAt),
    isLast: /^this is the last (?:public |forecast\/)?advisory/im.test(body),
    cone: null,
  };
}

/** `HURRICANE LEE FORECAST/ADVISORY NUMBER  22`: the line above the office. */
function titleOf({ lines, awips }: UsProduct): string {
  const office = lines.findIndex(line => /^(?:NWS|NATIONAL WEATHER SERVICE)\b/i.test(line));
  return (office > 0 ? lines[office - 1] : undefined)?.replace(/\s+/g, ' ').trim() || awips;
}
