import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hourS } from '../../src/core/rules/time/time.ts';
import { fieldSheetDegrees } from '../../src/core/rules/field/field-format.ts';
import { Misuse } from '../misuse.ts';
import { Incomplete } from './incomplete.ts';
import { ingest, type IngestOptions } from './ingest.ts';
import { noaaBucket, runEveryS } from './noaa.ts';

const usage = `Usage: npm run field -- --out FOLDER [--from URL] [--run 2026-07-01T06Z] [--box=W,S,E,N]

Reads wind and waves of the newest whole GFS run from NOAA's public bucket and writes them as sheets, then latest.json.

  --out FOLDER   what a static host or an object store serves; docs/deploy.md says how
  --from URL     another address of the bucket; default: ${noaaBucket}
  --run ISO      one run, like 2026-07-01T06Z: no other
  --box=W,S,E,N  only sheets that touch this box, degrees; west may be greater than east over 180°

Exit code 0: published, or what is published is the newest run. 1: a run lacks a part, or no newer run has come for 18 hours; what was
published stays. 2: the arguments make no sense.
`;

/** Largest age of the published run, s: by then two later runs should have appeared. */
const latestAgeS = 3 * runEveryS;

async function main(): Promise<number> {
  const { out, from = noaaBucket, run, box } = readValues();
  if (!out) throw new Misuse('Say where the sheets go: --out FOLDER.');
  const started = Date.now();
  const now = started / 1000;
  const done = await ingest({
    base: from.replace(/\/$/, ''),
    out,
    now,
    pause: setTimeout,
    ...(run !== undefined && { run: readRun(run) }),
    ...(box !== undefined && { isWanted: readBox(box) }),
  });
  const { published } = done;
  console.log(
    JSON.stringify({
      ...done,
      published: published === null ? null : new Date(published * 1000).toISOString(),
      ageHours: published === null ? null : Math.round((now - published) / hourS),
      seconds: Math.round((Date.now() - started) / 1000),
      memoryMB: Math.round(process.resourceUsage().maxRSS / 1024),
    }),
  );
  return published !== null && now - published <= latestAgeS ? 0 : 1;
}

function readValues() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: process.argv.slice(3),
      options: { out: text, from: text, run: text, box: text },
    }).values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

function readRun(text: string): number {
  const [, day, hour] = /^(\d{4}-\d\d-\d\d)T(00|06|12|18)Z$/.exec(text) ?? [];
  const ms = Date.parse(`${day}T${hour}:00Z`);
  if (Number.isNaN(ms)) throw new Misuse(`--run ${text} is not a run like 2026-07-01T06Z.`);
  return ms / 1000;
}

function readBox(text: string): NonNullable<IngestOptions['isWanted']> {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split(',').map(Number);
  if (!(south < north) || Number.isNaN(west + east))
    throw new Misuse(`--box ${text} is not W,S,E,N in degrees.`);
  return corner => {
    const [first, last] = [corner.west, corner.west + fieldSheetDegrees];
    const isBeside = west <= east ? last > west && first < east : last > west || first < east;
    return isBeside && corner.south + fieldSheetDegrees > south && corner.south < north;
  };
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Misuse) && !(error instanceof Incomplete)) throw error;
  console.error(
    error instanceof Misuse ? `${error.message}\n\n${usage}` : `Nothing is published: ${error.message}.`,
  );
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
