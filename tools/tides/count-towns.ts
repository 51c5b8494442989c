import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readNames } from '../../src/core/rules/names/read-names.ts';
import { stationFor } from '../../src/core/rules/tide/nearest.ts';
import { readPack, type TidePack } from '../../src/core/rules/tide/read-pack.ts';
import { shippedStations } from './check/shipped-stations.ts';
import { readCoast } from './check/coast-distance.ts';
import { openWaterPairs } from './check/known-faults.ts';
import { isContradicted, nearKm } from './check/contradictions.ts';
import { neighborsOf } from './check/neighbors.ts';

/**
 * Counts the towns whose station by default is contradicted by a gauge within 25 km: `node tools/run.mjs tools/tides/count-towns.ts
 * [OTHER-FOLDER]`; with another folder of packs also the towns whose station changed.
 */
const openPacks = (folder: string): TidePack[] =>
  ['noaa', 'world'].map(name => {
    const read = readPack(gunzipSync(readFileSync(`${folder}/${name}.pack`)));
    if (!read.ok) throw new Error(`${folder}/${name}.pack is ${read.fault}.`);
    return read.pack;
  });

const towns = ['us', 'world'].flatMap(name => {
  const read = readNames(gunzipSync(readFileSync(`data/names/${name}-names.pack`)));
  if (!read.ok) throw new Error(`The names are ${read.fault}.`);
  const { lats, lngs } = read.pack;
  return [...lats].map((lat, index) => ({ lat, lng: lngs[index] ?? NaN }));
});

const [other] = process.argv.slice(3);
const stationsOf = (packs: readonly TidePack[]): (string | null)[] =>
  towns.map(at => {
    const found = stationFor(packs, at, null);
    return found ? (found.pack.ids()[found.index] ?? null) : null;
  });

const packs = openPacks('data/tides');
const all = packs.flatMap(shippedStations);
const neighbors = neighborsOf(all.filter(({ isGauge }) => isGauge));
const { landKm } = readCoast();
const contradicted = new Set(
  all
    .filter(station =>
      isContradicted(
        station,
        neighbors(station, nearKm).map(each => each.station),
        landKm,
      ),
    )
    .map(({ id }) => id)
    .filter(id => !openWaterPairs[id]),
);
const own = stationsOf(packs);
console.log(`${towns.length} towns, ${own.filter(id => id !== null).length} with a station`);
console.log(`${own.filter(id => id !== null && contradicted.has(id)).length} with a contradicted one`);
if (other) {
  const before = stationsOf(openPacks(other));
  console.log(`${own.filter((id, index) => id !== before[index]).length} with another station than before`);
}
