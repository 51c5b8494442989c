import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeNames, namesPacks } from './towns.ts';

/** `npm run names`: builds the packs of names again after an update of the packages of towns. */
const folder = 'data/names';
mkdirSync(folder, { recursive: true });
for (const name of namesPacks) {
  const packed = gzipSync(makeNames(name), { level: 9 });
  writeFileSync(join(folder, `${name}-names.pack`), packed);
  console.log(`${name} ${packed.length} bytes`);
}
