import { sheetName } from '../coast/sheets.ts';
import type { Instant } from '../time/time.ts';
import { isRecord } from '../value/is-record.ts';
import { fieldVersion, modelPattern } from './field-format.ts';

/** The newest whole run of a field, as `latest.json` beside its sheets names it. */
export interface LatestField {
  model: string;
  run: Instant;
  /** Holds the sheets; never changes once it is named. */
  folder: string;
  /** Names of all sheets of the run; an area without a sheet has no sea. */
  sheets: readonly string[];
}

/** By the south-western corner: `n35w125`. */
export const fieldSheetName = ({ south, west }: { south: number; west: number }): string =>
  sheetName(west, south);

/** Where a sheet is, below the folder or address of `latest.json`. */
export const fieldSheetPath = (folder: string, name: string): string => `${folder}/${name}.field`;

export const writeLatest = ({ model, run, folder, sheets }: LatestField): string =>
  `${JSON.stringify({ version: fieldVersion, model, run, folder, sheets })}\n`;

/** More than the sheets of the whole world. */
const mostSheets = 72 * 36;

/** Null where the text is not one of this version: nothing is fetched by it. */
export function readLatest(text: string): LatestField | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(given)) return null;
  const { version, model, run, folder, sheets } = given;
  if (version !== fieldVersion || typeof model !== 'string' || !modelPattern.test(model)) return null;
  if (typeof run !== 'number' || !Number.isInteger(run) || run < 0) return null;
  // No folder of theirs leads out of the address that was asked.
  if (typeof folder !== 'string' || !/^[a-z0-9-]{1,40}$/.test(folder)) return null;
  if (!Array.isArray(sheets) || sheets.length > mostSheets) return null;
  const names = sheets.filter(
    (name: unknown): name is string => typeof name === 'string' && /^[ns]\d\d[ew]\d{3}$/.test(name),
  );
  return names.length === sheets.length ? { model, run, folder, sheets: names } : null;
}
