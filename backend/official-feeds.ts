import type { FeedStore } from '../supabase/functions/_shared/feed-store.ts';

const askingMs = 20_000;

interface Row {
  answer: string | null;
  etag: string | null;
  modified: string | null;
  readAtMs: number | null;
  askedAtMs: number;
  restsUntilMs: number;
}

/** The local stand-in for the table official_feeds and its functions. In memory: as good as unlogged. */
export function localFeeds(nowMs: () => number): FeedStore {
  const rows = new Map<string, Row>();
  return {
    open(feed, everyS) {
      const now = nowMs();
      const before = rows.get(feed);
      const isMine =
        !before ||
        ((before.askedAtMs > now + 60_000 || before.askedAtMs <= now - everyS * 1000) &&
          before.restsUntilMs <= now);
      const row = before ?? {
        answer: null,
        etag: null,
        modified: null,
        readAtMs: null,
        askedAtMs: now,
        restsUntilMs: 0,
      };
      if (isMine) rows.set(feed, { ...row, askedAtMs: now });
      const { answer, etag, modified, readAtMs, askedAtMs } = row;
      return Promise.resolve({
        isMine,
        answer,
        etag,
        modified,
        readAt: readAtMs === null ? null : Math.floor(Math.min(readAtMs, now) / 1000),
        isAsked: !isMine && askedAtMs > now - askingMs && (readAtMs === null || readAtMs < askedAtMs),
      });
    },
    keep(feed, { answer, etag, modified }) {
      const row = rows.get(feed);
      if (row)
        rows.set(feed, {
          ...row,
          answer: answer ?? row.answer,
          etag,
          modified,
          readAtMs: nowMs(),
          restsUntilMs: 0,
        });
      return Promise.resolve();
    },
    rest(feed, forS) {
      const row = rows.get(feed);
      if (row) rows.set(feed, { ...row, restsUntilMs: nowMs() + Math.min(forS, 21_600) * 1000 });
      return Promise.resolve();
    },
  };
}
