import { describe, expect, test } from 'vitest';
import { gridOf, lengthDecimals, scaleBar } from '../../src/core/rules/chart/chart-grid.ts';
import { chartAddress, spotInQuery } from '../../src/core/rules/chart/chart-address.ts';
import {
  boxOf,
  closer,
  isInBox,
  limitedView,
  metresPerPixel,
  pointOf,
  positionAt,
  pushed,
  viewOfAll,
} from '../../src/core/rules/chart/chart-view.ts';

const size = { width: 400, height: 600 };
const bay = { lat: 36.8, lng: -121.9, scale: 700 };
const fiji = { lat: -17, lng: 179.9, scale: 300 };

describe('what a chart shows', () => {
  test('a position stands where a finger finds it again, beyond the date line too', () => {
    for (const [view, at] of [
      [bay, { lat: 36.95, lng: -122.02 }],
      [fiji, { lat: -16.5, lng: -179.8 }],
      [
        { lat: 78, lng: 15, scale: 90 },
        { lat: 79.5, lng: 11 },
      ],
    ] as const) {
      const found = positionAt(view, size, pointOf(view, size, at));
      expect(found.lat).toBeCloseTo(at.lat, 9);
      expect(found.lng).toBeCloseTo(at.lng, 9);
    }
    expect(pointOf(fiji, size, { lat: -17, lng: -179.9 }).x).toBeCloseTo(260, 6);
  });

  test('what is under a finger stays there as the chart comes closer', () => {
    const finger = { x: 310, y: 140 };
    const under = positionAt(bay, size, finger);
    const near = closer(bay, size, 3, finger);
    expect(pointOf(near, size, under).x).toBeCloseTo(finger.x, 6);
    expect(pointOf(near, size, under).y).toBeCloseTo(finger.y, 6);
  });

  test('pushed to the east for long it comes round the earth', () => {
    const around = pushed(fiji, size, -300, 0);
    expect(around.lng).toBeCloseTo(-179.1, 6);
    expect(around.lat).toBeCloseTo(fiji.lat, 9);
  });

  test('ends at the poles, shows the earth once, and comes no closer than boats are long', () => {
    const polar = limitedView({ lat: 90, lng: 0, scale: 700 }, size);
    expect(boxOf(polar, size).north).toBeCloseTo(85, 6);
    const far = limitedView({ lat: 0, lng: 0, scale: 0.001 }, size);
    expect(boxOf(far, size).east - boxOf(far, size).west).toBeLessThanOrEqual(360);
    expect(metresPerPixel(limitedView({ ...bay, scale: 1e9 }, size))).toBeGreaterThan(3);
  });

  test('all saved places stand in it, on either side of the date line', () => {
    const places = [
      { lat: -18, lng: 178 },
      { lat: -16, lng: -179 },
    ];
    const view = viewOfAll(places, size);
    if (!view) throw new Error('no view');
    expect(view.lng).toBeCloseTo(179.5, 6);
    for (const place of places) expect(isInBox(boxOf(view, size), place)).toBe(true);
    expect(viewOfAll([], size)).toBeNull();
  });
});

describe('the grid of a chart', () => {
  test('has its lines at whole minutes, with the half of the earth that they are on', () => {
    const { meridians, parallels } = gridOf(bay, size);
    expect(meridians.map(({ label }) => label)).toEqual(['122°10′W', '122°00′W', '121°50′W', '121°40′W']);
    expect(parallels.map(({ label }) => label)).toEqual(['36°30′N', '36°40′N', '36°50′N', '37°00′N']);
    const at = meridians.map(line => line.at);
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeCloseTo(700 / 6, 6);
  });

  test('goes on beyond the date line and names neither it nor the equator after a side', () => {
    const labels = gridOf({ lat: 0, lng: 180, scale: 100 }, size).meridians.map(({ label }) => label);
    expect(labels).toEqual(['178°E', '179°E', '180°', '179°W', '178°W']);
    const { parallels } = gridOf({ lat: 0, lng: 0, scale: 100 }, size);
    expect(parallels.map(({ label }) => label)).toContain('0°');
  });

  test('has tenths of minutes up close', () => {
    const { meridians } = gridOf({ ...bay, scale: 20_000 }, size);
    expect(meridians[0]?.label).toMatch(/^121°5\d\.\d′W$/);
  });

  test('the scale bar is the longest round number of miles that fits', () => {
    expect(scaleBar(100, 150)).toEqual({ length: 5, pixels: 92.6 });
    expect(scaleBar(1.2, 150).length).toBeCloseTo(0.05, 9);
    for (const metres of [0.3, 7, 88, 1234, 40_000]) {
      const { pixels } = scaleBar(metres, 150);
      expect(pixels).toBeLessThanOrEqual(150);
      expect(pixels).toBeGreaterThan(50);
    }
  });

  test('its length is shown with as many decimals as it has', () => {
    // 0.05 NM was shown as "0.1 NM", twice its length.
    expect([0.05, 0.1, 0.2, 0.5, 1, 5, 200].map(length => length.toFixed(lengthDecimals(length)))).toEqual([
      '0.05',
      '0.1',
      '0.2',
      '0.5',
      '1',
      '5',
      '200',
    ]);
  });
});

test('the address of a chart names its spot, and what is no position is none', () => {
  expect(chartAddress({ lat: 36.95101, lng: -122.026 })).toBe('/chart?lat=36.951&lng=-122.026');
  expect(chartAddress(null)).toBe('/chart');
  expect(spotInQuery('lat=36.951&lng=-122.026')).toEqual({ lat: 36.951, lng: -122.026 });
  for (const query of ['', 'lat=96&lng=0', 'lat=abc&lng=1']) expect(spotInQuery(query)).toBeNull();
});
