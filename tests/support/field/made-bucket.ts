import { sourceFiles } from '../../../tools/field/noaa.ts';
import { writeGrib } from './write-grib.ts';

type Codes = { discipline: number; category: number; number: number };
const codes: Readonly<Record<string, Codes>> = {
  UGRD: { discipline: 0, category: 2, number: 2 },
  VGRD: { discipline: 0, category: 2, number: 3 },
  GUST: { discipline: 0, category: 2, number: 22 },
  HTSGW: { discipline: 10, category: 0, number: 3 },
  PERPW: { discipline: 10, category: 0, number: 11 },
  DIRPW: { discipline: 10, category: 0, number: 10 },
};

/** A value of the made world: smooth, of whole 64ths, different by name, hour, row and column. */
export const madeValue = (name: string, hour: number, row: number, column: number): number => {
  const wave = ((row * 3 + column * 2 + hour * 5) % 512) / 64;
  if (name === 'DIRPW') return wave * 40;
  return name === 'UGRD' || name === 'VGRD' ? wave - 4 : wave + (name === 'PERPW' ? 4 : 0);
};

/** Land of the made world: all of the east, and a strip of the west. */
export const isMadeSea = (row: number, column: number): boolean =>
  column > 720 && column % 40 > 5 && row > 100;

/** Whether a made run has a value for each point, or one for each field: that is quicker to write and to read. */
type Detail = 'points' | 'constant';

function madeValues(name: string, hour: number, detail: Detail): Float64Array | number {
  if (detail === 'constant') return madeValue(name, hour, 0, 0);
  const values = new Float64Array(1440 * 721);
  const isWave = codes[name]?.discipline === 10;
  for (let row = 0; row < 721; row++)
    for (let column = 0; column < 1440; column++)
      values[row * 1440 + column] =
        isWave && !isMadeSea(row, column) ? NaN : madeValue(name, hour, row, column);
  return values;
}

/** All files of a made run, by their path in the bucket. Unneeded fields lie between the needed ones. */
export function madeRunFiles(run: number, hours: readonly number[], detail: Detail): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const day = new Date(run * 1000).toISOString().replaceAll(/[-T]/g, '').slice(0, 10);
  for (const { path, wanted } of sourceFiles)
    for (const hour of hours) {
      const parts: Uint8Array[] = [];
      const lines: string[] = [];
      let offset = 0;
      const add = (name: string, level: string, message: Uint8Array): void => {
        lines.push(`${lines.length + 1}:${offset}:d=${day}:${name}:${level}:${hour} hour fcst:`);
        parts.push(message);
        offset += message.length;
      };
      add('PRMSL', 'mean sea level', Buffer.alloc(100));
      for (const { name, level, levelType, levelValue } of wanted) {
        const code = codes[name];
        if (!code) throw new Error(name);
        if (name === 'GUST') add('RH', '2 m above ground', Buffer.alloc(50));
        const at = { levelType, ...(levelValue !== undefined && { levelValue }) };
        add(name, level, writeGrib({ ...code, ...at, run, hour, values: madeValues(name, hour, detail) }));
      }
      files.set(path(run, hour), Buffer.concat(parts));
      files.set(`${path(run, hour)}.idx`, Buffer.from(`${lines.join('\n')}\n`));
    }
  return files;
}
