import { fieldHours, type FieldSheet } from '../../src/core/rules/field/field-format.ts';
import type { Instant } from '../../src/core/rules/time/time.ts';
import type { Traffic } from './fetch-bytes.ts';
import { fetchHour, hasEnded, noaaModel, runEveryS, runName } from './noaa.ts';
import { publishField, publishedIn } from './publish-field.ts';
import { sheetCorners, WorldField } from './world-field.ts';

export interface IngestOptions {
  /** Address of the bucket. */
  base: string;
  /** Folder of `latest.json`. */
  out: string;
  now: Instant;
  /** Which run; without it the newest whole one. */
  run?: Instant;
  /** Which sheets; without it all with sea. */
  isWanted?: (corner: { south: number; west: number }) => boolean;
  pause: Traffic['pause'];
  /** For tests: fewer steps than a whole run has. */
  hours?: readonly number[];
}

export type Ingested = Pick<Traffic, 'requests' | 'bytes'> & { published: Instant | null } & (
    | { outcome: 'published'; sheets: number; sheetBytes: number; largest: number }
    /** What is published is the newest whole run. */
    | { outcome: 'nothing new' }
    /** Thrown when each run of the last day is incomplete or not newer than the published one. */
    | { outcome: 'no run' }
  );

/** Runs of so many hours back are looked for. */
const runsBack = 4;
/** Hours of a run that are fetched at once. */
const atOnce = 4;

/** Publishes the newest complete run. A run that lacks any part is not published: throws `Incomplete`. */
export async function ingest(options: IngestOptions): Promise<Ingested> {
  const { base, out, pause, hours = fieldHours, isWanted = () => true } = options;
  const traffic: Traffic = { requests: 0, bytes: 0, pause };
  const sum = () => ({ requests: traffic.requests, bytes: traffic.bytes });
  const before = await publishedIn(out);
  const published = before?.model === noaaModel ? before.run : null;
  const run = await newestRun(options, published, traffic);
  if (typeof run === 'string') return { ...sum(), outcome: run, published };
  const world = new WorldField({ model: noaaModel, run, hours });
  for (let first = 0; first < hours.length; first += atOnce)
    await Promise.all(
      hours.slice(first, first + atOnce).map(async (hour, index) => {
        for (const [plane, field] of await fetchHour(base, run, hour, traffic))
          world.set(plane, first + index, field);
      }),
    );
  const head = { model: noaaModel, run, folder: `${noaaModel}-${runName(run)}` };
  const { latest, bytes, largest } = await publishField(out, head, sheetsOf(world, isWanted));
  return {
    ...sum(),
    outcome: 'published',
    published: run,
    sheets: latest.sheets.length,
    sheetBytes: bytes,
    largest,
  };
}

async function newestRun(
  { base, now, run, hours = fieldHours }: IngestOptions,
  published: Instant | null,
  traffic: Traffic,
): Promise<Instant | 'nothing new' | 'no run'> {
  const newest = run ?? Math.floor(now / runEveryS) * runEveryS;
  for (let back = 0; back < (run === undefined ? runsBack : 1); back++) {
    const candidate = newest - back * runEveryS;
    // An older run never replaces a newer one, whatever this machine's clock says.
    if (published !== null && candidate <= published) return 'nothing new';
    if (await hasEnded(base, candidate, hours.at(-1) ?? 0, traffic)) return candidate;
  }
  return 'no run';
}

function* sheetsOf(
  world: WorldField,
  isWanted: NonNullable<IngestOptions['isWanted']>,
): Generator<FieldSheet> {
  for (const corner of sheetCorners()) {
    if (!isWanted(corner)) continue;
    const sheet = world.sheet(corner.south, corner.west);
    if (sheet) yield sheet;
  }
}
