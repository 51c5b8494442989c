import type { BulletinSegment } from './bulletin.ts';

/** Products are some 40 kB at most. */
const longest = 200_000;

/**
 * The zones' segments of a text product of the National Weather Service (https://www.weather.gov/media/directives: NWSI 10-1701,
 * 10-1702). A segment begins with its Universal Geographic Code, which may go on over several lines (`PZZ530-535>540-`, then
 * `021015-`), and ends at `$$`, at the next code or at the end. What is before the first and after the last is the office's own.
 * Never throws; a text without codes has no segments.
 */
export function readSegments(product: string): BulletinSegment[] {
  const lines = product
    .slice(0, longest)
    // Start and end of transmission, and the wire's line ends.
    .replaceAll('\u0001', '')
    .replaceAll('\u0003', '')
    .replace(/\r+\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd());
  const segments: BulletinSegment[] = [];
  let open: { code: string; lines: string[] } | null = null;
  let isCode = false;
  const close = (): void => {
    const segment = open && segmentOf(open.code, open.lines);
    if (segment) segments.push(segment);
    open = null;
  };
  for (const line of lines) {
    if (codeStart.test(line) && !isCode) {
      close();
      open = { code: line, lines: [] };
      isCode = !codeEnd.test(line);
    } else if (isCode && open && codeGoesOn.test(line)) {
      open.code += line;
      isCode = !codeEnd.test(line);
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

const codeStart = /^[A-Z]{2}[CZ]\d{3}[->]/;
const codeGoesOn = /^(?:[A-Z]{2}[CZ])?\d{3}(?:[->]|$)|^\d{6}-$/;
/** When it ends: day, hour and minute. */
const codeEnd = /\d{6}-$/;

function segmentOf(code: string, lines: readonly string[]): BulletinSegment | null {
  const zones = zonesIn(code);
  if (zones.length === 0) return null;
  const names: string[] = [];
  let index = 0;
  // Names end with a dash, then comes when it was issued.
  while ((lines[index] ?? '').endsWith('-') && !/^[.\s]/.test(lines[index] ?? '')) {
    names.push((lines[index] ?? '').replace(/-+$/, ''));
    index += 1;
  }
  if (/^\d{3,4} [AP]M /.test(lines[index] ?? '')) index += 1;
  const text = lines.slice(index).join('\n').trim();
  return text === '' ? null : { zones, names, text };
}

/** `PZZ530-535>537-PZZ570-021015-` → PZZ530, 535, 536, 537, 570. */
function zonesIn(code: string): string[] {
  const zones: string[] = [];
  let prefix = '';
  for (const part of code.replace(/\d{6}-$/, '').split('-')) {
    const match = /^([A-Z]{2}[CZ])?(\d{3})(?:>(\d{3}))?$/.exec(part);
    prefix = match?.[1] ?? prefix;
    if (!match || prefix === '') continue;
    const [from, to] = [Number(match[2]), Number(match[3] ?? match[2])];
    for (let number = from; number <= to; number += 1)
      zones.push(`${prefix}${String(number).padStart(3, '0')}`);
  }
  return zones;
}
