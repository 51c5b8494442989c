import type { Instant } from '../time/time.ts';

export interface CalendarEvent {
  /** The same id for the same event, so that a calendar updates its entry. */
  uid: string;
  start: Instant;
  end: Instant;
  title: string;
  text: string;
  made: Instant;
}

/** Writes one event for any calendar (RFC 5545): instants in UTC, lines of at most 75 bytes. */
export const calendarText = ({ uid, start, end, title, text, made }: CalendarEvent): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Offing//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

const stamp = (at: Instant): string =>
  `${new Date(at * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

const longestLine = 75;

/** Folds a long line: it continues in the next line after a space. No character is split. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, bytes] = ['', 0];
  for (const char of Array.from(line)) {
    const width = bytesOf(char);
    if (bytes + width > longestLine) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += char;
    bytes += width;
  }
  return [...lines, current].join('\r\n');
}

const bytesOf = (char: string): number => {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};
