import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isInland } from '../../backend/services/simulated/ocean/land.ts';
import { fieldHours } from '../../src/core/rules/field/field-format.ts';
import { ingest } from '../../tools/field/ingest.ts';
import { sourceFiles } from '../../tools/field/noaa.ts';
import { gribFields, waveSlice } from '../support/field/grib-files.ts';
import { serveRanges } from '../support/field/range-server.ts';
import { writeGrib } from '../support/field/write-grib.ts';
import { hasFixtures } from '../support/fixtures.ts';

/**
 * `npm run field` over a whole world: one run of 41 steps from a local bucket, whose waves have the texture of a recorded run and drift 1°
 * east a step, in simple packing of 16 bits; the packings of NOAA take longer to read. Prints requests, bytes, time and memory of the
 * ingest, which runs in a separate process: `[STEPS]`, and for that process the bucket's address and a folder.
 */
if (!hasFixtures) process.exit(0);
const [steps = '41', base, ingestFolder] = process.argv.slice(3);
const run = Date.parse('2026-11-29T06:00Z') / 1000;
const hours = fieldHours.slice(0, Number(steps));
if (base !== undefined && ingestFolder !== undefined) {
  const started = performance.now();
  const done = await ingest({ base, out: ingestFolder, now: run, run, hours, pause: setTimeout });
  const { user, system } = process.cpuUsage();
  console.log({
    ...done,
    seconds: Math.round((performance.now() - started) / 1000),
    processorSeconds: Math.round((user + system) / 1e6),
    memoryMB: Math.round(process.resourceUsage().maxRSS / 1024),
  });
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'offing-bucket-'));
const [columns, rows] = [1440, 721];

const [height, period, direction] = await gribFields(waveSlice);
if (!height || !period || !direction) throw new Error('three messages');
/** 60 × 60 recorded points without a gap, mirrored over the world. */
const texture = (values: Float64Array, row: number, column: number): number => {
  const mirrored = (at: number): number => (at % 120 < 60 ? at % 120 : 119 - (at % 120));
  return values[(35 * 6 - 1 - mirrored(row)) * 301 + 35 * 6 + mirrored(column)] ?? NaN;
};
const isSea = Uint8Array.from({ length: columns * rows }, (_, point) => {
  const [lat, lng] = [90 - Math.floor(point / columns) / 4, (((point % columns) / 4 + 180) % 360) - 180];
  return isInland({ lat, lng }) ? 0 : 1;
});

const codes = {
  UGRD: [0, 2, 2],
  VGRD: [0, 2, 3],
  GUST: [0, 2, 22],
  HTSGW: [10, 0, 3],
  PERPW: [10, 0, 11],
  DIRPW: [10, 0, 10],
} as const;
type Name = keyof typeof codes;
const isName = (name: string): name is Name => Object.hasOwn(codes, name);

/** Winds follow the waves: 7 m/s over a meter, from where the waves come. */
function valueAt(name: Name, row: number, column: number): number {
  const waves = texture(height?.values ?? new Float64Array(), row, column);
  if (name === 'HTSGW') return waves;
  if (name === 'PERPW') return texture(period?.values ?? new Float64Array(), row, column);
  const from = texture(direction?.values ?? new Float64Array(), row, column);
  if (name === 'DIRPW') return from;
  const speed = 7 * Math.sqrt(waves) + ((row * 7 + column * 13) % 5) / 5;
  if (name === 'GUST') return speed * 1.3;
  return -speed * (name === 'UGRD' ? Math.sin : Math.cos)((from * Math.PI) / 180);
}

let fileBytes = 0;
for (const [step, hour] of hours.entries())
  for (const { path, wanted } of sourceFiles) {
    const messages: Buffer[] = [];
    const lines: string[] = [];
    let offset = 0;
    for (const { name, level, levelType, levelValue } of wanted) {
      if (!isName(name)) throw new Error(name);
      const [discipline, category, number] = codes[name];
      const isWave = discipline === 10;
      const values = new Float64Array(columns * rows);
      for (let point = 0; point < values.length; point++) {
        const column = ((point % columns) + columns - step * 4) % columns;
        values[point] =
          isWave && isSea[point] === 0 ? NaN : valueAt(name, Math.floor(point / columns), column);
      }
      const message = writeGrib({
        discipline,
        category,
        number,
        levelType,
        run,
        hour,
        values,
        ...(levelValue !== undefined && { levelValue }),
      });
      lines.push(`${lines.length + 1}:${offset}:d=2026112906:${name}:${level}:${hour} hour fcst:`);
      messages.push(message);
      offset += message.length;
      // Gust stands apart from the winds in NOAA's files.
      if (name === 'VGRD') {
        lines.push(`${lines.length + 1}:${offset}:d=2026112906:RH:2 m above ground:${hour} hour fcst:`);
        messages.push(Buffer.alloc(1000));
        offset += 1000;
      }
    }
    const file = join(folder, path(run, hour));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.concat(messages));
    writeFileSync(`${file}.idx`, `${lines.join('\n')}\n`);
    fileBytes += offset;
  }
console.log(`${steps} steps in the bucket, ${Math.round(fileBytes / 1e6)} MB`);

const bucket = await serveRanges(path => {
  const file = join(folder, path);
  return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
});
const out = join(folder, 'out');
mkdirSync(out);
const args = ['tools/run.mjs', 'tests/soak/field.ts', steps, bucket.url, out];
const child = spawn(process.execPath, args, { stdio: 'inherit' });
await new Promise(resolve => child.on('close', resolve));
await bucket.close();
const hasPublished = existsSync(join(out, 'latest.json'));
rmSync(folder, { recursive: true });
process.exit(hasPublished ? 0 : 1);
