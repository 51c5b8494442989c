import { issueTime } from './us-product.ts';
import type { Instant } from '../../rules/time/time.ts';

/** A part of a product of the National Weather Service: for some zones, up to its `$$`. */
export interface UsSegment {
  /** `ANZ530`; empty = its code cannot be read. */
  zones: string[];
  /** The codes of its events as they stand there. */
  codes: string[];
  names: string[];
  text: string;
  issuedAt: Instant | null;
}

const codeStart = /^[A-Z]{2}[CZ]\d{3}[->]/;
const code = /^(?:[A-Z]{2}[CZ]\d{3}(?:>\d{3})?-(?:\d{3}(?:>\d{3})?-)*)+\d{6}-$/;
/** What can only be the code of an event, damaged or not. */
const eventCode = /\d{6}T\d{4}Z|^\/|Z\/$/;

/**
 * The segments of a product and what stands behind the last `$$`. A Universal Geographic Code that does not fit its form is not guessed at:
 * a zone lost from it would be one without a warning.
 */
export function usSegments(lines: readonly string[]): { segments: UsSegment[]; rest: string } {
  const segments: UsSegment[] = [];
  let block: string[] = [];
  for (const line of lines) {
    if (line.trim() !== '$$') block.push(line);
    else {
      segments.push(segmentOf(block));
      block = [];
    }
  }
  return { segments, rest: block.join('\n').trim() };
}

function segmentOf(block: readonly string[]): UsSegment {
  const start = block.findIndex(line => codeStart.test(line));
  const end = block.findIndex((line, at) => at >= start && /\d{6}-$/.test(line));
  // Two of them: the end of a segment is lost, and its events would be those of the other's zones.
  const isOne =
    block.filter(line => codeStart.test(line)).length === (start < 0 ? 0 : 1) && !block.includes('$');
  const ugc = start < 0 || end < 0 || !isOne ? '' : block.slice(start, end + 1).join('');
  const after = block.slice(ugc === '' ? 0 : end + 1);
  const codes = after.filter(line => eventCode.test(line.trim())).map(line => line.trim());
  const body = after.filter(line => !eventCode.test(line.trim()));
  const timeAt = body.findIndex(line => issueTime(line) !== null);
  const head = timeAt < 0 ? [] : body.slice(0, timeAt);
  // In some products the zones' names do not stand above the time.
  const isNamed = head.some(line => line.endsWith('-'));
  // Each segment has one time: with two the end of one is lost.
  const times = body.filter(line => issueTime(line) !== null).length;
  return {
    zones: code.test(ugc) && times < 2 ? zonesOf(ugc) : [],
    codes,
    names: isNamed ? namesOf(head) : [],
    text: (isNamed ? body.slice(timeAt + 1) : body).join('\n').trim(),
    issuedAt: timeAt < 0 ? null : issueTime(body[timeAt] ?? ''),
  };
}

/** A name ends with a dash at the end of a line, or before the next one: `… MI-GRAND MARAIS TO …`. */
const namesOf = (lines: readonly string[]): string[] =>
  lines
    .join(' ')
    .replace(/\s+/g, ' ')
    .split(/-(?=[A-Z ]|$)/)
    .map(name => name.trim())
    .filter(name => name !== '');

/** `ANZ530>532-535-060445-` → ANZ530, 531, 532, 535. */
function zonesOf(ugc: string): string[] {
  let prefix = '';
  return ugc.split('-').flatMap(part => {
    const [, letters, from = '', to] = /^([A-Z]{2}[CZ])?(\d{3})(?:>(\d{3}))?$/.exec(part) ?? [];
    prefix = letters ?? prefix;
    if (from === '') return [];
    const length = Math.max(0, Number(to ?? from) - Number(from)) + 1;
    return Array.from({ length }, (_, index) => `${prefix}${String(Number(from) + index).padStart(3, '0')}`);
  });
}
