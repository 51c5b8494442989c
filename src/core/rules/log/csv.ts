import { decimalText } from '../value/plain-decimal.ts';

export interface CsvRow {
  cells: string[];
  /** True if text follows a quoted cell, a quote is never closed, or the row has more cells than any table has. */
  isBroken: boolean;
  /** True if a line end follows. Without one, the end of the file may have cut the last cell, unless quotes close it. */
  isEnded: boolean;
  /** Index of the next row. */
  next: number;
}

/** Maximum cells in one row; the reader ignores further cells. */
export const mostColumns = 200;

/** Maximum characters in one cell; the reader cuts longer cells and reports damage. */
const longestCell = 100_000;

/** Reads the row that begins at `from`. Handles doubled quotes, spaces around quotes and any line ends. Runs in linear time. */
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
  // A regular expression with `lastIndex` beyond the end would start again at 0.
  if (from >= text.length) return text.length;
  past.lastIndex = from;
  past.exec(text);
  return past.lastIndex;
}

/** Returns the index of the closing quote; if there is none, the end of the text. */
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

/**
 * Returns the separator and the start of the first row. A line `sep=;` names the separator; else the most frequent of `,` `;` and tab in
 * the first line.
 */
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

/** Maximum length of the first line that is searched for separators, characters. */
const longestHead = 20_000;

/** Writes one row. A leading apostrophe marks text that a spreadsheet would read as a formula. */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  cells.map(cell => (typeof cell === 'number' ? decimalText(cell) : quoted(cell ?? ''))).join(',');

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the apostrophe that `csvRow` puts before formulas. */
export const unquoted = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
