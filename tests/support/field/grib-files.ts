import { readFileSync } from 'node:fs';
import { readGrib, type GribField } from '../../../tools/grib/read-grib.ts';
import { fixturePath } from '../fixtures.ts';

export const gribBytes = (name: string): Uint8Array =>
  Uint8Array.from(readFileSync(fixturePath(`grid/${name}.grib2`)));

/** The fields of a recorded file; throws where it cannot be read. */
export async function gribFields(name: string): Promise<GribField[]> {
  const read = await readGrib(gribBytes(name));
  if (!read.ok) throw new Error(read.reason);
  return read.fields;
}

/** The wave messages of a real run over the Atlantic: heights, periods, directions. */
export const waveSlice = 'gfswave.20230823.t18z.atlocn.0p16.f001.msg5-7';
