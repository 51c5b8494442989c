import { mkdirSync, writeFileSync } from 'node:fs';
import { editionOf, makeSheets, makeWorld } from './make-coast.ts';
import { coastOutlines, coastSources } from './outlines.ts';
import { packSheets } from './sheet-pack.ts';
import { isInstalled } from './sources.ts';

/** `npm run coast`: builds the coast again from its three pinned sources. */
const missing = coastSources.filter(source => !isInstalled(source));
if (missing.length > 0) {
  const names = coastSources.map(({ name, version }) => `${name}@${version}`).join(' ');
  console.error(`First: npm install --no-save ${names}`);
  process.exit(1);
}
mkdirSync('data/coast', { recursive: true });
const { land, seas } = coastOutlines();
const { files, contents } = makeSheets(seas);
const write = (name: string, bytes: Uint8Array): void => {
  writeFileSync(`data/coast/${name}`, bytes);
  console.log(`${name} ${bytes.length} bytes`);
};
write('sheets.pack', packSheets(files));
write('world.coast', makeWorld(land, editionOf(files), contents));
console.log(`${files.size} sheets`);
