import type { Find } from '../supabase/functions/_shared/alert-store.ts';
import type { AlertTables, BrowserRow, OutboxRow, ToldRow } from './alert-tables.ts';

/** Most pushes of a browser in a row. */
export const burst = 12;
/** Time after which a browser may get one push more, ms. */
const backAfterMs = 120 * 60_000;
const mostToldOfRule = 100;
const mostTold = 4000;

/** Queries and deletions that several of the stand-in's functions share. `hasUser` stands in for the foreign key. */
export function alertRows(
  tables: AlertTables,
  { nowMs, hasUser }: { nowMs: () => number; hasUser: (id: string) => boolean },
) {
  const toldOf = (userId: string, tag: string): ToldRow | undefined =>
    tables.told.find(row => row.userId === userId && row.tag === tag);
  /** The tag under which a find is stored: `told_tag` of the migrations. */
  const toldTag = (
    { userId, tag, rule, key, at, until }: Pick<Find, 'userId' | 'tag' | 'rule' | 'key' | 'at' | 'until'>,
    since: number,
  ): string => {
    const isWindow = rule.startsWith('window ');
    if (toldOf(userId, tag) || (!isWindow && !rule.startsWith('warning '))) return tag;
    const same = tables.told.filter(
      row =>
        row.userId === userId &&
        row.rule === rule &&
        (isWindow || row.key === key) &&
        (row.until === null || (row.until >= at && row.until > since)) &&
        (until === null || until >= row.at),
    );
    const [latest] = same.toSorted((a, b) => (b.until ?? Infinity) - (a.until ?? Infinity));
    return latest?.tag ?? tag;
  };
  const dropBrowsers = (isGone: (browser: BrowserRow) => boolean): void => {
    tables.browsers = tables.browsers.filter(browser => !isGone(browser));
    const left = new Set(tables.browsers.map(({ id }) => id));
    tables.watched = tables.watched.filter(({ browserId }) => left.has(browserId));
    tables.outbox = tables.outbox.filter(({ browserId }) => left.has(browserId));
  };
  /** Rows of an event that wait for any browser. */
  const waitsOf = ({ userId, tag }: Pick<ToldRow, 'userId' | 'tag'>): OutboxRow[] =>
    tables.outbox.filter(row => row.userId === userId && row.tag === tag);
  const dropOutbox = (isGone: (row: OutboxRow) => boolean): void => {
    tables.outbox = tables.outbox.filter(row => !isGone(row));
  };
  /** Stands in for the foreign key to the accounts. */
  const dropDeletedUsers = (): void => {
    dropBrowsers(({ userId }) => !hasUser(userId));
    tables.told = tables.told.filter(({ userId }) => hasUser(userId));
    tables.woken = tables.woken?.filter(({ userId }) => hasUser(userId)) ?? [];
  };
  /** Rows are in the order in which they were written. */
  const dropOldest = (userId: string): void => {
    const ofRule = new Map<string, number>();
    let ofAll = 0;
    tables.told = tables.told
      .toReversed()
      .filter(row => {
        if (row.userId !== userId) return true;
        const before = ofRule.get(row.rule) ?? 0;
        ofRule.set(row.rule, before + 1);
        ofAll += 1;
        return before < mostToldOfRule && ofAll <= mostTold;
      })
      .toReversed();
    dropOutbox(row => row.userId === userId && !toldOf(userId, row.tag));
  };
  const pushesLeftOf = ({ pushesLeft, countedAtMs }: BrowserRow): number =>
    Math.min(burst, pushesLeft + (nowMs() - countedAtMs) / backAfterMs);
  const waitingFor = ({ id }: BrowserRow): OutboxRow[] =>
    tables.outbox.filter(
      row =>
        row.browserId === id &&
        row.isWithdrawn !== true &&
        (row.notBeforeMs ?? 0) <= nowMs() &&
        (toldOf(row.userId, row.tag)?.claimedUntilMs ?? 0) <= nowMs(),
    );
  return {
    toldOf,
    toldTag,
    dropBrowsers,
    waitsOf,
    dropOutbox,
    dropDeletedUsers,
    dropOldest,
    pushesLeftOf,
    waitingFor,
  };
}
