import { existsSync, readFileSync } from 'node:fs';
import { getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { moonPhaseName, skyOver } from '../../src/domain/sky.ts';
import { dayBounds } from '../../src/domain/time.ts';
import { seeded } from '../support/seeded.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const tromso = { lat: 69.65, lng: 18.96 };
const santaCruz = { lat: 36.951, lng: -122.026 };
const skyOn = (date: string, zone: string, spot: { lat: number; lng: number }) => {
  const { start, end } = dayBounds(date, zone);
  return skyOver(spot)(start, end);
};

describe('sun and moon of a day', () => {
  test('lie inside the day of the clock that is shown, even on the other side of the world', () => {
    for (const zone of ['America/Los_Angeles', 'Europe/Paris', 'Pacific/Auckland']) {
      const { start, end } = dayBounds('2026-03-08', zone);
      const sky = skyOver(santaCruz)(start, end);
      for (const event of [sky.sunrise, sky.sunset, sky.moonset]) {
        expect(event).toBeGreaterThanOrEqual(start);
        expect(event).toBeLessThan(end);
      }
      expect(sky.daylightS / 3600).toBeCloseTo(11.67, 1);
    }
  });

  test('a day without moonrise has none', () => {
    expect(skyOn('2026-03-08', 'America/Los_Angeles', santaCruz).moonrise).toBeNull();
  });

  test('a moon that stays up, or down, for days neither rises nor sets', () => {
    for (const date of ['2026-06-16', '2026-06-28'])
      expect(skyOn(date, 'Europe/Oslo', { lat: 78.2, lng: 15.6 })).toMatchObject({
        moonrise: null,
        moonset: null,
      });
  });

  test('midnight sun and polar night', () => {
    expect(skyOn('2026-06-21', 'Europe/Oslo', tromso)).toMatchObject({
      sun: 'alwaysUp',
      sunrise: null,
      sunset: null,
      daylightS: 86_400,
    });
    expect(skyOn('2026-12-21', 'Europe/Oslo', tromso)).toMatchObject({ sun: 'alwaysDown', daylightS: 0 });
  });

  test('a midnight sun on the horizon is no night on a clock whose noon is midnight there', () => {
    expect(skyOn('2026-06-21', 'Pacific/Honolulu', { lat: 65.8, lng: 23 })).toMatchObject({
      sun: 'alwaysUp',
    });
  });

  test('the last sunset before the midnight sun still leaves a day full of light', () => {
    const sky = skyOn('2026-05-18', 'Europe/Oslo', tromso);
    expect(sky.sunset).not.toBeNull();
    expect(sky.daylightS / 3600).toBeGreaterThan(23);
  });

  test('many days of one spot are the same as each alone', () => {
    const sky = skyOver(santaCruz);
    for (let day = at('2026-06-20T07:00Z'); day < at('2026-06-27T07:00Z'); day += 86_400) {
      expect(sky(day, day + 86_400)).toEqual(skyOver(santaCruz)(day, day + 86_400));
    }
  });

  test('eight phase names, the last eighth being new again', () => {
    expect([0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 0.95, 1].map(moonPhaseName)).toEqual([
      'New Moon',
      'Waxing Crescent',
      'First Quarter',
      'Waxing Gibbous',
      'Full Moon',
      'Waning Gibbous',
      'Last Quarter',
      'Waning Crescent',
      'New Moon',
      'New Moon',
    ]);
  });
});

const tables = '../shared/fixtures/astronomy';
describe('against the tables of the US Naval Observatory (skipped where the recordings are missing)', () => {
  test.skipIf(!existsSync(tables))(
    'no rise or set outside the polar regions is missed or a minute off',
    () => {
      const lines = readFileSync(`${tables}/usno_riseset_quarter.txt`, 'utf8').trim().split('\n');
      const wrong: string[] = [];
      let compared = 0;
      for (const line of lines) {
        const [body, lng, lat, instant = '', kind] = line.trim().split(/\s+/);
        const spot = { lat: Number(lat), lng: Number(lng) };
        // The formulas are made for our age.
        if (Math.abs(spot.lat) > 61 || instant < '1900') continue;
        const event = at(instant);
        const day = event - 43_200;
        const sky = skyOver(spot)(day, day + 86_400);
        const sun = kind === 'r' ? sky.sunrise : sky.sunset;
        const moon = kind === 'r' ? sky.moonrise : sky.moonset;
        const found = body === 'Sun' ? sun : moon;
        if (found === null || Math.abs(found - event) > 60) wrong.push(line);
        compared++;
      }
      expect(wrong).toEqual([]);
      expect(compared).toBeGreaterThan(1000);
    },
  );

  test.skipIf(!existsSync(tables))(
    'where the moon only skims the horizon, none is missed or two minutes off',
    () => {
      const lines = readFileSync(`${tables}/usno_riseset_quarter.txt`, 'utf8').trim().split('\n');
      const polar = lines.filter(line => {
        const [body, , lat, instant = ''] = line.trim().split(/\s+/);
        return body === 'Moon' && Math.abs(Number(lat)) > 61 && instant >= '1900';
      });
      const wrong = polar.filter(line => {
        const [, lng, lat, instant = '', kind] = line.trim().split(/\s+/);
        const event = at(instant);
        const sky = skyOver({ lat: Number(lat), lng: Number(lng) })(event - 43_200, event + 43_200);
        const found = kind === 'r' ? sky.moonrise : sky.moonset;
        return found === null || Math.abs(found - event) > 120;
      });
      expect(wrong).toEqual([]);
      expect(polar.length).toBeGreaterThan(100);
    },
  );

  test.skipIf(!existsSync(tables))('the four quarters have their names', () => {
    const names = ['New Moon', 'First Quarter', 'Full Moon', 'Last Quarter'];
    const lines = readFileSync(`${tables}/usno_moonphases_1990_2040.txt`, 'utf8').trim().split('\n');
    const wrong = lines.filter(line => {
      const [quarter, instant = ''] = line.split(' ');
      const middle = at(instant);
      return skyOver(santaCruz)(middle - 43_200, middle + 43_200).moonPhase !== names[Number(quarter)];
    });
    expect(wrong).toEqual([]);
    expect(lines.length).toBeGreaterThan(100);
  });
});

test('no day at the edge of polar day is longer than itself, and the sun is on the horizon where it rises or sets', () => {
  const { random, between } = seeded(7);
  for (let place = 0; place < 1000; place++) {
    // Four in five lie where the sun may stay up.
    const lat = place % 5 === 0 ? random() * 130 - 65 : (random() < 0.5 ? -1 : 1) * (60 + random() * 30);
    const spot = { lat, lng: random() * 360 - 180 };
    const sky = skyOver(spot);
    for (let sample = 0; sample < 12; sample++) {
      const start = at('2026-01-01T00:00:00Z') + between(0, 5 * 365) * 86_400 + between(0, 24) * 3600;
      const { sunrise, sunset, daylightS, sun } = sky(start, start + 86_400);
      expect(daylightS).toBeLessThanOrEqual(86_400);
      expect(sun === 'rises' || daylightS === 0 || daylightS === 86_400).toBe(true);
      const altitudes = [sunrise, sunset]
        .filter(crossing => crossing !== null)
        .map(crossing => getPosition(new Date(crossing * 1000), spot.lat, spot.lng).altitude);
      // As suncalc tells it, refraction included.
      for (const altitude of altitudes) expect(Math.abs(altitude + 0.349)).toBeLessThan(0.5);
    }
  }
});

test('the sun over Utqiaġvik does not set on the first day that it stays up', () => {
  const utqiagvik = { lat: 71.2906, lng: -156.7886 };
  // The sun sets for the last time a little before two in the night to 11 May, and rises within the hour.
  expect(skyOn('2026-05-11', 'America/Anchorage', utqiagvik).daylightS).toBeLessThanOrEqual(86_400);
  expect(skyOn('2026-05-12', 'America/Anchorage', utqiagvik)).toMatchObject({
    sun: 'alwaysUp',
    sunset: null,
  });
});
