import { brokenTextIn } from '../../rules/value/broken-text.ts';
import { decodeText } from '../../rules/value/decode-text.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import type { OfficialNotice, OfficialText } from '../../rules/official/official-notice.ts';
import type { Instant } from '../../rules/time/time.ts';

/** An answer is some megabytes at most. */
const longest = 30_000_000;

/** The text of an answer; null where bytes of it are damaged. Services write UTF-8, UTF-16 or Latin-1. */
export function feedText(bytes: Uint8Array): string | null {
  if (bytes.length > longest) return null;
  const first = decodeText(bytes);
  // JSON is taken for UTF-8; one service writes it in Latin-1.
  const { text, isDamaged } =
    first.isDamaged && first.encoding === 'utf-8' && !hasUtf8Sequence(bytes)
      ? decodeText(bytes, 'windows-1252')
      : first;
  const isBroken = brokenTextIn(isDamaged);
  return isDamaged || isBroken(text) || text.includes('\ufffd') ? null : text.replace(/^\ufeff/, '');
}

const hasUtf8Sequence = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte >= 0xc2 && byte < 0xf5 && ((bytes[at + 1] ?? 0) & 0xc0) === 0x80);

/** undefined = not JSON, or cut or damaged. */
export function feedJson(bytes: Uint8Array): unknown {
  const text = feedText(bytes);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Head = Pick<FeedRead, 'service' | 'feed' | 'isAllWarnings'>;

/** Collects what a reader finds; with a fault the answer is unreadable, and what was found stays. */
export class FeedReading {
  readonly notices: OfficialNotice[] = [];
  readonly texts: OfficialText[] = [];
  readonly #faults: string[] = [];
  readonly #head: Head;

  constructor(head: Head) {
    this.#head = head;
  }

  fault(detail: string): void {
    if (this.#faults.length < 20) this.#faults.push(detail);
  }

  done(issuedAt: Instant | null = null): FeedRead {
    return {
      ...this.#head,
      result: this.#faults.length > 0 ? 'unreadable' : 'read',
      notices: this.notices,
      texts: this.texts,
      issuedAt,
      faults: this.#faults,
    };
  }
}

/** The newest of some instants; null without any. */
export const newestOf = (instants: readonly (Instant | null)[]): Instant | null =>
  instants.reduce(
    (newest, each) => (each !== null && (newest === null || each > newest) ? each : newest),
    null,
  );

export const filled = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** An end before the onset is the end of a message, not of the weather. */
export const endAfter = (onset: Instant | null, end: Instant | null): Instant | null =>
  end !== null && onset !== null && end <= onset ? null : end;
