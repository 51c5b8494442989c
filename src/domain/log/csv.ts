/** Rows of a CSV text: comma, semicolon or tab, whichever the first line has most of; quotes doubled inside quotes; any line ends. */
export function readCsv(text: string): string[][] {
  const plain = text.startsWith('\u{feff}') ? text.slice(1) : text;
  const separator = separatorOf(plain.slice(0, plain.search(/[\r\n]|$/)));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < plain.length; index++) {
    const letter = plain[index] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[index + 1] === '"') cell += plain[++index] ?? '';
      else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && plain[index + 1] === '\n') index++;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter(each => each.some(value => value.trim() !== ''));
}

function separatorOf(head: string): string {
  const count = (separator: string): number => head.split(separator).length;
  return [';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}

/** One row. What a table program would take for a formula begins with an apostrophe. */
export const csvRow = (cells: readonly (string | number | null)[]): string =>
  cells.map(cell => (typeof cell === 'number' ? String(cell) : quoted(cell ?? ''))).join(',');

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell of ours as it was before it was made safe. */
export const unquoted = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
