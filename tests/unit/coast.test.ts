import { describe, expect, test } from 'vitest';
import { coastShapes } from '../../src/core/rules/coast/coast-shapes.ts';
import { isLandIn } from '../../src/core/rules/coast/land-test.ts';
import { sheetsAround, sheetsOf } from '../../src/core/rules/coast/sheets.ts';
import { createCoast, type CoastKnown } from '../../workers/coast/coast.ts';
import { sheetFiles, testCoastFiles } from '../support/coast-files.ts';

const around = (lat: number, lng: number, reach = 0.1) => ({
  west: lng - reach,
  south: lat - reach,
  east: lng + reach,
  north: lat + reach,
});
const names = (sheets: readonly { name: string }[]): string[] => sheets.map(({ name }) => name);

async function known(coast: ReturnType<typeof createCoast>, box: ReturnType<typeof around>) {
  const answer = await coast.known(box, 'fine');
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

describe('the sheets of the fine coast', () => {
  test('around a place are those of 3 × 3 degrees: four at most', () => {
    expect(names(sheetsAround({ lat: 36.96, lng: -122.02 }))).toEqual([
      'n33w126',
      'n33w123',
      'n36w126',
      'n36w123',
    ]);
    expect(names(sheetsAround({ lat: 37.5, lng: -121.5 }))).toEqual(['n36w123']);
  });

  test('go on beyond the date line, each under its one name', () => {
    expect(names(sheetsOf({ west: 178, south: -19, east: 182, north: -17 }))).toEqual([
      's21e177',
      's21w180',
      's18e177',
      's18w180',
    ]);
    expect(names(sheetsOf({ west: -181, south: -17, east: -179, north: -16 }))).toEqual([
      's18e177',
      's18w180',
    ]);
  });

  test('end at the poles, and none comes twice', () => {
    expect(sheetsOf({ west: 0, south: 88, east: 3, north: 99 })).toHaveLength(1);
    const all = names(sheetsOf({ west: -400, south: -90, east: 400, north: 90 }));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(7200);
  });
});

describe('land and water', () => {
  const places: [string, number, number, 'land' | 'water'][] = [
    ['off the wharf of Santa Cruz', 36.957, -122.017, 'water'],
    ['in the Golden Gate', 37.82, -122.478, 'water'],
    ['in Puget Sound', 47.6, -122.4, 'water'],
    ['on Key West', 24.56, -81.785, 'land'],
    ['on the Farallon Islands', 37.6985, -123.003, 'land'],
    ['in the middle of Brittany', 48.2, -3.5, 'land'],
    ['on Vanua Levu', -16.6, 179.2, 'land'],
    ['on Taveuni, beyond the date line', -16.85, -179.97, 'land'],
    ['in the Koro Sea, on the date line', -17.5, 180, 'water'],
    ['in Denver', 39.74, -104.99, 'land'],
    ['on Lake Michigan off Chicago', 41.9, -87.3, 'water'],
    ['in Chicago', 41.88, -87.7, 'land'],
    ['on Lake Superior', 47.6, -88, 'water'],
    ['on Isle Royale in Lake Superior', 48.05, -88.8, 'land'],
    ['on Lake Okeechobee', 26.95, -80.8, 'water'],
    ['on Lake Tahoe', 39.1, -120.04, 'water'],
    ['on the Caspian Sea', 42, 50.5, 'water'],
    ['on Lake Geneva', 46.45, 6.55, 'water'],
    ['where four sheets meet in the Sahara', 24, 9, 'land'],
    ['in the middle of the Pacific', 0, -150, 'water'],
    ['at the South Pole', -89.5, 10, 'land'],
    ['at the North Pole', 89.5, 10, 'water'],
  ];
  test.each(places)('%s', async (_name, lat, lng, is) => {
    const { files } = testCoastFiles();
    const coast = createCoast(files);
    const box = around(lat, lng);
    await coast.fetchSheets(sheetsOf(box));
    const { regions, detail } = await known(coast, box);
    expect(detail).toBe('fine');
    expect(isLandIn(regions, { lat, lng })).toBe(is === 'land');
  });

  test('is not known outside of what was asked about', async () => {
    const { regions } = await known(createCoast(testCoastFiles().files), around(37, -122));
    expect(isLandIn(regions, { lat: 40, lng: -122 })).toBeNull();
  });
});

describe('the coast to draw', () => {
  const monterey = around(36.8, -121.9, 0.5);
  const drawn = ({ regions }: CoastKnown, box = monterey) => coastShapes(regions, box, 0.001);

  test('is the coarse one until the sheet is there, and then the fine one', async () => {
    const { files } = testCoastFiles();
    const coast = createCoast(files);
    expect(await known(coast, monterey)).toMatchObject({ detail: 'coarse', missing: 1, damaged: 0 });
    expect(await coast.fetchSheets(sheetsOf(monterey))).toEqual({ kept: 1, failed: 0, fetched: 1 });
    expect(await known(coast, monterey)).toMatchObject({ detail: 'fine', missing: 0 });
  });

  test('fetches no sheet twice, and gives up when nobody answers', async () => {
    const { files, network } = testCoastFiles();
    const coast = createCoast(files);
    await coast.fetchSheets(sheetsOf(monterey));
    expect(await coast.fetchSheets(sheetsOf(monterey))).toEqual({ kept: 1, failed: 0, fetched: 0 });
    expect(network.asked).toBe(1);
    network.up = false;
    const norway = { west: 3, south: 57, east: 21, north: 69 };
    const { kept, failed } = await coast.fetchSheets(sheetsOf(norway));
    expect(kept).toBe(0);
    expect(failed).toBeGreaterThan(10);
    expect(network.asked).toBe(4);
  });

  test('keeps no page that came in place of a sheet, and says what there was no room for', async () => {
    const { files, served, kept, network } = testCoastFiles();
    served.set('n36w123', new TextEncoder().encode('<!doctype html><title>Log in</title>'));
    const coast = createCoast(files);
    expect(await coast.fetchSheets(sheetsOf(monterey))).toEqual({ kept: 0, failed: 1, fetched: 0 });
    network.hasRoom = false;
    served.set('n36w123', sheetFiles().get('n36w123') ?? new Uint8Array());
    expect(await coast.fetchSheets(sheetsOf(monterey))).toEqual({ kept: 0, failed: 1, fetched: 0 });
    expect(kept.size).toBe(0);
  });

  test('is the coarse one in place of a sheet that is damaged', async () => {
    const { files, kept } = testCoastFiles();
    kept.set('n36w123', new Uint8Array(20));
    const damaged = await known(createCoast(files), monterey);
    expect(damaged).toMatchObject({ detail: 'coarse', missing: 0, damaged: 1 });
    expect(drawn(damaged).shore.points.length).toBeGreaterThan(20);
    // It is fetched again.
    expect(kept.size).toBe(0);
  });

  test('is told as missing where not even the world’s file is there, or as damaged', async () => {
    expect(await createCoast(testCoastFiles({ world: null }).files).known(monterey, 'fine')).toBe('missing');
    const broken = createCoast(testCoastFiles({ world: new Uint8Array(9) }).files);
    expect(await broken.known(monterey, 'coarse')).toBe('damaged');
    expect(await broken.fetchSheets(sheetsOf(monterey))).toMatchObject({ kept: 0, failed: 1 });
  });

  test('stays within its box, and draws no line where a sheet or the view was cut', async () => {
    const { files } = testCoastFiles();
    const coast = createCoast(files);
    const fiji = { west: 176.5, south: -19.5, east: 182, north: -15.5 };
    await coast.fetchSheets(sheetsOf(fiji));
    const { land, shore } = drawn(await known(coast, fiji), fiji);
    expect(Math.max(...land.points.filter((_, index) => index % 2 === 0))).toBeLessThanOrEqual(2.7501);
    // The date line and the borders of sheets cross Vanua Levu and Taveuni: no stretch of coast runs along them for long.
    const middle = 180 - (fiji.west + fiji.east) / 2;
    const isOnDateLine = (point: number): boolean => Math.abs((shore.points[point * 2] ?? 9) - middle) < 1e-6;
    const along = [...shore.starts].flatMap((start, line) =>
      Array.from(
        { length: (shore.starts[line + 1] ?? start) - start - 1 },
        (_, index) => start + index,
      ).filter(point => point >= start && isOnDateLine(point) && isOnDateLine(point + 1)),
    );
    expect(along).toEqual([]);
  });

  test('is the same whichever way around the earth its box is told', async () => {
    const { files } = testCoastFiles();
    const coast = createCoast(files);
    const east = { west: 178, south: -18, east: 182, north: -16 };
    const west = { ...east, west: -182, east: -178 };
    await coast.fetchSheets(sheetsOf(east));
    expect(drawn(await known(coast, west), west).land).toEqual(drawn(await known(coast, east), east).land);
  });

  test('ends where Mercator’s map does', async () => {
    const poles = { west: -180, south: -90, east: 180, north: 90 };
    const coast = createCoast(testCoastFiles().files);
    const answer = await coast.known(poles, 'coarse');
    if (typeof answer === 'string') throw new Error(answer);
    const { land } = coastShapes(answer.regions, poles, 0.3);
    expect(land.points.every(Number.isFinite)).toBe(true);
    expect(Math.max(...land.points.map(Math.abs))).toBeLessThanOrEqual(180.001);
  });
});

test('from so far away that the whole earth is in view, few enough points are left for each frame', async () => {
  const earth = { west: -180, east: 180, south: -85, north: 85 };
  const answer = await createCoast(testCoastFiles().files).known(earth, 'coarse');
  if (typeof answer === 'string') throw new Error(answer);
  for (const pixels of [390, 1280]) {
    const { land, shore } = coastShapes(answer.regions, earth, 360 / pixels);
    expect((land.points.length + shore.points.length) / 2).toBeLessThan(pixels * 25);
    expect(land.points.length / 2).toBeGreaterThan(pixels * 5);
  }
});
