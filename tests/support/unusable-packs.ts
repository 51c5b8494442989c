import { gunzipSync, gzipSync } from 'node:zlib';
import { packedFile } from './tide-packs.ts';

const whole = packedFile('currents');
const inflated = gunzipSync(whole).toString('latin1');

/** What may come in the place of a pack; null = nothing does. */
export const unusablePacks: readonly (readonly [name: string, body: Buffer | null])[] = [
  ['missing', null],
  ['cut off', Buffer.from(whole.subarray(0, whole.length / 2))],
  ['of another version', gzipSync(Buffer.from(inflated.replace('"format":1', '"format":2'), 'latin1'))],
  ['a page in its place', Buffer.from('<!doctype html><title>Log in</title>')],
];
