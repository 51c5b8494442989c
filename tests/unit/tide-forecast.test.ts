import { describe, expect, test } from 'vitest';
import type { Forecast, StatedTides } from '../../src/core/rules/forecast/forecast.ts';
import { deriveForecast, withTides } from '../../src/core/rules/week/assemble.ts';
import { withStationStream } from '../../src/core/rules/week/forecast-stream.ts';
import { withStationTides } from '../../src/core/rules/week/forecast-tides.ts';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';
import { tidePredictor } from '../../src/core/rules/tide/tide-predictor.ts';
import { tideTurns } from '../../src/core/rules/tide/find-turns.ts';
import { openPack } from '../../workers/tides/open-pack.ts';
import { sampleForecast } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { packedFile, packOf, stationIndex } from '../support/tide-packs.ts';

const noaa = packOf('noaa');
const packs = [noaa, packOf('world')];
const santaCruz = () => tidePredictor(noaa, stationIndex(noaa, 'noaa/9413745'));

describe('a forecast with a station', () => {
  const forecast = withStationTides(sampleForecast(), packs);

  test('has the station’s turns in place of the model’s, and says which station and datum', () => {
    expect(forecast.tides).toMatchObject({
      datum: 'MLLW',
      station: { name: 'Santa Cruz', table: { id: 'noaa/9413745', agency: 'NOAA', mayDiffer: false } },
    });
    expect(forecast.tides?.station?.distanceKm).toBeLessThan(2);
    for (const { tides, start, end } of forecast.days) {
      const table = santaCruz().turns(start, end);
      expect(tides.map(({ type }) => type)).toEqual(table.map(({ type }) => type));
      for (const [index, { time, heightM }] of tides.entries()) {
        expect(Math.abs(time - (table[index]?.time ?? 0))).toBeLessThanOrEqual(1);
        expect(heightM).toBeCloseTo(table[index]?.heightM ?? NaN, 4);
      }
    }
  });

  test('names the highest and the lowest of every day, the last one too', () => {
    for (const { tideHigh, tideLow } of forecast.days) {
      expect(tideHigh?.value).toBeGreaterThan(0.8);
      expect(tideLow?.value).toBeLessThan(0.9);
    }
  });

  test.each(['Asia/Kathmandu', 'Pacific/Chatham', 'Pacific/Kiritimati', 'Europe/Paris'])(
    'has each turn on one day of %s, around midnight too',
    zone => {
      const there = deriveForecast(forecast, zone);
      const [first, last] = [there.days[0], there.days.at(-1)];
      const all = santaCruz().turns(first?.start ?? 0, last?.end ?? 0);
      expect(there.days.flatMap(({ tides }) => tides).length).toBe(all.length);
      for (const { tides, start, end } of there.days)
        for (const { time } of tides) expect(time >= start && time < end).toBe(true);
    },
  );

  test('takes nothing else from it', () => {
    const { tides: _tides, days, ...rest } = forecast;
    const { tides: _none, days: modelDays, ...model } = sampleForecast();
    expect(rest).toEqual(model);
    expect(days.map(({ fishing }) => fishing)).toEqual(modelDays.map(({ fishing }) => fishing));
  });
});

describe('a forecast', () => {
  const stated: StatedTides = {
    fetchedAt: 0,
    until: Infinity,
    datum: 'MSL',
    station: { name: 'Stated', distanceKm: 3 },
    turns: [],
  };
  const hossegor = sampleForecast({ coordinates: { lat: 43.66, lng: -1.44 } });

  test('keeps the model’s tide where no station is', () => {
    for (const coordinates of [
      { lat: 39.6, lng: -9.07 },
      { lat: 90, lng: 0 },
      { lat: 10, lng: 180 },
    ]) {
      const model = sampleForecast({ coordinates });
      expect(withStationTides(model, packs)).toBe(model);
      expect(model.days.flatMap(({ tides }) => tides)).toEqual(
        tideTurns(model.hourly.time, model.hourly.series.seaLevelM),
      );
    }
  });

  test('keeps it without packs', () => {
    const model = sampleForecast();
    expect(withStationTides(model, [])).toBe(model);
  });

  test('says of a station farther than 10 km that its times may differ', () =>
    expect(withStationTides(hossegor, packs).tides?.station?.table).toMatchObject({ mayDiffer: true }));

  test('has a source’s own turns before those of a station that is only nearby, not before one that is here', () => {
    const keyed = withTides(hossegor, stated);
    expect(withStationTides(keyed, packs)).toBe(keyed);
    const here = withTides(sampleForecast(), stated);
    expect(withStationTides(here, packs).tides?.station?.name).toBe('Santa Cruz');
  });
});

describe('the engine', () => {
  const monterey = { lat: 36.6, lng: -121.9 };
  const served = (bytes: (name: PackName) => Uint8Array<ArrayBuffer>) => {
    const asked: PackName[] = [];
    return {
      asked,
      open: (name: PackName) => {
        asked.push(name);
        return openPack(async () => new Response(bytes(name)));
      },
    };
  };

  /** `tablesPatience` = how long a forecast waits for tables that are read ahead; none = they are not. */
  async function watched(pack: ReturnType<typeof served>, tablesPatience?: () => Promise<void>) {
    const { engine } = testEngine({
      openPack: pack.open,
      ...(tablesPatience && { readsTablesAhead: true, tablesPatience }),
    });
    await engine.open(freshAccount());
    const values: (Forecast | null)[] = [];
    let heard = (): void => undefined;
    await engine.watch('forecast', { source: 'open-meteo', ...monterey }, value => {
      values.push(value);
      heard();
    });
    const until = (fits: () => boolean): Promise<void> =>
      new Promise(resolve => {
        heard = () => void (fits() && resolve());
        heard();
      });
    return { engine, values, until };
  }

  test('at a start behind a picture shows what is stored once, with the station’s turns', async () => {
    const pack = served(packedFile);
    const { engine, values, until } = await watched(pack, () => new Promise(() => undefined));
    expect(pack.asked.toSorted()).toEqual(['currents', 'noaa', 'world']);
    await engine.refreshForecast(monterey, { source: 'open-meteo', force: false });
    await until(() => values.at(-1)?.tides !== undefined);
    const shown = values.filter(value => value !== null);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.tides?.station?.table?.id).toBe('noaa/9413450');
  });

  test('at a start behind a picture, on a device that is busy, shows what is stored and the station’s turns later', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>(resolve => (arrive = resolve));
    const { open, asked } = served(packedFile);
    const slow = { asked, open: (name: PackName) => arrived.then(() => open(name)) };
    const { engine, values, until } = await watched(slow, () => Promise.resolve());
    await engine.refreshForecast(monterey, { source: 'open-meteo', force: false });
    await until(() => values.at(-1) != null);
    expect(values.at(-1)?.tides).toBeUndefined();
    arrive();
    await until(() => values.at(-1)?.tides !== undefined);
    expect(values.at(-1)?.tides?.station?.table?.id).toBe('noaa/9413450');
  });

  test('shows what is stored, and the station’s turns once the packs are read', async () => {
    const pack = served(packedFile);
    const { engine, values, until } = await watched(pack);
    await until(() => values.length > 0);
    expect(pack.asked).toEqual([]);
    await engine.refreshForecast(monterey, { source: 'open-meteo', force: false });
    await until(() => values.at(-1)?.tides !== undefined);
    expect(values.at(-1)?.tides?.station?.table?.id).toBe('noaa/9413450');
    // What was stored was shown before, as it is.
    const first = values.find(value => value !== null);
    expect(first?.tides).toBeUndefined();
    expect(pack.asked.toSorted()).toEqual(['currents', 'noaa', 'world']);
    // From now on it comes with its station at once.
    const again: (Forecast | null)[] = [];
    await engine.watch('forecast', { source: 'open-meteo', ...monterey }, value => void again.push(value));
    await until(() => true);
    await engine.ping();
    expect(again.map(value => value?.tides?.station?.name)).toEqual(['Monterey']);
  });

  test('shows the model’s tide when the packs are cut off, and breaks nothing', async () => {
    const { engine, values, until } = await watched(served(name => packedFile(name).slice(0, 4000)));
    await engine.refreshForecast(monterey, { source: 'open-meteo', force: false });
    await until(() => values.at(-1) !== null);
    expect(await engine.ping()).toEqual({ ok: true, value: null });
    expect(values.at(-1)?.tides).toBeUndefined();
    expect(values.at(-1)?.days[1]?.tides.length).toBeGreaterThan(2);
  });
});

test('the station’s curve stands at every hour, and the model’s sea level comes near it from the same zero', () => {
  const { hourly, tides } = withStationTides(sampleForecast(), packs);
  const { levelsM = [], mslM = NaN } = tides?.curve ?? {};
  expect(levelsM).toHaveLength(hourly.time.length);
  const table = santaCruz().levels(hourly.time[0] ?? 0, 3600, 24);
  expect(levelsM.slice(0, 24)).toEqual([...table]);
  // Mean sea level lies 0.86 m above MLLW at Santa Cruz.
  expect(mslM).toBeCloseTo(0.86, 1);
});

test('the stream of a current station within 10 km stands at every hour, and none farther away or without the pack', () => {
  const gate = sampleForecast({ coordinates: { lat: 37.81, lng: -122.47 } });
  const { stream } = withStationStream(gate, packOf('currents'), null);
  expect(stream?.station).toMatchObject({ name: 'Fort Point' });
  expect(stream?.speedKt).toHaveLength(gate.hourly.time.length);
  expect(Math.max(...(stream?.speedKt ?? []))).toBeGreaterThan(1);
  expect(new Set(stream?.towardDeg)).toEqual(new Set([99, 287]));
  // Farther away only at the user's choice.
  const chosen = withStationStream(gate, packOf('currents'), 'noaa/SFB1202').stream?.station.name;
  expect(chosen).not.toBe(stream?.station.name);
  expect(withStationStream(gate, null, null)).toBe(gate);
  const monterey = sampleForecast({ coordinates: { lat: 36.6, lng: -121.9 } });
  expect(withStationStream(monterey, packOf('currents'), null)).toBe(monterey);
});
