import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { OfficialNotice } from '../../rules/official/official-notice.ts';
import { isRecord } from '../../rules/value/is-record.ts';
import { parseInstant } from '../iso-interval.ts';
import { irishCounties } from './coast-names.ts';
import { classOfEnglish } from './event-class.ts';
import { endAfter, FeedReading, feedJson, feedText, filled, newestOf } from './feed-reading.ts';
import { childrenOf, textOf, xmlTree } from './xml-tree.ts';

const link = 'https://www.met.ie/warnings';

/** Warnings of Met Éireann as JSON: a list, or one of them. What is not in it is canceled. */
export function readMetEireann(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({
    service: 'meteireann',
    feed: 'meteireann-warnings',
    isAllWarnings: true,
  });
  const json = feedJson(bytes);
  const list: unknown[] | null = Array.isArray(json) ? json : isRecord(json) ? [json] : null;
  if (list === null) reading.fault('no list of warnings');
  for (const each of list ?? []) {
    const notice = noticeOf(each);
    if (notice === 'broken') reading.fault('a warning cannot be read');
    else if (notice) reading.notices.push(notice);
  }
  return reading.done(newestOf(reading.notices.map(({ issuedAt }) => issuedAt)));
}

/** null = a green one. */
function noticeOf(value: unknown): OfficialNotice | 'broken' | null {
  if (!isRecord(value)) return 'broken';
  const id = filled(value['capId']) ?? filled(value['id']);
  const type = filled(value['type']);
  const level = filled(value['level'])?.toLowerCase() ?? '';
  const issuedAt = parseInstant(value['updated']) ?? parseInstant(value['issued']);
  const onset = parseInstant(value['onset']);
  const end = parseInstant(value['expiry']);
  const regions = value['regions'];
  const isWhole = id !== null && type !== null && issuedAt !== null && onset !== null && end !== null;
  if (!isWhole || !['green', 'yellow', 'orange', 'red'].includes(level)) return 'broken';
  if (
    !Array.isArray(regions) ||
    regions.length === 0 ||
    !regions.every(each => /^EI\d{2,3}$/.test(String(each)))
  )
    return 'broken';
  if (level === 'green') return null;
  const headline = filled(value['headline']);
  const byType = classOfEnglish(type);
  return {
    id,
    service: 'meteireann',
    issuer: 'Met Éireann',
    words: [{ language: 'en', event: type, headline, text: filled(value['description']), instruction: null }],
    class: byType === 'other' ? classOfEnglish(headline ?? '') : byType,
    zones: regions.map(each => ({
      id: String(each),
      name: irishCounties[String(each)]?.name ?? String(each),
    })),
    area: null,
    onset,
    end: endAfter(onset, end),
    said: null,
    issuedAt,
    link,
  };
}

/**
 * The list of its warnings as RSS: a title and the address of each message, no times. A warning holds from its issue, which is in its
 * address, until it leaves the list or its message states its times.
 */
export function readMetEireannRss(bytes: Uint8Array): FeedRead {
  const reading = new FeedReading({ service: 'meteireann', feed: 'meteireann-rss', isAllWarnings: true });
  const text = feedText(bytes);
  const [rss] = (text === null ? null : xmlTree(text))?.children ?? [];
  const [channel] = rss ? childrenOf(rss, 'channel') : [];
  if (!channel || !/^Met .*Warnings$/.test(textOf(channel, 'title') ?? '')) {
    reading.fault('no list of warnings');
    return reading.done();
  }
  for (const item of childrenOf(channel, 'item')) {
    const [title, address] = [textOf(item, 'title'), textOf(item, 'link')];
    const [, id, stamp = ''] = /\/(2\.49\.0\.1\.372\.0\.(\d{12})[\w.]*)\.xml$/.exec(address ?? '') ?? [];
    if (title === null || id === undefined) {
      reading.fault('a warning cannot be read');
      continue;
    }
    reading.notices.push({
      id,
      service: 'meteireann',
      issuer: 'Met Éireann',
      words: [{ language: 'en', event: title, headline: null, text: null, instruction: null }],
      class: classOfEnglish(title),
      zones: [],
      area: null,
      onset: null,
      end: null,
      said: null,
      issuedAt: parseInstant(stamp.replace(/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '20$1-$2-$3T$4:$5:$6Z')),
      link,
    });
  }
  return reading.done(newestOf(reading.notices.map(({ issuedAt }) => issuedAt)));
}
