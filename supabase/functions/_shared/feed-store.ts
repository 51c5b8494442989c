import { isNumber } from '../../../src/core/rules/value/numbers.ts';
import type { Deps } from './deps.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

/** The stored answer of a feed, and whether the caller is to ask the service for it: no other caller does for one cadence. */
interface OpenedFeed {
  isMine: boolean;
  answer: string | null;
  etag: string | null;
  modified: string | null;
  /** When the service last answered; epoch seconds. */
  readAt: number | null;
  /** Another process is asking at this moment. */
  isAsked: boolean;
}

/** What the service sent with its answer. */
interface KeptFeed {
  /** null = unchanged. */
  answer: string | null;
  etag: string | null;
  modified: string | null;
}

/** The functions of `supabase/migrations/…_official_feeds.sql`; what each does stands there. */
export interface FeedStore {
  open: (feed: string, everyS: number) => Promise<OpenedFeed>;
  keep: (feed: string, kept: KeptFeed) => Promise<void>;
  rest: (feed: string, forS: number) => Promise<void>;
}

type CallFunction = (name: string, body: Record<string, unknown>) => Promise<unknown>;

export const feedStore = (call: CallFunction): FeedStore => ({
  async open(name, everyS) {
    const opened = await call('open_official_feed', { name, every_s: everyS });
    const { isMine, answer, etag, modified, readAt, isAsked } = isRecord(opened) ? opened : {};
    return {
      isMine: isMine === true,
      answer: textOrNull(answer),
      etag: textOrNull(etag),
      modified: textOrNull(modified),
      readAt: isNumber(readAt) ? readAt : null,
      isAsked: isAsked === true,
    };
  },
  keep: async (name, { answer, etag, modified }) =>
    void (await call('keep_official_feed', {
      name,
      given: answer ?? '',
      tag: etag ?? '',
      changed: modified ?? '',
    })),
  rest: async (name, forS) => void (await call('rest_official_feed', { name, for_s: forS })),
});

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const postgrestFeeds = (deps: Pick<Deps, 'env' | 'fetch'>): FeedStore =>
  feedStore((name, body) => callDatabase(deps, { path: `rpc/${name}`, method: 'POST', body }, isAnswer));

const isAnswer = (answer: unknown): answer is unknown => answer !== undefined;
