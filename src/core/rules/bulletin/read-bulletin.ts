import type { BulletinSegment } from './bulletin.ts';

/** Maximum length of a product, characters; real ones have about 40 kB. */
const longest = 200_000;

/**
 * Splits a text product of the National Weather Service into its zones' segments (https://www.weather.gov/media/directives: NWSI 10-1701,
 * 10-1702). A segment begins with its Universal Geographic Code, which may continue over several lines (`PZZ530-535>540-`, then `021015-`).
 * It ends at `$$`, at the next code or at the end of the text. Text before the first and after the last segment belongs to the office and
 * is dropped. Never throws; a text without codes has no segments.
 */
export function readSegments(product: string): BulletinSegment[] {
  const lines = product
    .slice(0, longest)
    // Removes start and end of transmission and normalizes line ends.
    .replaceAll('\u0001', '')
    .replaceAll('\u0003', '')
    .replace(/\r+\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd());
  const segments: BulletinSegment[] = [];
  let open: { code: string; lines: string[] } | null = null;
  let isCode = false;
  let code = '';
  const close = (): void => {
    const segment = open && segmentOf(open.code, open.lines);
    if (segment) segments.push(segment);
    open = null;
  };
  for (const line of lines) {
    const found: CodeLine | null = codeLine(line, isCode);
    if (found) {
      if (!isCode) close();
      code = isCode ? `${code}${found.zones}` : found.zones;
      open = { code, lines: found.rest === '' ? [] : [found.rest] };
      isCode = !found.isEnd && found.rest === '';
    } else if (line.trim() === '$$') {
      close();
      isCode = false;
    } else {
      isCode = false;
      open?.lines.push(line);
    }
  }
  close();
  return segments;
}

/** Zones, then the segment's end time: day, hour and minute. Text that follows because a line end was lost is the first line. */
const codeStart = /^([A-Z]{2}[CZ]\d{3}[->](?:(?:[A-Z]{2}[CZ])?\d{3}(?:[->]|$))*)(\d{6}-)?(.*)$/;
const codeGoesOn =
  /^(?=(?:[A-Z]{2}[CZ])?\d{3}(?:[->]|$)|\d{6}-)((?:(?:[A-Z]{2}[CZ])?\d{3}(?:[->]|$))*)(\d{6}-)?(.*)$/;

interface CodeLine {
  zones: string;
  isEnd: boolean;
  rest: string;
}

function codeLine(line: string, isFurther: boolean): CodeLine | null {
  const [found, zones = '', end, rest = ''] = (isFurther ? codeGoesOn : codeStart).exec(line) ?? [];
  return found === undefined ? null : { zones, isEnd: end !== undefined, rest };
}

/** `309 PM PST Fri Dec 20 2024`; at the border of two time zones `1009 AM EDT /909 AM CDT/ Tue Jun 9 2015`. */
const issueTime =
  /^\d{3,4} [AP]M [A-Z]{3,4}(?: \/\d{3,4} [AP]M [A-Z]{3,4}\/)? (?:SUN|MON|TUE|WED|THU|FRI|SAT) [A-Z]{3} \d{1,2} \d{4}(?!\d)/i;

function segmentOf(code: string, lines: readonly string[]): BulletinSegment | null {
  const zones = zonesIn(code);
  if (zones.length === 0) return null;
  const nameLines = linesOfNames(lines);
  const names = nameLines.join('\n').split(/-+(?:\n|$)/);
  const rest = lines.slice(nameLines.length).join('\n');
  // If the line end after the time is lost, text follows the time.
  const text = rest.replace(issueTime, '').trim();
  if (text === '') return null;
  return { zones, names: names.map(oneSpaced).filter(name => name !== ''), text };
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the lines that name the zones. Each name ends with a dash at the end of a line and may be wrapped. The time of issue, a blank
 * line or the first period follows. Other text after the last dash does not belong to a name.
 */
function linesOfNames(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex(line => line.trim() === '' || line.startsWith('.') || issueTime.test(line));
  const block = end < 0 ? lines : lines.slice(0, end);
  if (block.at(-1)?.endsWith('-')) return block;
  const text = block.findIndex(line => !line.endsWith('-'));
  return block.slice(0, Math.max(0, text));
}

/** Expands `PZZ530-535>537-PZZ570-021015-` to PZZ530, 535, 536, 537, 570. */
function zonesIn(code: string): string[] {
  const zones: string[] = [];
  let prefix = '';
  for (const part of code.split('-')) {
    const match = /^([A-Z]{2}[CZ])?(\d{3})(?:>(\d{3}))?$/.exec(part);
    prefix = match?.[1] ?? prefix;
    if (!match || prefix === '') continue;
    const [from, to] = [Number(match[2]), Number(match[3] ?? match[2])];
    for (let number = from; number <= to; number += 1)
      zones.push(`${prefix}${String(number).padStart(3, '0')}`);
  }
  return zones;
}
