import type { FieldPlane } from '../../src/core/rules/field/field-format.ts';
import { hourS, type Instant } from '../../src/core/rules/time/time.ts';
import { readGrib, type GribField } from '../grib/read-grib.ts';
import { fetchBytes, type Traffic } from './fetch-bytes.ts';
import { Incomplete } from './incomplete.ts';
import { rangesIn, type IndexName } from './index-file.ts';

/** Public, without a key; sends byte ranges. */
export const noaaBucket = 'https://noaa-gfs-bdp-pds.s3.amazonaws.com';

/** As its sheets and `latest.json` name it. */
export const noaaModel = 'gfs';

/** A run starts every six hours. */
export const runEveryS = 6 * hourS;

interface Wanted extends IndexName {
  plane: FieldPlane;
  /** Type of level in the message: 1 = surface, 103 = height above ground. */
  levelType: number;
  levelValue?: number;
}

interface SourceFile {
  path: (run: Instant, hour: number) => string;
  wanted: readonly Wanted[];
}

const surface = { level: 'surface', levelType: 1 } as const;
const tenMeters = { level: '10 m above ground', levelType: 103, levelValue: 10 } as const;

export const sourceFiles: readonly SourceFile[] = [
  {
    path: (run, hour) => `${folderOf(run)}/atmos/gfs.t${hourOf(run)}z.pgrb2.0p25.f${padded(hour)}`,
    wanted: [
      { plane: 'windEast', name: 'UGRD', ...tenMeters },
      { plane: 'windNorth', name: 'VGRD', ...tenMeters },
      { plane: 'gust', name: 'GUST', ...surface },
    ],
  },
  {
    path: (run, hour) =>
      `${folderOf(run)}/wave/gridded/gfswave.t${hourOf(run)}z.global.0p25.f${padded(hour)}.grib2`,
    wanted: [
      { plane: 'waveHeight', name: 'HTSGW', ...surface },
      { plane: 'wavePeriod', name: 'PERPW', ...surface },
      { plane: 'waveDirection', name: 'DIRPW', ...surface },
    ],
  },
];

const iso = (run: Instant): string => new Date(run * 1000).toISOString();
const hourOf = (run: Instant): string => iso(run).slice(11, 13);
const dayOf = (run: Instant): string => iso(run).slice(0, 10).replaceAll('-', '');
const folderOf = (run: Instant): string => `gfs.${dayOf(run)}/${hourOf(run)}`;
const padded = (hour: number): string => String(hour).padStart(3, '0');

/** `2026112906`: names a run in folders. */
export const runName = (run: Instant): string => dayOf(run) + hourOf(run);

/** Returns whether the last files of a run exist: NOAA writes them in the order of the hours. */
export async function hasEnded(base: string, run: Instant, hour: number, traffic: Traffic): Promise<boolean> {
  for (const { path } of sourceFiles)
    if ((await fetchBytes(`${base}/${path(run, hour)}.idx`, traffic)) === null) return false;
  return true;
}

/** The fields of one hour, by plane. Throws `Incomplete`. */
export async function fetchHour(
  base: string,
  run: Instant,
  hour: number,
  traffic: Traffic,
): Promise<Map<FieldPlane, GribField>> {
  const fields = new Map<FieldPlane, GribField>();
  for (const { path, wanted } of sourceFiles) {
    const url = `${base}/${path(run, hour)}`;
    const found = await fetchFields(url, wanted, traffic);
    for (const { plane, name, levelType, levelValue } of wanted) {
      const field = found.find(
        each =>
          each.name === name &&
          each.level.type === levelType &&
          (levelValue === undefined || each.level.value === levelValue),
      );
      if (!field) throw new Incomplete(`${url} has no ${name}`);
      if (field.run !== run || field.time !== run + hour * hourS)
        throw new Incomplete(`${url} has ${name} of ${iso(field.run)} for ${iso(field.time)}`);
      fields.set(plane, field);
    }
  }
  return fields;
}

/** The wanted fields of a file, read by its index. */
export async function fetchFields(
  url: string,
  wanted: readonly IndexName[],
  traffic: Traffic,
): Promise<GribField[]> {
  const index = await fetchBytes(`${url}.idx`, traffic);
  if (!index) throw new Incomplete(`there is no ${url}.idx`);
  const fields: GribField[] = [];
  for (const range of rangesIn(new TextDecoder().decode(index), wanted)) {
    const bytes = await fetchBytes(url, traffic, range);
    if (!bytes) throw new Incomplete(`there is no ${url}`);
    const read = await readGrib(bytes);
    if (!read.ok) throw new Incomplete(`${url}: ${read.reason}`);
    fields.push(...read.fields);
  }
  return fields;
}
