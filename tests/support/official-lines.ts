import { readFileSync } from 'node:fs';
import { noticeState, type OfficialNotice } from '../../src/core/rules/official/official-notice.ts';
import type { FeedRead } from '../../src/core/rules/official/feed-read.ts';
import { readerOf } from '../../src/core/sources/official/recognize-feed.ts';
import { fixturePath } from './fixtures.ts';

export const officialBytes = (name: string): Uint8Array => readFileSync(fixturePath(`official/${name}`));

/** A recorded answer by the reader that knows it by its content. */
export function readOfficial(name: string): FeedRead {
  const bytes = officialBytes(name);
  const read = readerOf(bytes);
  if (!read) throw new Error(`No reader knows ${name}.`);
  return read(bytes, null);
}

const short = (at: number | null): string =>
  at === null ? '…' : new Date(at * 1000).toISOString().slice(0, 16).replace(':00', '');

/** `gale, in force, …/…: zone, zone`: class, state, onset and end, zones. */
export const officialLine = (notice: OfficialNotice, now: number): string =>
  `${notice.class}, ${noticeState(notice, now)}, ${short(notice.onset)}/${short(notice.end)}: ${notice.zones.map(({ id, name }) => (/^[A-Z]{3}\d{3}$/.test(id ?? '') ? id : name)).join(', ')}`;

export const officialLines = ({ notices }: FeedRead, iso: string): string[] =>
  notices.map(notice => officialLine(notice, Date.parse(iso) / 1000));
