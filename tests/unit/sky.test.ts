import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moonPhaseName, skyOver } from '../../src/core/rules/week/day-sky.ts';
import { dayBounds } from '../../src/core/rules/time/time.ts';
import { sweepSky } from '../support/sky-sweep.ts';
import { rounds } from '../support/rounds.ts';

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

test('no day at the edge of polar day is longer than itself, and its light follows from its rises and sets', () => {
  // `npm run soak:sky` looks at every day of five years.
  const { days, wrong } = sweepSky(250 * rounds, { seed: 7, daysEach: 12 });
  expect(wrong).toEqual([]);
  expect(days).toBe(3000 * rounds);
});

test('where the sun sets twice in a day, both are told and neither gives light twice', () => {
  const start = at('2028-07-02T00:00:00Z');
  const spot = { lat: 66.142, lng: -2.95 };
  const { crossings, sunrise, sunset, daylightS } = skyOver(spot)(start, start + 86_400);
  expect(crossings.map(({ isRise }) => isRise)).toEqual([false, true, false]);
  const [firstSet, rise, lastSet] = crossings.map(crossing => crossing.at - start);
  // The one that follows the rise closes that light; the other one belongs to the day before.
  expect([sunrise, sunset]).toEqual([start + (rise ?? 0), start + (lastSet ?? 0)]);
  expect(daylightS).toBe((firstSet ?? 0) + (lastSet ?? 0) - (rise ?? 0));
});

test('the sun over Utqiaġvik does not set on the first day that it stays up', () => {
  const utqiagvik = { lat: 71.2906, lng: -156.7886 };
  // Its last night is an hour to 10 May; a formula told a set on 12 May at the spot's noon.
  const last = skyOn('2026-05-10', 'America/Anchorage', utqiagvik);
  const sinceMidnight = last.crossings.map(crossing => crossing.at - at('2026-05-10T08:00Z'));
  expect(last.crossings.map(({ isRise }) => isRise)).toEqual([false, true]);
  expect(sinceMidnight.map(seconds => Math.round(seconds / 900))).toEqual([7, 12]);
  expect(last.daylightS).toBe(86_400 + (sinceMidnight[0] ?? 0) - (sinceMidnight[1] ?? 0));
  for (const date of ['2026-05-11', '2026-05-12'])
    expect(skyOn(date, 'America/Anchorage', utqiagvik)).toMatchObject({
      sun: 'alwaysUp',
      crossings: [],
      sunset: null,
      daylightS: 86_400,
    });
});

describe('rises and sets that a source states', () => {
  const utqiagvik = { lat: 71.2906, lng: -156.7886 };
  const stated = (sunrises: string[], sunsets: string[]) => ({
    fetchedAt: 0,
    until: at('2026-06-01T00:00Z'),
    sunrises: sunrises.map(at),
    sunsets: sunsets.map(at),
    moonrises: [],
    moonsets: [],
  });
  const skyBy = (date: string, spot: typeof utqiagvik, ...events: Parameters<typeof stated>) => {
    const { start, end } = dayBounds(date, 'America/Anchorage');
    return skyOver(spot, stated(...events))(start, end);
  };

  test('do not make the sun set over Utqiaġvik while it stays up, nor hours after it was on the horizon', () => {
    const computed = skyOn('2026-05-10', 'America/Anchorage', utqiagvik);
    expect(skyBy('2026-05-10', utqiagvik, [], ['2026-05-10T13:00Z'])).toEqual(computed);
    expect(skyBy('2026-05-11', utqiagvik, ['2026-05-11T10:30Z'], ['2026-05-12T22:50Z'])).toMatchObject({
      sun: 'alwaysUp',
      crossings: [],
      sunset: null,
      daylightS: 86_400,
    });
  });

  test('stand in place of the computed ones where the sun is on the horizon, and the light follows from them', () => {
    const computed = skyOn('2026-05-10', 'America/Anchorage', utqiagvik);
    const [set, rise] = [(computed.sunset ?? 0) - 240, (computed.sunrise ?? 0) + 300];
    const iso = (time: number) => new Date(time * 1000).toISOString();
    const sky = skyBy('2026-05-10', utqiagvik, [iso(rise)], [iso(set)]);
    expect(sky).toMatchObject({ sunset: set, sunrise: rise, sun: 'rises' });
    expect(sky.daylightS).toBe(computed.daylightS - 540);
  });

  test('do not count where the sun is degrees below the horizon', () => {
    const computed = skyOn('2026-05-10', 'America/Anchorage', santaCruz);
    const late = new Date(((computed.sunset ?? 0) + 1200) * 1000).toISOString();
    expect(skyBy('2026-05-10', santaCruz, [], [late])).toEqual(computed);
  });

  test('never come in an order that cannot be', () => {
    const computed = skyOn('2026-05-10', 'America/Anchorage', utqiagvik);
    const swapped = [computed.sunset ?? 0, computed.sunrise ?? 0].map(time =>
      new Date(time * 1000).toISOString(),
    );
    const sky = skyBy('2026-05-10', utqiagvik, [swapped[0] ?? ''], [swapped[1] ?? '']);
    expect(sky).toEqual(computed);
  });

  test('just past midnight belong to that day, though computed just before it', () => {
    // Sunset at the equator moves by half a minute a day.
    const spot = { lat: 0, lng: -120 };
    const computed = skyOver(spot)(at('2026-05-11T00:00Z'), at('2026-05-12T00:00Z'));
    const set = computed.sunset ?? 0;
    const midnight = set + 30;
    const by = stated([], [new Date((set + 60) * 1000).toISOString()]);
    const [before, after] = [
      skyOver(spot, by)(midnight - 86_400, midnight),
      skyOver(spot, by)(midnight, midnight + 86_400),
    ];
    expect(before.crossings.map(({ at: time }) => time)).not.toContain(set);
    expect(after.crossings[0]).toEqual({ at: set + 60, isRise: false });
    expect(after.daylightS).toBeGreaterThan(43_000);
    expect(after.daylightS).toBeLessThan(44_000);
  });
});
