import type { CoastBox, CoastRings, WorldCoast } from '../../src/core/rules/coast/coast-format.ts';
import { coastShapes } from '../../src/core/rules/coast/coast-shapes.ts';
import { borderOf, readSheet, readWorld, type CoastFault } from '../../src/core/rules/coast/read-coast.ts';
import { overlap, turnsOf, type CoastRegion } from '../../src/core/rules/coast/regions.ts';
import { contentOf, sheetsAround, sheetsOf, type Sheet } from '../../src/core/rules/coast/sheets.ts';
import type { CoastView, FetchedCoast } from '../api/answers.ts';
import type { CoastFiles } from './coast-files.ts';
import { openPacked } from '../open-packed.ts';

/** Reads the coast in a box, to draw it or to test for land (`src/core/rules/coast/land-test.ts`). */
export interface CoastKnown {
  regions: CoastRegion[];
  /** Fine only if every part of the box has a fine sheet; coarse if no part has one. */
  detail: 'fine' | 'mixed' | 'coarse';
  /** Sheets of the box that are not on this device. */
  missing: number;
  /** Sheets that are, and cannot be read. */
  damaged: number;
}

/** The coast on board. Nothing here throws. */
export interface Coast {
  /** Reads from this device only; fails if not even the world's coast is readable. */
  known: (box: CoastBox, wanted: 'fine' | 'coarse') => Promise<CoastKnown | CoastFault>;
  /** Shapes to draw within a box, at this many degrees of longitude per pixel. */
  view: (box: CoastBox, degreesPerPixel: number) => Promise<CoastView>;
  sheetsOf: typeof sheetsOf;
  sheetsAround: typeof sheetsAround;
  /** Fetches, one after the other, the sheets that contain coast and are missing on this device; or only counts them. */
  fetchSheets: (sheets: readonly Sheet[], fetches?: boolean) => Promise<FetchedCoast>;
}

/** After this many refusals in a row, skip the remaining sheets. */
const mostRefusals = 3;

/** At smaller scales a sheet shows no more detail than the world's file. */
const fineBelowDegreesPerPixel = 0.003;

export function createCoast(files: CoastFiles): Coast {
  // Held by weak reference: when no chart uses them, the browser may free the memory, and the next chart reads them again.
  let world: WeakRef<WorldCoast> | null = null;
  let reading: Promise<WorldCoast | CoastFault> | null = null;
  const held = new Map<string, WeakRef<CoastRings>>();

  function readTheWorld(): Promise<WorldCoast | CoastFault> {
    reading ??= (async () => {
      const opened = await openPacked(await files.world(), readWorld);
      if (opened.ok) world = new WeakRef(opened.coast);
      return opened.ok ? opened.coast : opened.fault;
    })().finally(() => (reading = null));
    return reading;
  }
  const theWorld = async (): Promise<WorldCoast | CoastFault> => world?.deref() ?? readTheWorld();

  /** In the sheet's own turn, -180 to 180. */
  async function ringsOf({ edition }: WorldCoast, { name, box }: Sheet): Promise<CoastRings | CoastFault> {
    const before = held.get(name)?.deref();
    if (before) return before;
    const opened = await openPacked(await files.kept(edition, name), bytes =>
      readSheet(bytes, unturned(box)),
    );
    // Deletes an unreadable sheet, so that it is fetched again.
    if (!opened.ok && opened.fault !== 'missing') await files.drop(edition, name);
    if (!opened.ok) return opened.fault;
    held.set(name, new WeakRef(opened.coast));
    return opened.coast;
  }

  async function known(box: CoastBox, wanted: 'fine' | 'coarse'): Promise<CoastKnown | CoastFault> {
    const coarse = await theWorld();
    if (typeof coarse === 'string') return coarse;
    const regions: CoastRegion[] = [];
    if (wanted === 'coarse') {
      addCoarse(regions, coarse, box);
      return { regions, detail: 'coarse', missing: 0, damaged: 0 };
    }
    const sheets = sheetsOf(box);
    const found = await Promise.all(
      sheets.map(async sheet => {
        const content = contentOf(coarse, sheet);
        if (content === 'coast') return ringsOf(coarse, sheet);
        return content === 'land' ? borderOf(unturned(sheet.box)) : null;
      }),
    );
    let [missing, damaged, fine] = [0, 0, 0];
    for (const [index, sheet] of sheets.entries()) {
      const rings = found[index] ?? null;
      const part = overlap(sheet.box, box);
      if (!part) continue;
      if (typeof rings === 'string') {
        if (rings === 'missing') missing++;
        else damaged++;
        addCoarse(regions, coarse, part);
        continue;
      }
      fine++;
      const turn = sheet.box.west - unturned(sheet.box).west;
      regions.push({ box: part, rings: rings ?? noRings, turn, cutAt: sheet.box, isFine: true });
    }
    const isWhole = missing + damaged === 0;
    return { regions, detail: isWhole ? 'fine' : fine > 0 ? 'mixed' : 'coarse', missing, damaged };
  }

  return {
    known,
    sheetsOf,
    sheetsAround,

    async view(box, degreesPerPixel) {
      const found = await known(box, degreesPerPixel < fineBelowDegreesPerPixel ? 'fine' : 'coarse');
      if (typeof found === 'string') return { kind: 'noCoast', fault: found };
      const { regions, ...rest } = found;
      return { kind: 'coast', box, ...rest, ...coastShapes(regions, box, degreesPerPixel) };
    },

    async fetchSheets(sheets, fetches = true) {
      const outcome: FetchedCoast = { kept: 0, failed: 0, fetched: 0 };
      const coarse = await theWorld();
      if (typeof coarse === 'string') return { ...outcome, failed: sheets.length };
      const { edition } = coarse;
      const wanted = new Map(
        sheets.filter(sheet => contentOf(coarse, sheet) === 'coast').map(sheet => [sheet.name, sheet]),
      );
      let refusals = 0;
      for (const [name, { box }] of wanted) {
        if (await files.isKept(edition, name)) {
          outcome.kept++;
          continue;
        }
        const answer = fetches && refusals < mostRefusals ? await files.fetched(edition, name) : null;
        // A harbor network's login page can arrive in place of a sheet, so read the answer before storing it.
        const sound = await openPacked(answer?.clone(), bytes => readSheet(bytes, unturned(box)));
        const isKept = answer !== null && sound.ok && (await files.keep(edition, name, answer));
        refusals = isKept ? 0 : refusals + 1;
        outcome.kept += Number(isKept);
        outcome.fetched += Number(isKept);
        outcome.failed += Number(!isKept);
      }
      return outcome;
    },
  };
}

const noRings: CoastRings = { lngs: new Int32Array(), lats: new Int32Array(), starts: new Uint32Array(1) };

const wholeEarth = { south: -90, north: 90 };

function addCoarse(regions: CoastRegion[], { rings }: WorldCoast, box: CoastBox): void {
  for (const turn of turnsOf(box)) {
    const cutAt = { ...wholeEarth, west: turn - 180, east: turn + 180 };
    const part = overlap(box, cutAt);
    if (part) regions.push({ box: part, rings, turn, cutAt, isFine: false });
  }
}

/** A sheet's box with its west from -180 to 177. */
function unturned({ west, south, east, north }: CoastBox): CoastBox {
  const turn = Math.floor((west + 180) / 360) * 360;
  return { west: west - turn, south, east: east - turn, north };
}
