import { decimalText } from '../value/plain-decimal.ts';

/** One row of a table. */
export interface CsvRow {
  cells: string[];
  /** Text stands beside quotes, quotes do not end, or there are more cells than any table has. */
  isBroken: boolean;
  /** A line end follows. Without one the end of the file may have cut the last cell, unless quotes close it. */
  isEnded: boolean;
  /** Where the next row begins. */
  next: number;
}

/** Maximum cells in one row; the reader ignores further cells. */
export const mostColumns = 200;

/** Maximum characters in one cell; the reader cuts longer cells and reports damage. */
const longestCell = 100_000;

/** The row that begins at `from`; quotes doubled inside quotes, blanks around quotes, any line ends. Linear in its length. */
export function csvRowAt(text: string, from: number, separator: string): CsvRow {
  const cells: string[] = [];
  let isBroken = false;
  let at = from;
  for (;;) {
    const open = pastBlanks(text, at, separator);
    let isClosed = false;
    let cell = '';
    if (text[open] === '"') {
      const close = closingQuote(text, open);
      isClosed = close < text.length;
      isBroken ||= !isClosed || close - open > longestCell;
      cell = isBroken ? '' : text.slice(open + 1, close).replaceAll('""', '"');
      const after = pastBlanks(text, close + 1, separator);
      const end = cellEnd(text, after, separator);
      isBroken ||= end > after;
      at = end;
    } else {
      const end = cellEnd(text, at, separator);
      isBroken ||= end - at > longestCell;
      cell = text.slice(at, Math.min(end, at + longestCell));
      at = end;
    }
    if (cells.length < mostColumns) cells.push(cell);
    else isBroken = true;
    if (at < text.length && text[at] === separator) {
      at++;
      continue;
    }
    const isEnded = at < text.length || (isClosed && !isBroken);
    return { cells, isBroken, isEnded, next: at + (text.startsWith('\r\n', at) ? 2 : 1) };
  }
}

const pastSpaces = / */y;
const pastSpacesAndTabs = /[ \t]*/y;

function pastBlanks(text: string, from: number, separator: string): number {
  const past = separator === '\t' ? pastSpaces : pastSpacesAndTabs;
  // Behind the end of the text an expression would begin at its start again.
  if (from >= text.length) return text.length;
  past.lastIndex = from;
  past.exec(text);
  return past.lastIndex;
}

/** Of quotes that never close the end of the text. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}

function cellEnd(text: string, from: number, separator: string): number {
  const mark = separator.charCodeAt(0);
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === mark || code === 10 || code === 13) return at;
  }
  return text.length;
}

/** What separates cells, and where the first row begins: `sep=;` says it, else whichever of `,` `;` and tab the first line has most of. */
export function csvStart(text: string): { separator: string; from: number } {
  const from = text.startsWith('\u{feff}') ? 1 : 0;
  const declared = /^(?:"sep=([,;\t|])"|sep=([,;\t|]))[,;\t ]*(?:\r\n|[\r\n])/i.exec(
    text.slice(from, from + 40),
  );
  if (declared) return { separator: declared[1] ?? declared[2] ?? ',', from: from + declared[0].length };
  const head = text.slice(from, from + longestHead);
  const count = (separator: string): number => csvRowAt(head, 0, separator).cells.length;
  const separator = [';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',');
  return { separator, from };
}

/** Letters of a first line that are looked at for separators. */
const longestHead = 20_000;

/** One row. What a table program would take for a formula begins with an apostrophe. */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  cells.map(cell => (typeof cell === 'number' ? decimalText(cell) : quoted(cell ?? ''))).join(',');

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that `csvRow` puts before formulas. */
export const unquoted = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
