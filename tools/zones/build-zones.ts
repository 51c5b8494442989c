import { writeFileSync } from 'node:fs';
import { makeTree } from './make-tree.ts';
import { writeTree } from './write-tree.ts';

/**
 * `npm run zones`: computes the corrections of time zones again after an update of the packages. Needs `npm i --no-save geo-tz` in the
 * version in `zone-source.ts` (71 MB) and takes half a minute.
 */
const file = 'src/core/rules/place/zone-corrections.json';
const { zones, letters, text } = writeTree(makeTree());
writeFileSync(file, `${JSON.stringify({ zones: zones.join(' '), letters, tree: text }, null, 2)}\n`);
console.log(`${file} ${Buffer.byteLength(text)} bytes, ${zones.length} zones`);
