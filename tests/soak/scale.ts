import { assumed, scaleOf } from '../support/scale-model.ts';

/** What users cost the gateway and the weather plan, by how many there are: `[CELLS] [PLACES]`. docs/scale.md shows the result. */
const [cells = assumed.cells, placesAUser = assumed.placesAUser] = process.argv.slice(3).map(Number);
for (const users of [1000, 100_000, 10_000_000])
  console.log(JSON.stringify(scaleOf(users, { ...assumed, cells, placesAUser })));
