import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTree } from './make-tree.ts';
import { zoneSource } from './zone-source.ts';
import { writeTree } from './write-tree.ts';

/**
 * `npm run zones`: makes the corrections of time zones anew, after another version of the packages was installed. Needs
 * `npm i --no-save geo-tz` of the version in `zone-source.ts` (71 MB) and takes half a minute.
 */
const file = 'src/domain/place/zone-corrections.ts';
const { zones, letters, text } = writeTree(makeTree());
writeFileSync(
  file,
  `/**
 * Where \`@photostructure/tz-lookup\` names a zone of another clock, and the zone that is right; read by \`spot-zone.ts\`. Made by
 * \`npm run zones\` of ${zoneSource.name} ${zoneSource.version}. It contains information of OpenStreetMap, under the Open Database License 1.0.
 */
export const correctedZones: readonly string[] =
  '${zones.join(' ')}'.split(
    ' ',
  );

/** A letter each. */
export const zoneLetters = '${letters}';

export const correctionTree =
  '${text}';
`,
);
console.log(`${join(file)} ${Buffer.byteLength(text)} bytes, ${zones.length} zones`);
