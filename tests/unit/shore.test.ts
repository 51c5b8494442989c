import { describe, expect, test } from 'vitest';
import { offset } from '../../src/core/rules/shore/around.ts';
import { facingOf } from '../../src/core/rules/shore/facing.ts';
import { fetchBox, fetchesOf, openKm } from '../../src/core/rules/shore/fetch.ts';
import { landAround } from '../../src/core/rules/shore/land-around.ts';
import { effectiveFetch, shelterOf, windSeaFt } from '../../src/core/rules/shore/shelter.ts';
import { shoreOf } from '../../src/core/rules/shore/shore.ts';
import { windOnShore } from '../../src/core/rules/shore/wind-on-shore.ts';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { landOf } from '../support/shore.ts';

const here = { lat: 40, lng: -30 };
const kmLat = 1 / 111.195;
const kmLng = kmLat / Math.cos((here.lat * Math.PI) / 180);
/** Corners in km east and north of the place. */
const land = (around: { lat: number; lng: number }, ...polygons: (readonly [number, number])[][]) =>
  landOf(
    around,
    ...polygons.map(polygon =>
      polygon.map(([x, y]) => [around.lng + x * kmLng, around.lat + y * kmLat] as const),
    ),
  );

/** Land to the east from a straight coast, so many km away. */
const straightCoast = (km: number, around = here) =>
  land(around, [
    [km, -90],
    [90, -90],
    [90, 90],
    [km, 90],
  ]);
/** Open to the south: five km wide and deep, with land all round it else. */
const bay = land(here, [
  [-90, -3],
  [-2.5, -3],
  [-2.5, 2],
  [2.5, 2],
  [2.5, -3],
  [90, -3],
  [90, 90],
  [-90, 90],
]);
/** Eight km across, ten km to the north. */
const island = land(here, [
  [-4, 10],
  [4, 10],
  [4, 18],
  [-4, 18],
]);

describe('a position so far away', () => {
  test('lies on its bearing, over the date line too', () => {
    for (const from of [here, { lat: -17, lng: 179.99 }, { lat: 60, lng: -179.99 }])
      for (const bearing of [0, 45, 90, 200, 359]) {
        const to = offset(from, bearing, 20);
        expect(Math.abs(to.lng)).toBeLessThanOrEqual(180);
        expect(distanceKm(from, to)).toBeCloseTo(20, 6);
      }
  });
});

describe('a beach', () => {
  const faces = (regions: ReturnType<typeof land>, at = here): number | null =>
    facingOf(at, landAround(regions, at, 5));

  test('on a straight coast looks straight out to sea', () => {
    expect(faces(straightCoast(0.1))).toBeCloseTo(270, 0);
  });

  test('in a bay looks out of it', () => {
    expect(faces(bay, offset(here, 0, 1.9))).toBeCloseTo(180, 0);
  });

  test('faces nowhere on a round islet, out at sea, inland, or where the coast is not known', () => {
    const islet = land(here, [
      [-0.2, -0.2],
      [0.2, -0.2],
      [0.2, 0.2],
      [-0.2, 0.2],
    ]);
    expect(faces(islet)).toBeNull();
    expect(faces(straightCoast(30))).toBeNull();
    expect(faces(straightCoast(-60))).toBeNull();
    expect(facingOf(here, () => null)).toBeNull();
  });

  test('looks the same way on both sides of the date line', () => {
    const line = { lat: 40, lng: 180 };
    const regions = straightCoast(0.1, line);
    for (const lng of [180, -180])
      expect(facingOf({ lat: 40, lng }, landAround(regions, { lat: 40, lng }, 5))).toBeCloseTo(270, 0);
  });
});

describe('the wind on a beach that faces west', () => {
  test.each([
    [270, 'onshore'],
    [230, 'onshore'],
    [0, 'cross'],
    [180, 'cross'],
    [90, 'offshore'],
    [45, 'offshore'],
    [450, 'offshore'],
  ])('from %d° is %s', (from, expected) => expect(windOnShore(from, 270)).toBe(expected));

  test('is told nothing of where one of the two is not known', () => {
    expect(windOnShore(null, 270)).toBeNull();
    expect(windOnShore(90, null)).toBeNull();
    expect(windOnShore(NaN, 0)).toBeNull();
  });
});

describe('how far the water reaches', () => {
  test('is the distance to a straight coast, and open away from it', () => {
    const km = fetchesOf(here, straightCoast(5));
    expect(km[9]).toBeCloseTo(5, 1);
    expect(km[3]).toBeCloseTo(10, 1);
    for (const away of [18, 27, 36]) expect(km[away % 36]).toBe(openKm);
  });

  test('of a bay is short but for its mouth', () => {
    const km = fetchesOf(here, bay);
    expect(km[0]).toBeCloseTo(2, 1);
    expect(km[9]).toBeCloseTo(2.5, 1);
    expect(km[27]).toBeCloseTo(2.5, 1);
    expect(km[18]).toBe(openKm);
  });

  test('ends at an island, and passes it', () => {
    const km = fetchesOf(here, island);
    expect(km[0]).toBeCloseTo(10, 1);
    expect(km[3]).toBe(openKm);
    expect(km[18]).toBe(openKm);
  });

  test('does not end where a sheet of the coast was cut', () => {
    const [region] = straightCoast(5);
    if (!region) throw new Error('There is no region.');
    const east = here.lng + 5 * kmLng;
    const cut = [{ ...region, cutAt: { ...region.box, west: Math.round(east * 1e4) / 1e4 } }];
    expect(fetchesOf(here, cut).every(km => km === openKm)).toBe(true);
  });

  test('needs a box that holds all of it, wider toward the poles', () => {
    for (const lat of [0, 45, -70]) {
      const box = fetchBox({ lat, lng: 10 });
      for (const bearing of [0, 70, 90, 110, 180]) {
        const edge = offset({ lat, lng: 10 }, bearing, openKm);
        expect(edge.lat >= box.south && edge.lat <= box.north && edge.lng <= box.east).toBe(true);
      }
    }
  });
});

describe('a place on land', () => {
  test('is told from the nearest water, and from how far', () => {
    const shore = shoreOf(here, straightCoast(-1.6));
    expect(shore).toMatchObject({ isLand: true });
    expect(shore?.reach?.movedKm).toBeGreaterThan(1.5);
    expect(shore?.reach?.movedKm).toBeLessThan(2.3);
    expect(shore?.reach?.km[27]).toBe(openKm);
  });

  test('more than five km inland has no water', () => {
    expect(shoreOf(here, straightCoast(-8))).toMatchObject({ isLand: true, facingDeg: null, reach: null });
  });

  test('of which nothing is known, nothing is told', () => {
    expect(shoreOf({ lat: 0, lng: 0 }, straightCoast(5))).toBeNull();
  });
});

describe('the sea that a wind raises', () => {
  test('grows with the wind and the water, and no higher than a full-grown one', () => {
    // 20 kt over 5 km: the fetch-limited formula gives some 0.37 m.
    expect(windSeaFt(20, 5)).toBeCloseTo(1.22, 1);
    expect(windSeaFt(20, 20)).toBeCloseTo(2 * windSeaFt(20, 5), 5);
    expect(windSeaFt(5, 1e6)).toBeCloseTo(0.54, 1);
    expect(windSeaFt(0, 50)).toBe(0);
  });

  test('counts the water to both sides of the wind, and the straightest most', () => {
    const lane = Array.from({ length: 36 }, (_, index) => (index === 27 ? 50 : 1));
    expect(effectiveFetch(lane, 270)).toBeGreaterThan(5);
    expect(effectiveFetch(lane, 270)).toBeLessThan(12);
    expect(effectiveFetch(lane, 90)).toBeCloseTo(1, 9);
  });
});

describe('shelter in the next 24 hours', () => {
  const now = 1_800_000_000;
  const open = Array.from({ length: 36 }, () => openKm);
  /** Two km of water all round but for the south. */
  const cove = open.map((_, index) => (index >= 16 && index <= 20 ? openKm : 2));
  const time = Array.from({ length: 48 }, (_, index) => now + index * 3600);
  const weather = (values: { wind?: number; windFrom?: number; swell?: number; swellFrom?: number }) => ({
    time,
    series: {
      windSpeedKt: time.map(() => values.wind ?? null),
      windDirectionDeg: time.map(() => values.windFrom ?? null),
      swellHeightFt: time.map(() => values.swell ?? null),
      swellDirectionDeg: time.map(() => values.swellFrom ?? null),
    },
  });

  test.each([
    [
      'light wind off the land, swell past the mouth',
      { wind: 8, windFrom: 0, swell: 5, swellFrom: 270 },
      'sheltered',
    ],
    ['strong wind over two km of water', { wind: 30, windFrom: 0, swell: 1, swellFrom: 270 }, 'partly'],
    ['swell into the mouth', { wind: 5, windFrom: 0, swell: 4, swellFrom: 180 }, 'open'],
    ['wind into the mouth', { wind: 20, windFrom: 180, swell: 0, swellFrom: 180 }, 'open'],
    ['swell just past the mouth, lower inside', { wind: 5, windFrom: 0, swell: 4, swellFrom: 225 }, 'partly'],
  ])('a cove with %s', (_what, values, exposure) => {
    expect(shelterOf(cove, weather(values), now).exposure).toBe(exposure);
  });

  test('no more hours are known than are looked at, in the middle of one too', () => {
    const values = { wind: 10, windFrom: 10, swell: 1, swellFrom: 10 };
    for (const later of [0, 1, 1800, 3599]) {
      const { windHours, swellHours, hours } = shelterOf(open, weather(values), now + later);
      expect([windHours, swellHours]).toEqual([hours, hours]);
    }
  });

  test('the open sea shelters from nothing but a calm', () => {
    expect(shelterOf(open, weather({ wind: 25, windFrom: 10, swell: 6, swellFrom: 10 }), now).exposure).toBe(
      'open',
    );
    expect(shelterOf(open, weather({ wind: 2, windFrom: 10, swell: 0.3, swellFrom: 10 }), now).exposure).toBe(
      'low',
    );
  });

  test('is told of no hour before now and none after a day', () => {
    const forecast = weather({ wind: 5, windFrom: 0, swell: 0, swellFrom: 0 });
    forecast.series.windSpeedKt = time.map((_, index) => (index === 25 ? 60 : 5));
    expect(shelterOf(open, forecast, now).wind?.speedKt).toBe(5);
    expect(shelterOf(open, forecast, now + 7200).wind?.speedKt).toBe(60);
  });

  test('of hours that are not known is never called shelter', () => {
    expect(shelterOf(cove, weather({}), now)).toMatchObject({ exposure: null, wind: null, swell: null });
    expect(shelterOf(cove, weather({ wind: 5, windFrom: 0 }), now)).toMatchObject({
      exposure: null,
      windHours: 24,
      swellHours: 0,
    });
    const partly = weather({ wind: 5, windFrom: 0, swell: 1, swellFrom: 270 });
    partly.series.windSpeedKt[23] = null;
    expect(shelterOf(cove, partly, now).exposure).toBe('partlyKnown');
    for (let hour = 11; hour < 23; hour++) partly.series.windSpeedKt[hour] = null;
    expect(shelterOf(cove, partly, now).exposure).toBeNull();
    // Hours that are certainly open are enough for "open".
    expect(shelterOf(cove, weather({ swell: 5, swellFrom: 180 }), now).exposure).toBe('open');
  });

  test('takes the waves where no swell is told apart', () => {
    const { series } = weather({ wind: 5, windFrom: 0 });
    const waves = { waveHeightFt: time.map(() => 4), waveDirectionDeg: time.map(() => 180) };
    expect(shelterOf(cove, { time, series: { ...series, ...waves } }, now)).toMatchObject({
      exposure: 'open',
      swell: { heightFt: 4, fromDeg: 180, isOblique: false },
    });
  });
});
