import { describe, expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import type { Gauge, GaugeFacts } from '../../src/core/rules/measured/gauges.ts';
import { readCoops, seaTempIn, waterLevelsIn, windIn } from '../../src/core/rules/measured/read-coops.ts';
import { waterLevelsUrl } from '../../src/core/sources/coops-address.ts';
import { loadGauges } from '../../src/core/sources/coops.ts';
import { besidePrediction, gaugesNear } from '../../workers/tides/gauge-tides.ts';
import { fixturesIn, hasFixtures, readFixture } from '../support/fixtures.ts';
import { packOf } from '../support/tide-packs.ts';

const now = Date.parse('2026-11-26T20:04:00Z') / 1000;
const monterey = { lat: 36.6, lng: -121.9 };
const rowsOf = (answer: unknown) => {
  const read = readCoops(answer);
  return read.kind === 'rows' ? read.rows : [];
};
const iso = (at: number | undefined) => new Date((at ?? NaN) * 1000).toISOString();

describe('an answer of the gauges', () => {
  test('gives the newest level and one for each half hour; gaps, sentinels, failed checks and other clocks are left out', () => {
    const levels = waterLevelsIn(
      [
        { t: '2026-11-26 19:24', v: '1.250', f: '0,0,0,0' },
        { t: '2026-11-26 19:30', v: '1.300', f: '3,0,0,0' },
        { t: '2026-11-26 19:36', v: '1.310', f: '0,0,0,0' },
        { t: '2026-11-26 19:00', v: '', f: '0,0,0,0' },
        { t: '2026-11-26 18:30', v: '-9999.000', f: '0,0,0,0' },
        { t: '2026-11-26 18:00', v: '1.000', f: '0,0,1,0' },
        { t: '2026-11-26 17:30', v: 0.9 },
        { t: '2026-11-27 19:30', v: '1.300', f: '0,0,0,0' },
        { t: 'yesterday', v: '1.300' },
      ],
      now,
    );
    expect(levels.map(({ time, levelM }) => [iso(time).slice(11, 16), levelM])).toEqual([
      ['19:36', 1.31],
      ['19:30', 1.3],
      ['17:30', 0.9],
    ]);
  });

  test('that is an error in a 200 is none; what is no answer is broken', () => {
    expect(readCoops({ error: { message: 'No data was found.' } })).toEqual({ kind: 'none' });
    for (const broken of [null, [], 'x', {}, { data: 5 }])
      expect(readCoops(broken)).toEqual({ kind: 'broken' });
  });

  test('gives wind and water in native units, the last of each', () => {
    expect(windIn([{ t: '2026-11-26 19:54', s: '5.0', d: '310.0', g: '7.0', f: '0,0' }], now)).toEqual({
      time: now - 600,
      windSpeedKt: 9.72,
      windGustKt: 13.61,
      windDirectionDeg: 310,
    });
    expect(windIn([{ t: '2026-11-26 19:54', s: '', d: '310.0', g: '7.0', f: '0,0' }], now)).toBeNull();
    expect(seaTempIn([{ t: '2026-11-26 19:54', v: '14.0', f: '0,0,0' }], now)?.seaTempF).toBeCloseTo(57.2, 1);
    expect(seaTempIn([{ t: '2026-11-26 19:54', v: '999.0', f: '0,0,0' }], now)).toBeNull();
  });
});

describe.skipIf(!hasFixtures)('recorded answers of the gauges', () => {
  test('are all read without a crash, an error as none', () => {
    const all = fixturesIn('coops').map(({ name }) => ({ name, answer: readFixture(`coops/${name}.json`) }));
    const read = all.map(({ answer }) => [
      waterLevelsIn(rowsOf(answer), now),
      windIn(rowsOf(answer), now),
      seaTempIn(rowsOf(answer), now),
    ]);
    expect(read.length).toBe(all.length);
    const errors = all.filter(({ name }) => name.startsWith('error'));
    expect(errors.map(({ answer }) => readCoops(answer).kind)).toEqual(errors.map(() => 'none'));
  });

  test('have the values that were recorded', () => {
    const wind = windIn(rowsOf(readFixture('coops/wind-9410230-20260926-latest.json')), now);
    expect([iso(wind?.time), wind?.windSpeedKt, wind?.windGustKt, wind?.windDirectionDeg]).toEqual([
      '2026-09-26T05:24:00.000Z',
      2.33,
      4.47,
      43,
    ]);
    const levels = waterLevelsIn(rowsOf(readFixture('coops/water_level-9447130-20150101-cut.json')), now);
    expect([levels.length, levels.at(-1)]).toEqual([
      49,
      { time: Date.parse('2015-01-01T00:00Z') / 1000, levelM: 1.798 },
    ]);
  });

  test('of Seattle stand near the tide that the tables on board predict', () => {
    const levels = waterLevelsIn(rowsOf(readFixture('coops/water_level-9447130-20150101-cut.json')), now);
    const gauge: Gauge = {
      id: '9447130',
      name: 'Seattle',
      lat: 47.6,
      lng: -122.34,
      levels,
      wind: null,
      water: null,
    };
    const [read] = besidePrediction(factsOf([gauge]), [packOf('noaa')]).gauges;
    const apart = (read?.levels ?? []).map(({ levelM, predictedM }) => levelM - (predictedM ?? NaN));
    // A calm day of high pressure: the water stood some decimetres below, and kept with the curve.
    expect(Math.max(...apart) - Math.min(...apart)).toBeLessThan(0.25);
    expect(Math.max(...apart.map(Math.abs))).toBeLessThan(0.5);
  });
});

const factsOf = (gauges: Gauge[], without = {}): GaugeFacts => ({
  coordinates: monterey,
  fetchedAt: now,
  provenance: 'live',
  gauges,
  without,
});

describe('the gauges near a place', () => {
  const packs = [packOf('noaa')];
  const services = createServices({ mode: { kind: 'simulated' }, now: () => now * 1000 });
  const url = 'http://sea/services/coops/datagetter';
  const asked: string[] = [];
  const load = (at = monterey, stored: GaugeFacts | null = null, nowS = now) =>
    loadGauges(url, at, gaugesNear(packs, at), {
      fetch: async input => {
        const address = String(input instanceof Request ? input.url : input);
        const query = new URL(address).searchParams;
        asked.push(`${query.get('station')} ${query.get('product')}`);
        return (await services.handle(new Request(address))) ?? new Response('', { status: 404 });
      },
      sleep: async () => {},
      now: nowS,
      stored,
    });
  const good = async (...ask: Parameters<typeof load>): Promise<GaugeFacts> => {
    const result = await load(...ask);
    if (!result.ok) throw new Error(JSON.stringify(result.failure));
    return result.value;
  };

  test('are asked for level, wind and water; stations without a gauge are known as such and not asked again', async () => {
    const facts = await good();
    expect(facts).toMatchObject({ provenance: 'simulated', gauges: [{ id: '9413450', name: 'Monterey' }] });
    expect(facts.gauges[0]?.wind?.windSpeedKt).toBeGreaterThan(0);
    expect(facts.gauges[0]?.water?.seaTempF).toBeGreaterThan(40);
    expect(Object.keys(facts.without)).toContain('9413631');
    asked.length = 0;
    await good(monterey, facts);
    expect(asked).toEqual(['9413450 water_level', '9413450 wind', '9413450 water_temperature']);
    // A gauge that is out of order gives the same answer: the app asks it again the next day.
    await good(monterey, facts, now + 86_400);
    expect(asked).toContain('9413631 water_level');
  });

  test('stand beside the prediction of the same station and minute, hours without a level are a gap', async () => {
    const { gauges } = besidePrediction(await good(), packs);
    const levels = gauges[0]?.levels ?? [];
    expect(levels[0]?.time).toBe(now - 600);
    expect(levels.every(({ levelM, predictedM }) => Math.abs(levelM - (predictedM ?? NaN)) < 1)).toBe(true);
    expect(levels.some(({ time }) => new Date(time * 1000).getUTCHours() === 3)).toBe(false);
    expect(besidePrediction(factsOf(gauges), []).gauges[0]?.levels[0]?.predictedM).toBeNull();
  });

  test('keep what they told last when they fall silent, for a week', async () => {
    const before = await good();
    services.scenario.set({ name: 'down', only: ['gauges'] });
    expect(await load(monterey, before)).toMatchObject({ ok: false, failure: { kind: 'http', status: 502 } });
    services.scenario.set({ name: 'captive-portal', only: ['gauges'] });
    expect((await load(monterey, before)).ok).toBe(false);
    services.scenario.set({ name: 'normal' });
    const gone = {
      ...before,
      gauges: before.gauges.map(gauge => ({ ...gauge, id: '9413631' })),
      without: {},
    };
    expect((await good(monterey, gone)).gauges.map(({ id }) => id)).toEqual(['9413450', '9413631']);
    expect((await good(monterey, gone, now + 8 * 86_400)).gauges.map(({ id }) => id)).toEqual(['9413450']);
  });

  test('are asked where the build says, and nowhere where it says none', () => {
    expect(waterLevelsUrl({})).toBe('https://api.tidesandcurrents.noaa.gov/api/prod/datagetter');
    expect(waterLevelsUrl({ VITE_WATER_LEVELS_URL: ' /services/coops ' })).toBe('/services/coops');
    expect(waterLevelsUrl({ VITE_WATER_LEVELS_URL: 'none' })).toBeNull();
  });

  test('are none off other coasts, and nobody is asked', async () => {
    asked.length = 0;
    expect((await good({ lat: 48.4, lng: -4.5 })).gauges).toEqual([]);
    expect(asked).toEqual([]);
    const ask = { fetch, now, stored: null };
    expect(await loadGauges(null, monterey, [], ask)).toMatchObject({ ok: false });
  });
});
