import { map, type Observable } from 'rxjs';
import {
  fieldCornerOf,
  fieldNamesOf,
  fieldSheetsAround,
} from '../../../src/core/rules/field/field-sheets.ts';
import type { FieldSheet } from '../../../src/core/rules/field/field-format.ts';
import type { LatestField } from '../../../src/core/rules/field/latest-field.ts';
import {
  areaBytes,
  areaId,
  areasToDrop,
  mostAreasInView,
  replacedAreas,
  runToShow,
  type AreaIndex,
  type StoredArea,
} from '../../../src/core/rules/field/stored-areas.ts';
import { favoritesOf } from '../../../src/core/rules/place/places.ts';
import { samplePoints } from '../../../src/core/rules/route/legs.ts';
import { hourS } from '../../../src/core/rules/time/time.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { FetchedAreas, KeptAreas, ShownAreas, StoredAreas } from '../../api/area-answers.ts';
import { areaSource } from '../../areas/area-source.ts';
import { openSheet } from '../../areas/open-sheet.ts';
import { nowS, type EngineContext } from '../../context.ts';
import {
  areaIndex$,
  dropAreas,
  readArea,
  readAreaIndex,
  removeAreas,
  writeArea,
  writeAreaIndex,
} from '../../database/area-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readTrips } from '../../database/trip-store.ts';
import { afterForecasts } from '../asking/forecasts-first.ts';
import { wantsLowData } from '../asking/wants-low-data.ts';

/** How long `latest.json` is not read again, s; a new run appears every six hours. */
const latestForS = 1800;
/** After this many refusals in a row the host is taken to be down, and the other sheets are not requested. */
const mostRefusals = 3;
/** Largest number of sheets stored for places and trips; room must remain for others. */
const mostKept = 60;

export const storedAreas$ = ({ database }: EngineContext): Observable<StoredAreas> =>
  areaIndex$(database).pipe(
    map(({ sheets }) => ({
      isOffered: true,
      stamp: sheets.map(({ id, fetchedAt }) => `${id}@${fetchedAt}`).join(' '),
      count: sheets.length,
      bytes: areaBytes(sheets),
    })),
  );

export async function areaSheets(context: EngineContext, names: string[]): Promise<Result<ShownAreas>> {
  const { database, exclusive } = context;
  const index = await readAreaIndex(database);
  const shown = runToShow(index.sheets, names);
  const stored = index.sheets.filter(({ name }) => names.includes(name));
  const ofRun = stored
    .filter(({ model, run }) => model === shown?.model && run === shown.run)
    .toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  // A chart of half the world would open all that is stored.
  const toOpen = ofRun.slice(0, mostAreasInView);
  const sheets: FieldSheet[] = [];
  const damaged: string[] = [];
  for (const { id, name, model, run } of toOpen) {
    const packed = await readArea(database, id);
    const opened = await openSheet(packed && new Response(packed), { model, run, ...fieldCornerOf(name) });
    if (opened.ok) sheets.push(opened.sheet);
    else damaged.push(id);
  }
  const now = nowS(context);
  if (damaged.length > 0 || toOpen.some(({ usedAt }) => Math.abs(now - usedAt) >= hourS))
    // Reads without the lock, because a fetch may hold it for long and the chart must not wait.
    void exclusive('areas', () => noteUse(context, toOpen, damaged)).catch(() => undefined);
  const here = new Set(stored.map(({ name }) => name));
  return succeed({
    run: shown && {
      model: shown.model,
      start: shown.run,
      fetchedAt: Math.min(...ofRun.map(({ fetchedAt }) => fetchedAt)),
    },
    sheets,
    missing: names.filter(name => !here.has(name) && mayHaveSea(index, name)),
    damaged: damaged.length,
    otherRun: here.size - ofRun.length,
  });
}

/** Before `latest.json` was ever read, every corner may. */
const mayHaveSea = ({ latest }: AreaIndex, name: string): boolean =>
  latest === null || latest.sheets.includes(name);

/** An unreadable sheet is deleted, so that the next fetch downloads it again. */
async function noteUse(
  context: EngineContext,
  used: readonly StoredArea[],
  damaged: readonly string[],
): Promise<void> {
  const { database } = context;
  const index = await readAreaIndex(database);
  const ids = new Set(used.map(({ id }) => id));
  await removeAreas(database, [...damaged]);
  await writeAreaIndex(database, {
    ...index,
    sheets: index.sheets
      .filter(({ id }) => !damaged.includes(id))
      .map(sheet => (ids.has(sheet.id) ? { ...sheet, usedAt: nowS(context) } : sheet)),
  });
}

export async function fetchAreas(
  context: EngineContext,
  names: readonly string[],
  { isAsked }: { isAsked: boolean },
): Promise<Result<FetchedAreas>> {
  const none = { fetched: 0, failed: 0 };
  const { fieldUrl } = context.config;
  if (fieldUrl === null) return succeed({ state: 'noSource', ...none });
  if (!isAsked && (await wantsLowData(context))) return succeed({ state: 'lowData', ...none });
  await afterForecasts(context);
  return context.exclusive('areas', async () => {
    const source = areaSource(fieldUrl, context.fetch);
    const latest = await newestRun(context, source);
    if (!latest.ok) return latest;
    const { model, run } = latest.value;
    let [fetched, failed, refusals] = [0, 0, 0];
    for (const name of names) {
      const corner = fieldCornerOf(name);
      const index = await readAreaIndex(context.database);
      const id = areaId({ model, run, name });
      if (!corner || index.sheets.some(each => each.id === id)) continue;
      if (!latest.value.sheets.includes(name)) continue;
      await afterForecasts(context);
      const opened = refusals < mostRefusals ? await source.sheet(latest.value, corner) : null;
      refusals = opened?.ok ? 0 : refusals + 1;
      if (!opened?.ok) {
        failed++;
        continue;
      }
      await store(context, index, { name, model, run }, opened.packed);
      fetched++;
    }
    await dropSurplus(context, names, { model, run });
    return succeed({ state: 'done', fetched, failed });
  });
}

/** Reads `latest.json` unless it was read within half an hour. */
async function newestRun(
  context: EngineContext,
  source: ReturnType<typeof areaSource>,
): Promise<Result<LatestField>> {
  const { database } = context;
  const index = await readAreaIndex(database);
  const now = nowS(context);
  const { latest, checkedAt } = index;
  if (latest && checkedAt !== null && checkedAt <= now && now - checkedAt < latestForS)
    return succeed(latest);
  const newest = await source.latest();
  if (newest.ok) await writeAreaIndex(database, { ...index, latest: newest.value, checkedAt: now });
  return newest;
}

async function store(
  context: EngineContext,
  index: AreaIndex,
  sheetOf: Pick<StoredArea, 'name' | 'model' | 'run'>,
  packed: Uint8Array,
): Promise<void> {
  const now = nowS(context);
  const sheet: StoredArea = {
    id: areaId(sheetOf),
    ...sheetOf,
    fetchedAt: now,
    usedAt: now,
    bytes: packed.length,
  };
  await writeArea(context.database, sheet.id, packed);
  await writeAreaIndex(context.database, { ...index, sheets: [...index.sheets, sheet] });
}

/** Deletes an older run once the newer one is stored for all requested corners, so that a view never has half of each. */
async function dropSurplus(
  { database }: EngineContext,
  names: readonly string[],
  newest: Pick<StoredArea, 'model' | 'run'>,
): Promise<void> {
  const index = await readAreaIndex(database);
  const { latest } = index;
  const isWhole = names.every(
    name =>
      latest?.sheets.includes(name) !== true ||
      index.sheets.some(({ id }) => id === areaId({ ...newest, name })),
  );
  const replaced = isWhole ? replacedAreas(index.sheets, newest, names) : [];
  const left = index.sheets.filter(each => !replaced.includes(each));
  const gone = [...replaced, ...areasToDrop(left)].map(({ id }) => id);
  if (gone.length === 0) return;
  await writeAreaIndex(database, { ...index, sheets: left.filter(({ id }) => !gone.includes(id)) });
  await removeAreas(database, gone);
}

/** Favorites first, then other places, then trips. */
export async function keepAreas(context: EngineContext, fetches: boolean): Promise<Result<KeptAreas>> {
  const { database, config } = context;
  // Where none is published, nothing is opened for it.
  if (config.fieldUrl === null)
    return succeed({ state: 'noSource', run: null, kept: 0, missing: 0, bytes: 0 });
  const [places, trips] = await Promise.all([readPlaces(database), readTrips(database)]);
  const inOrder = [...favoritesOf(places), ...places.filter(({ isFavorite }) => !isFavorite)];
  const points = [...inOrder, ...trips.flatMap(({ trip }) => samplePoints(trip))];
  const names = fieldNamesOf(points.flatMap(fieldSheetsAround)).slice(0, mostKept);
  const fetched: Result<FetchedAreas> = fetches
    ? await fetchAreas(context, names, { isAsked: true })
    : succeed({ state: 'done', fetched: 0, failed: 0 });
  const index = await readAreaIndex(database);
  const shown = runToShow(index.sheets, names);
  const ofRun = index.sheets.filter(
    ({ name, model, run }) => names.includes(name) && model === shown?.model && run === shown.run,
  );
  const here = new Set(ofRun.map(({ name }) => name));
  return succeed({
    state: fetched.ok ? fetched.value.state : 'done',
    run: shown && { model: shown.model, start: shown.run },
    kept: ofRun.length,
    missing: names.filter(name => !here.has(name) && mayHaveSea(index, name)).length,
    bytes: areaBytes(ofRun),
  });
}

export const dropStored = async ({ database, exclusive }: EngineContext): Promise<Result<null>> =>
  exclusive('areas', async () => {
    await dropAreas(database);
    return succeed(null);
  });
