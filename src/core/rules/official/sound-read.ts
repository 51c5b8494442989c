import { Refused } from '../value/checks.ts';
import type { FeedRead } from './feed-read.ts';
import { withShortText } from './official-content.ts';
import type { OfficialNotice } from './official-notice.ts';
import { serviceFacts } from './official-services.ts';
import { cycloneOf, noticeOf, textOf } from './read-official-answer.ts';

/** A service has some hundreds in its worst storm; an app accepts 2,000 of all services. */
const mostNotices = 1000;

/**
 * A read with what an app accepts. An app refuses a whole answer for one part of it that breaks the contract, so without this check an odd
 * message of one service would hide the warnings of all others. Without such a part the read is not whole.
 */
export function soundRead(read: FeedRead): FeedRead {
  const notices = read.notices.slice(0, mostNotices).map(withPage).filter(isSoundNotice);
  const texts = read.texts.filter(each => isAccepted(textOf, each));
  const cyclones = read.cyclones?.filter(each => isAccepted(cycloneOf, each));
  const lacking = [
    read.notices.length - notices.length,
    read.texts.length - texts.length,
    (read.cyclones?.length ?? 0) - (cyclones?.length ?? 0),
  ];
  const sound = { ...read, notices, texts, ...(cyclones && { cyclones }) };
  return lacking.every(count => count === 0)
    ? sound
    : { ...sound, result: 'unreadable', faults: [...read.faults, 'a message that no app accepts'] };
}

/** A service may write `www.met.no`; an app opens only whole addresses of pages. */
const withPage = (notice: OfficialNotice): OfficialNotice =>
  /^https?:\/\//.test(notice.link) && URL.canParse(notice.link)
    ? notice
    : { ...notice, link: serviceFacts[notice.service].page };

/** A notice that is over only ends others, and is not sent. */
const isSoundNotice = (notice: OfficialNotice): boolean =>
  notice.said === 'over' || isAccepted(noticeOf, { ...notice, words: notice.words.map(withShortText) });

function isAccepted(check: (value: unknown) => unknown, value: unknown): boolean {
  try {
    check(value);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return false;
  }
}
