import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import database from '@neaps/tide-database/package.json' with { type: 'json' };
import { checkedStations } from './check/check-stations.ts';
import { reportText } from './check/report.ts';
import { makePack, packNames } from './packs.ts';

/** `npm run tides`: checks all stations, writes the packs and the report of findings. Run it after a database update. */
const folder = 'data/tides';
mkdirSync(folder, { recursive: true });
for (const name of packNames) {
  const packed = gzipSync(makePack(name), { level: 9 });
  writeFileSync(join(folder, `${name}.pack`), packed);
  console.log(`${name} ${packed.length} bytes`);
}
const { findings } = checkedStations();
writeFileSync(join(folder, 'report.md'), reportText(findings, database.version));
for (const action of ['corrected', 'excluded', 'listed'] as const)
  console.log(
    `${action} ${new Set(findings.filter(each => each.action === action).map(({ id }) => id)).size}`,
  );
