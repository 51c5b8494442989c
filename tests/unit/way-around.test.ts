import { describe, expect, test } from 'vitest';
import { ticksPerDegree, type CoastRings } from '../../src/core/rules/coast/coast-format.ts';
import { landKmAlong } from '../../src/core/rules/coast/land-along.ts';
import type { CoastRegion } from '../../src/core/rules/coast/regions.ts';
import { searchArea, wayAround } from '../../src/core/rules/coast/way-around.ts';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { chordsOf } from '../../src/core/rules/route/great-circle.ts';
import type { WayAroundLand } from '../../workers/api.ts';
import { createCoast } from '../../workers/coast/coast.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { fortyMiles } from '../support/forty-miles.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const ringsOf = (...rings: [number, number][][]): CoastRings => ({
  lngs: Int32Array.from(rings.flat(), ([lng]) => Math.round(lng * ticksPerDegree)),
  lats: Int32Array.from(rings.flat(), ([, lat]) => Math.round(lat * ticksPerDegree)),
  starts: Uint32Array.from([0, ...rings.map((_, ring) => rings.slice(0, ring + 1).flat().length)]),
});
/** A square island between the latitudes and longitudes 0.4 and 0.6, moved east. */
const island = (east = 0): [number, number][] => [
  [east + 0.4, 0.4],
  [east + 0.6, 0.4],
  [east + 0.6, 0.6],
  [east + 0.4, 0.6],
];
const region = (rings: CoastRings, turn = 0): CoastRegion => {
  const box = { west: -180 + turn, south: -90, east: 180 + turn, north: 90 };
  return { box, rings, turn, cutAt: box, isFine: true };
};
const around = (regions: CoastRegion[], from: Coordinates, to: Coordinates, isWide = false) =>
  wayAround(regions, searchArea(from, to, isWide));

const landKm = (regions: CoastRegion[], way: Coordinates[]): number =>
  way
    .slice(1)
    .flatMap((end, index) => chordsOf(way[index] ?? end, end))
    .reduce((sum, chord) => sum + landKmAlong(regions, chord.from, chord.to), 0);
const lengthKm = (way: readonly Coordinates[]): number =>
  way.slice(1).reduce((sum, end, index) => sum + distanceKm(way[index] ?? end, end), 0);

describe('a way around the drawn coast', () => {
  const regions = [region(ringsOf(island()))];

  test('passes an island over two of its corners, nearly as short as can be and without a meter of land', () => {
    const [from, to] = [
      { lat: 0.52, lng: 0.3 },
      { lat: 0.52, lng: 0.7 },
    ];
    const found = around(regions, from, to);
    const points = found.kind === 'way' ? found.points : [];
    expect(points.length).toBeGreaterThanOrEqual(1);
    expect(points.length).toBeLessThanOrEqual(2);
    const way = [from, ...points, to];
    expect(landKm(regions, way)).toBe(0);
    const corners = [from, { lat: 0.6, lng: 0.4 }, { lat: 0.6, lng: 0.6 }, to];
    expect(lengthKm(way)).toBeLessThan(lengthKm(corners) * 1.03);
  });

  test('beyond the date line it is the same', () => {
    const across = [region(ringsOf(island(-180.5)), 360), region(ringsOf(island(-180.5)))];
    const [from, to] = [
      { lat: 0.52, lng: 179.8 },
      { lat: 0.52, lng: 180.2 },
    ];
    const found = around(across, from, to);
    expect(found).toMatchObject({ kind: 'way' });
    const way = [from, ...(found.kind === 'way' ? found.points : []), to];
    expect(landKm(across, way)).toBe(0);
  });

  test('a berth that is drawn on land begins in the water beside it', () => {
    const [from, to] = [
      { lat: 0.5, lng: 0.405 },
      { lat: 0.5, lng: 0.7 },
    ];
    const found = around(regions, from, to);
    expect(found).toMatchObject({ kind: 'way' });
    const [first] = found.kind === 'way' ? found.points : [];
    expect(first?.lng).toBeLessThan(0.4);
  });

  test('two taps in the middle of land are named, and no way is made up', () => {
    expect(around(regions, { lat: 0.5, lng: 0.5 }, { lat: 0.5, lng: 0.8 })).toEqual({
      kind: 'onLand',
      end: 'from',
    });
    expect(around(regions, { lat: 0.5, lng: 0.2 }, { lat: 0.5, lng: 0.5 })).toEqual({
      kind: 'onLand',
      end: 'to',
    });
  });

  test('out of a lake there is none', () => {
    const lake: [number, number][] = [
      [0.45, 0.45],
      [0.55, 0.45],
      [0.55, 0.55],
      [0.45, 0.55],
    ];
    const found = around([region(ringsOf(island(), lake))], { lat: 0.5, lng: 0.5 }, { lat: 0.5, lng: 0.8 });
    expect(found).toEqual({ kind: 'none' });
  });

  test('a leg of no length has a way of no turn', () => {
    const at = { lat: 0.2, lng: 0.2 };
    expect(around(regions, at, at)).toMatchObject({ kind: 'way', points: [] });
  });
});

describe('on the coast on board', () => {
  async function withFineCoast() {
    const { files, served, kept } = testCoastFiles();
    for (const [name, file] of served) kept.set(name, file);
    const { engine } = testEngine({ openCoast: async () => createCoast(files) });
    await engine.open(freshAccount());
    return engine;
  }
  const valueOf = (answer: { ok: boolean; value?: WayAroundLand }) => answer.value;

  test.each(Object.entries(fortyMiles))(
    'around 40 miles of %s, no land is crossed',
    async (_name, { from, to }) => {
      const engine = await withFineCoast();
      expect(await engine.landAlong([from, to])).toMatchObject({ ok: true, value: [{ leg: 0 }] });
      const way = valueOf(await engine.wayAroundLand(from, to));
      if (way?.kind !== 'way') throw new Error('There is no way around.');
      expect(way.points.length).toBeLessThanOrEqual(8);
      expect(way.km).toBeLessThan(2 * distanceKm(from, to));
      expect(await engine.landAlong([from, ...way.points, to])).toEqual({ ok: true, value: [] });
    },
  );

  test('across the date line the turns are positions on earth', async () => {
    const engine = await withFineCoast();
    // Over Taveuni.
    const [from, to] = [
      { lat: -16.95, lng: 179.75 },
      { lat: -16.7, lng: -179.8 },
    ];
    expect(await engine.landAlong([from, to])).toMatchObject({ ok: true, value: [{ leg: 0 }] });
    const way = valueOf(await engine.wayAroundLand(from, to));
    if (way?.kind !== 'way') throw new Error('There is no way around.');
    expect(way.points.every(({ lng }) => Math.abs(lng) <= 180)).toBe(true);
    expect(await engine.landAlong([from, ...way.points, to])).toEqual({ ok: true, value: [] });
  });

  test('without a coast on this device no way is made up', async () => {
    const { engine } = testEngine();
    await engine.open(freshAccount());
    const { from, to } = fortyMiles.brittany;
    expect(await engine.wayAroundLand(from, to)).toEqual({ ok: true, value: { kind: 'none' } });
  });
});
