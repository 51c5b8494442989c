import { describe, expect, test } from 'vitest';
import { marksApart } from '../../src/core/rules/chart/marks-apart.ts';
import { mercatorOf } from '../../src/core/rules/coast/mercator.ts';

const keys = Array.from({ length: 400 }, (_, index) => ({
  id: index,
  lat: 24.5 + (index % 20) * 0.02,
  lng: -82 + Math.floor(index / 20) * 0.02,
}));

describe('marks that crowd', () => {
  test('are drawn so far apart that each can be tapped', () => {
    for (const scale of [90, 127, 300, 700, 2000]) {
      const drawn = marksApart(keys, scale, 22);
      for (const [index, a] of drawn.entries())
        for (const b of drawn.slice(0, index))
          expect(
            Math.hypot((a.lng - b.lng) * scale, (mercatorOf(a.lat) - mercatorOf(b.lat)) * scale),
          ).toBeGreaterThanOrEqual(22);
    }
  });

  test('all appear from close by', () => {
    expect(marksApart(keys, 2000, 22)).toHaveLength(400);
    expect(marksApart(keys, 90, 22).length).toBeLessThan(12);
  });

  test('stay the same ones while the scale changes a little', () => {
    expect(marksApart(keys, 260, 22)).toEqual(marksApart(keys, 300, 22));
  });

  test('the first of two stays', () => {
    expect(marksApart(keys, 90, 22)[0]).toBe(keys[0]);
  });

  test('are marksApart across the date line too', () => {
    const fiji = [
      { lat: -17, lng: 179.99 },
      { lat: -17, lng: -179.99 },
    ];
    expect(marksApart(fiji, 300, 22)).toHaveLength(1);
  });
});
