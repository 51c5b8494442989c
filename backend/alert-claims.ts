import type { AlertStore, Find } from '../supabase/functions/_shared/alert-store.ts';
import type { AlertTables, OutboxRow, ToldRow } from './alert-tables.ts';

const claimMs = 60_000;

interface ClaimParts {
  nowMs: () => number;
  toldOf: (userId: string, tag: string) => ToldRow | undefined;
  toldTag: (find: Pick<Find, 'userId' | 'tag' | 'rule' | 'key' | 'at' | 'until'>, since: number) => string;
  dropOldest: (userId: string) => void;
  dropOutbox: (isGone: (row: OutboxRow) => boolean) => void;
  shortened: <Given extends { key: string }>(finds: readonly Given[]) => Promise<Given[]>;
  done: <Value>(value: Value) => Promise<Value>;
}

/** Events that devices find themselves: the local stand-in for `claim_alerts` and `confirm_alerts`. */
export function alertClaims(
  tables: AlertTables,
  { nowMs, toldOf, toldTag, dropOldest, dropOutbox, shortened, done }: ClaimParts,
): Pick<AlertStore, 'claim' | 'confirm'> {
  return {
    async claim(userId, claimant, finds) {
      const free = (await shortened(finds as (Find & { handle?: string })[])).flatMap(find => {
        const { rule, key, at, until, handle = find.tag } = find;
        const tag = toldTag({ ...find, userId }, 0);
        const known = toldOf(userId, tag);
        const isTaken = known && known.claimedUntilMs > nowMs() && known.claimedBy !== claimant;
        if (known) known.claimedAs = [...new Set([...(known.claimedAs ?? []), handle])];
        if (known?.isTold || isTaken) return [];
        const claimed = { claimedUntilMs: nowMs() + claimMs, claimedBy: claimant };
        if (!tables.watched.some(each => each.userId === userId && each.rule === rule)) return [handle];
        if (known) Object.assign(known, claimed);
        else {
          const found = { userId, tag, rule, key, at, until };
          tables.told.push({ ...found, isTold: false, ...claimed, claimedAs: [handle] });
        }
        return [handle];
      });
      dropOldest(userId);
      return done([...new Set(free)]);
    },
    confirm(userId, tags) {
      const own = tables.told.filter(row => row.userId === userId);
      const names = new Set(own.flatMap(({ claimedAs = [] }) => claimedAs));
      const isNamed = ({ tag, claimedAs = [] }: ToldRow): boolean =>
        tags.some(each => (names.has(each) ? claimedAs.includes(each) : each === tag));
      const shown = own.filter(isNamed);
      for (const row of shown) row.isTold = true;
      dropOutbox(row => shown.some(({ tag }) => row.userId === userId && row.tag === tag));
      return done(undefined);
    },
  };
}
