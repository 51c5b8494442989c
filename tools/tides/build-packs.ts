import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makePack, packNames } from './packs.ts';

/** `npm run tides`: makes the packs of tide and current stations anew, after another version of the database was installed. */
const folder = 'data/tides';
mkdirSync(folder, { recursive: true });
for (const name of packNames) {
  const packed = gzipSync(makePack(name), { level: 9 });
  writeFileSync(join(folder, `${name}.pack`), packed);
  console.log(`${name} ${packed.length} bytes`);
}
