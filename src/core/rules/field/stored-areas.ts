import type { Instant } from '../time/time.ts';
import type { LatestField } from './latest-field.ts';

/** A sheet on this device, without its bytes. */
export interface StoredArea {
  /** Its run and its corner: `gfs-1795932000-n35w125`. */
  id: string;
  name: string;
  model: string;
  run: Instant;
  fetchedAt: Instant;
  /** When it was last shown, to the hour. */
  usedAt: Instant;
  /** Of the file as it came. */
  bytes: number;
}

/** List of the stored sheets of area fields, without their data. */
export interface AreaIndex {
  /** As last read; null = never. */
  latest: LatestField | null;
  checkedAt: Instant | null;
  sheets: readonly StoredArea[];
}

export const noAreas: AreaIndex = { latest: null, checkedAt: null, sheets: [] };

/** Sheets fetched or shown of one view at most: 15° by 25° wherever it lies, a coast on a desktop's chart. About 800 kB to download. */
export const mostAreasInView = 24;

/** Largest total of all sheets stored, bytes: 150 sheets of real waters. */
export const mostAreaBytes = 5_000_000;

export const areaId = ({ model, run, name }: Pick<StoredArea, 'model' | 'run' | 'name'>): string =>
  `${model}-${run}-${name}`;

export const areaBytes = (sheets: readonly StoredArea[]): number =>
  sheets.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns the sheets to delete so that the others fit: the oldest run's first, then the least recently shown. */
export function areasToDrop(sheets: readonly StoredArea[], most = mostAreaBytes): StoredArea[] {
  let total = areaBytes(sheets);
  return sheets
    .toSorted((a, b) => a.run - b.run || a.usedAt - b.usedAt)
    .filter(({ bytes }) => {
      const isTooMuch = total > most;
      if (isTooMuch) total -= bytes;
      return isTooMuch;
    });
}

/** Those of an older run that a newer one of the same model has replaced; only of the corners named. */
export const replacedAreas = (
  sheets: readonly StoredArea[],
  { model, run }: Pick<StoredArea, 'model' | 'run'>,
  names: readonly string[],
): StoredArea[] =>
  sheets.filter(
    each =>
      names.includes(each.name) &&
      (each.model !== model || each.run !== run) &&
      sheets.some(other => other.name === each.name && other.model === model && other.run === run),
  );

/** The one run that is shown of several corners: that of most of them, then the newest. Two runs are never mixed. */
export function runToShow(
  sheets: readonly StoredArea[],
  names: readonly string[],
): Pick<StoredArea, 'model' | 'run'> | null {
  const counts = new Map<string, { count: number; of: StoredArea }>();
  for (const sheet of sheets) {
    if (!names.includes(sheet.name)) continue;
    const key = `${sheet.model} ${sheet.run}`;
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, of: sheet });
  }
  const [best] = [...counts.values()].toSorted((a, b) => b.count - a.count || b.of.run - a.of.run);
  return best ? { model: best.of.model, run: best.of.run } : null;
}
