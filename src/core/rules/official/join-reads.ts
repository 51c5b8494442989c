import type { Instant } from '../time/time.ts';
import type { FeedRead, OfficialResult } from './feed-read.ts';
import type { OfficialNotice, OfficialText } from './official-notice.ts';

/** What several answers of a service come to. */
export interface JoinedReads {
  result: Extract<OfficialResult, 'read' | 'unreadable' | 'not reachable'>;
  notices: OfficialNotice[];
  texts: OfficialText[];
  /** One of the answers holds all that the service warns of: what is not in it is not warned of. */
  isAllWarnings: boolean;
  faults: string[];
}

/**
 * Joins answers of one service as they stood at a moment. Of a feed that holds all warnings the newest answer counts. Messages count
 * together: each ends those that it replaces, and of one event in one zone the newest message counts. Answers from after the moment do not
 * count, unless there are no others of their feed.
 */
export function joinReads(reads: readonly FeedRead[], now: Instant): JoinedReads {
  const feeds = new Map<string, FeedRead[]>();
  for (const read of reads) feeds.set(read.feed, [...(feeds.get(read.feed) ?? []), read]);
  const counted = [...feeds.values()].flatMap(all => {
    const known = all.filter(({ issuedAt }) => (issuedAt ?? -Infinity) <= now);
    const from = known.length > 0 ? known : all;
    return from.some(({ isAllWarnings }) => isAllWarnings) ? [newestAnswer(from)] : from;
  });
  return {
    result:
      counted.length === 0
        ? 'not reachable'
        : counted.every(({ result }) => result === 'read')
          ? 'read'
          : 'unreadable',
    notices: newestOfEvents(withoutReplaced(counted.flatMap(({ notices }) => notices))),
    texts: newestTexts(counted.flatMap(({ texts }) => texts)),
    isAllWarnings: counted.some(({ isAllWarnings }) => isAllWarnings),
    faults: counted.flatMap(({ faults }) => faults),
  };
}

/** Of two with one time the one with more that is in force: a warning is rather told twice than lost. */
const newestAnswer = (reads: readonly FeedRead[]): FeedRead =>
  reads.reduce((newest, each) => {
    const order = (each.issuedAt ?? -Infinity) - (newest.issuedAt ?? -Infinity);
    return order > 0 || (order === 0 && runningIn(each) > runningIn(newest)) ? each : newest;
  });

const runningIn = ({ notices }: FeedRead): number => notices.filter(({ said }) => said !== 'over').length;

function withoutReplaced(notices: readonly OfficialNotice[]): OfficialNotice[] {
  const sentOf = new Map(notices.map(({ id, issuedAt }) => [messageOf(id), issuedAt]));
  const replaced = new Set(
    notices.flatMap(({ issuedAt, replaces = [] }) =>
      // No message replaces a later one, whatever it names.
      replaces.filter(other => (issuedAt ?? Infinity) >= (sentOf.get(other) ?? -Infinity)),
    ),
  );
  return notices.filter(({ id }) => !replaced.has(messageOf(id)));
}

/** Further events of one message have its id with a number. */
const messageOf = (id: string): string => id.split('#')[0] ?? id;

/** Messages about one event may be for different zones: in each zone the newest one counts. */
function newestOfEvents(notices: readonly OfficialNotice[]): OfficialNotice[] {
  const newest = new Map<string, OfficialNotice>();
  const keysOf = ({ id, zones }: OfficialNotice): string[] =>
    zones.length === 0 ? [id] : zones.map(zone => `${id}\n${zone.id ?? zone.name}`);
  for (const notice of notices)
    for (const key of keysOf(notice)) {
      const other = newest.get(key);
      const order = other ? (notice.issuedAt ?? 0) - (other.issuedAt ?? 0) : 1;
      if (order > 0 || (order === 0 && other?.said === 'over' && notice.said !== 'over'))
        newest.set(key, notice);
    }
  return [...new Set(notices)].flatMap(notice => {
    const zones = notice.zones.filter(zone => newest.get(`${notice.id}\n${zone.id ?? zone.name}`) === notice);
    if (notice.zones.length === 0) return newest.get(notice.id) === notice ? [notice] : [];
    return zones.length === 0 ? [] : [zones.length === notice.zones.length ? notice : { ...notice, zones }];
  });
}

function newestTexts(texts: readonly OfficialText[]): OfficialText[] {
  const keyOf = ({ product, language, title, zones }: OfficialText): string =>
    [product, language, title, ...zones.map(({ id, name }) => id ?? name)].join('\n');
  const newest = new Map<string, OfficialText>();
  for (const text of texts) {
    const other = newest.get(keyOf(text));
    if (!other || (text.issuedAt ?? 0) >= (other.issuedAt ?? 0)) newest.set(keyOf(text), text);
  }
  return [...newest.values()];
}
