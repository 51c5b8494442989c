import { describe, expect, test } from 'vitest';
import { douglasDegree } from '../../src/core/rules/value/douglas.ts';
import { beaufortForce, compassPoint, meanDirection } from '../../src/core/rules/value/directions.ts';
import { bearingDeg, distanceKm } from '../../src/core/rules/place/distance.ts';
import { hourlyNames } from '../../src/core/rules/forecast/hourly.ts';
import { variables } from '../../src/core/rules/forecast/variables.ts';
import { displayUnit, toDisplay, toNative, type Quantity } from '../../src/core/rules/unit/units.ts';
import { nativeUnits } from '../support/made-answers.ts';

describe('units named by outside answers', () => {
  const cases: [Quantity, string, number, number][] = [
    ['speed', 'kn', 12.3, 12.3],
    ['speed', 'km/h', 18.52, 10],
    ['speed', 'mp/h', 100, 86.897_624],
    ['speed', 'm/s', 10, 19.438_445],
    ['height', 'ft', 4, 4],
    ['height', 'm', 1, 3.280_84],
    ['height', 'cm', 100, 3.280_84],
    ['seaLevel', 'ft', 1, 0.3048],
    ['seaLevel', 'm', -0.4, -0.4],
    ['seaLevel', 'cm', 40, 0.4],
    ['temperature', '°C', 21, 69.8],
    ['temperature', '°F', 70, 70],
    ['precipitation', 'mm', 25.4, 1],
    ['precipitation', 'cm', 2.54, 1],
    ['precipitation', 'inch', 0.3, 0.3],
    ['precipitation', 'ft', 0.5, 6],
    ['precipitation', 'm', 0.0254, 1],
    ['visibility', 'km', 24.14, 79_199.4776],
    ['visibility', 'm', 36_080, 118_372.7072],
    ['visibility', 'mi', 2, 10_560],
    ['pressure', 'hPa', 1013, 1013],
    ['pressure', 'Pa', 101_300, 1013],
    ['pressure', 'kPa', 101.3, 1013],
    ['pressure', 'inHg', 30, 1015.917],
    ['percent', 'fraction', 0.4, 40],
    ['duration', 's', 9, 9],
    ['duration', 'min', 1.5, 90],
    ['duration', 'h', 0.5, 1800],
    ['code', 'wmo code', 95, 95],
  ];
  test.each(cases)('%s in %s', (quantity, unit, given, native) => {
    expect(toNative(quantity, unit)?.(given)).toBeCloseTo(native, 4);
  });

  test('a series whose unit is "undefined", unknown or not of its kind is absent', () => {
    expect(toNative('height', 'undefined')).toBeNull();
    expect(toNative('height', undefined)).toBeNull();
    expect(toNative('height', 'furlong')).toBeNull();
    expect(toNative('height', '°C')).toBeNull();
    expect(toNative('height', 'toString')).toBeNull();
  });

  test('at native unit converts to itself', () => {
    for (const name of hourlyNames) {
      const quantity = variables[name].quantity;
      expect(toNative(quantity, nativeUnits[quantity])?.(7)).toBe(7);
    }
  });
});

describe('units on the screen', () => {
  const cases: [Quantity, number, imperial: [number, string], metric: [number, string]][] = [
    ['speed', 14, [14, 'kt'], [14, 'kt']],
    ['height', 10, [10, 'ft'], [3.048, 'm']],
    ['seaLevel', 1, [3.280_84, 'ft'], [1, 'm']],
    ['temperature', 50, [50, '°F'], [10, '°C']],
    ['precipitation', 0.5, [0.5, 'in'], [12.7, 'mm']],
    ['visibility', 5280, [1, 'mi'], [1.609_344, 'km']],
    ['pressure', 1013, [1013, 'hPa'], [1013, 'hPa']],
    ['percent', 40, [40, '%'], [40, '%']],
    ['direction', 338, [338, '°'], [338, '°']],
    ['duration', 9, [9, 's'], [9, 's']],
    ['code', 95, [95, ''], [95, '']],
  ];
  test.each(cases)('%s: the number goes with its unit in both systems', (quantity, native, ...shown) => {
    const systems = ['imperial', 'metric'] as const;
    systems.forEach((units, index) => {
      const [value = NaN, unit] = shown[index] ?? [];
      expect(toDisplay(native, quantity, units)).toBeCloseTo(value, 9);
      expect(displayUnit(quantity, units)).toBe(unit);
    });
  });
});

describe('directions', () => {
  test('338° to 360° is north again', () => {
    expect([0, 22, 23, 180, 315, 337, 338, 360, -1, 720].map(compassPoint)).toEqual([
      'N',
      'N',
      'NE',
      'S',
      'NW',
      'NW',
      'N',
      'N',
      'N',
      'N',
    ]);
  });

  test('the mean of north-by-west and north-by-east is north, weighted by strength', () => {
    expect(meanDirection([350, 12], [5, 5])).toBeCloseTo(1, 6);
    expect(meanDirection([0, 90], [1, 3])).toBeCloseTo(71.565, 2);
    expect(meanDirection([0, 180], [5, 5])).toBeNull();
    expect(meanDirection([null, 20], [5, null])).toBeNull();
  });

  test('the degree of the sea is that of the Douglas scale, whose bounds belong to the lower degree', () => {
    const metres = [0, 0.1, 0.11, 0.5, 1.25, 1.26, 2.5, 4, 6, 9, 14, 14.1];
    expect(metres.map(height => douglasDegree(height / 0.3048 - 1e-9 * height))).toEqual([
      0, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test('Beaufort forces start at the WMO whole knots', () => {
    expect([0, 0.4, 1, 3, 4, 10, 16, 17, 21, 33, 34, 47, 48, 63, 64, 120].map(beaufortForce)).toEqual([
      0, 0, 1, 1, 2, 3, 4, 5, 5, 7, 8, 9, 10, 11, 12, 12,
    ]);
    const starts = [1, 4, 7, 11, 17, 22, 28, 34, 41, 48, 56, 64];
    expect(starts.map(beaufortForce)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(starts.map(knots => beaufortForce(knots - 1))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('distance', () => {
  test('one degree of latitude, the antipodes and across the date line', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 1, lng: 0 })).toBeCloseTo(111.195, 2);
    expect(distanceKm({ lat: 10, lng: 20 }, { lat: -10, lng: -160 })).toBeCloseTo(Math.PI * 6371, 2);
    expect(distanceKm({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeCloseTo(22.239, 2);
    expect(bearingDeg({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(90, 6);
  });
});
