import { brotliCompressSync } from 'node:zlib';
import * as fc from '../support/fast-check.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { hourlyNames, type Column } from '../../src/core/rules/forecast/hourly.ts';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { lowDataOf } from '../../src/core/rules/forecast/low-data.ts';
import { ByteReader, ByteWriter } from '../../src/core/rules/packed/bytes.ts';
import { packAnswer, unpackAnswer, type PackedPlace } from '../../src/core/rules/packed/packed-answer.ts';
import { readColumn, writeColumn } from '../../src/core/rules/packed/packed-column.ts';
import { tagOf } from '../../src/core/rules/packed/packed-forecast.ts';
import { packedNames } from '../../src/core/rules/packed/packed-names.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { normaliseOpenMeteo } from '../../src/core/sources/open-meteo-normalise.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { fixturesIn, readFixture } from '../support/fixtures.ts';

const nowMs = Date.parse('2026-11-26T12:04:00Z');
const places = [
  { lat: 36.6, lng: -121.9 },
  { lat: 43.3, lng: -2.1 },
  { lat: 48.1, lng: -4.6 },
  { lat: 27.7, lng: -81.4 },
];

/** A week as a device downloads it by itself, from the simulated services, which print their numbers as the real ones do. */
async function directly(at: { lat: number; lng: number }, atMs = nowMs): Promise<SourceForecast> {
  const services = createServices({ mode: { kind: 'simulated' }, now: () => atMs });
  const config = readServicesConfig({
    VITE_MARINE_URL: 'http://sea/services/marine/v1/marine',
    VITE_FORECAST_URL: 'http://sea/services/weather/v1/forecast',
  });
  const loaded = await createOpenMeteo(config).load(at, {
    fetch: async url => (await services.handle(new Request(url))) ?? new Response('', { status: 404 }),
    now: atMs / 1000,
    zone: 'Europe/Madrid',
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  return loaded.value;
}

/** Every recorded answer of the sea with every one of the weather; empty without recordings. */
function recordedWeeks(): SourceForecast[] {
  const read = (folder: string): unknown[] =>
    fixturesIn(folder).map(({ name }) => readFixture(`${folder}/${name}.json`));
  const weather = [null, ...read('open-meteo-forecast')];
  return [null, ...read('open-meteo-marine')].flatMap(sea =>
    weather.flatMap(sky => {
      const at = { lat: 36.6, lng: -121.9 };
      const asked = { at, now: 1_782_889_200, requestZone: 'auto', provenance: 'recorded' as const };
      const normalised = normaliseOpenMeteo({ marine: sea, weather: sky, ...asked });
      return normalised.ok ? [normalised.value] : [];
    }),
  );
}

const facts = (forecast: SourceForecast): PackedPlace => ({ kind: 'facts', forecast });
const unpacked = (bytes: Uint8Array): PackedPlace[] => {
  const read = unpackAnswer(bytes, 'Offing');
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value.places;
};
const packed = (told: PackedPlace[]): Uint8Array => packAnswer(told, nowMs / 1000);
const compressed = (bytes: Uint8Array): number => brotliCompressSync(bytes).length;

describe('a packed answer', () => {
  let weeks: SourceForecast[];
  beforeAll(async () => {
    weeks = await Promise.all(places.map(at => directly(at)));
  });

  test('holds the very facts of a direct download, to the bit', () => {
    expect(unpacked(packed(weeks.map(facts)))).toStrictEqual(weeks.map(facts));
    expect(weeks.map(({ marine }) => marine)).toContain('noneHere');
  });

  test('of every recorded answer is the same to the bit', () => {
    const weeksRecorded = recordedWeeks();
    expect(unpacked(packed(weeksRecorded.map(facts)))).toStrictEqual(weeksRecorded.map(facts));
  });

  test('costs at most 3.3 kB a week after brotli, and 0.4 kB where nothing has changed', () => {
    for (const week of weeks) expect(compressed(packed([facts(week)]))).toBeLessThanOrEqual(3300);
    const unchanged: PackedPlace = { kind: 'unchanged', fetchedAt: 1_795_000_000, answeredAt: 1_795_000_000 };
    expect(compressed(packed([unchanged]))).toBeLessThanOrEqual(400);
    expect(compressed(packed(Array.from({ length: 30 }, () => unchanged)))).toBeLessThanOrEqual(400);
  });

  test('of low data holds its very facts too, at most 1.2 kB a week, on clocks of half hours and with days of 25 hours', async () => {
    const night = Date.parse('2026-10-24T12:04:00Z');
    const changing = await directly({ lat: 43.3, lng: -2.1 }, night);
    for (const week of [...weeks, changing]) {
      const low = lowDataOf(week);
      expect(unpacked(packed([facts(low)]))).toStrictEqual([facts(low)]);
      expect(compressed(packed([facts(low)]))).toBeLessThanOrEqual(1200);
      const late = { ...week, hourly: { ...week.hourly, time: week.hourly.time.map(at => at + 1800) } };
      expect(unpacked(packed([facts(lowDataOf(late))]))).toStrictEqual([facts(lowDataOf(late))]);
    }
    for (const week of recordedWeeks().map(lowDataOf)) {
      expect(unpacked(packed([facts(week)]))).toStrictEqual([facts(week)]);
      expect(compressed(packed([facts(week)]))).toBeLessThanOrEqual(1200);
    }
  });

  test('of low data knows every third hour and nothing between, and the days as the source tells them', () => {
    const [week] = weeks;
    if (!week) throw new Error('no week');
    const { hourly, daily } = lowDataOf(week);
    expect(hourly.time).toEqual(week.hourly.time);
    expect(daily).toEqual(week.daily);
    for (const [hour, at] of hourly.time.entries())
      expect(hourly.series.windSpeedKt?.[hour]).toBe(
        (at / 3600) % 3 === 0 ? week.hourly.series.windSpeedKt?.[hour] : null,
      );
    expect(hourly.series.seaLevelM).toBeUndefined();
    expect(tagOf(lowDataOf(week))).not.toBe(tagOf(week));
  });

  test('tells failures and what is missing as a download would', () => {
    const [week] = weeks;
    if (!week) throw new Error('no week');
    const told: PackedPlace[] = [
      { kind: 'failed', failure: { kind: 'quota', provider: 'Open-Meteo' } },
      { kind: 'facts', forecast: week, missing: { kind: 'timeout', provider: 'Open-Meteo' } },
      { kind: 'failed', failure: { kind: 'http', provider: 'Open-Meteo', status: 503 } },
      { kind: 'facts', forecast: week, stale: { kind: 'rateLimited', provider: 'Open-Meteo' } },
      {
        kind: 'unchanged',
        fetchedAt: 1_795_000_000,
        answeredAt: null,
        stale: { kind: 'unreachable', provider: 'Open-Meteo' },
      },
    ];
    expect(unpacked(packed(told))).toStrictEqual(told);
  });

  test('is refused when it is cut off, of a newer version, or has one flipped bit', () => {
    const whole = packed(weeks.slice(0, 1).map(facts));
    for (let length = 0; length < whole.length; length += 7)
      expect(unpackAnswer(whole.subarray(0, length), 'Offing').ok, `${length} bytes`).toBe(false);
    for (let bit = 0; bit < whole.length * 8; bit += 11) {
      const flipped = whole.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(unpackAnswer(flipped, 'Offing').ok, `bit ${bit}`).toBe(false);
    }
    const newer = whole.slice();
    newer[2] = 2;
    expect(unpackAnswer(newer, 'Offing')).toEqual({
      ok: false,
      failure: { kind: 'brokenAnswer', provider: 'Offing', detail: 'packed form 2', isNewer: true },
    });
  });

  test('of anybody’s bytes is refused, never a crash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
        expect(unpackAnswer(bytes, 'Offing').ok).toBe(false);
      }),
    );
  });

  test('has a tag that is the facts’ alone, whenever they were downloaded and in whatever order they are kept', async () => {
    const [week] = weeks;
    if (!week) throw new Error('no week');
    const later = { ...week, fetchedAt: week.fetchedAt + 60, answeredAt: null };
    expect(tagOf(later)).toBe(tagOf(week));
    const kept = {
      id: 'forecast',
      runs: [],
      ...week,
      hourly: {
        time: week.hourly.time,
        series: Object.fromEntries(Object.entries(week.hourly.series).toReversed()),
      },
    };
    expect(tagOf(kept)).toBe(tagOf(week));
    const waves = (week.hourly.series.waveHeightFt ?? []).with(9, 3.33);
    const changed = {
      ...week,
      hourly: { ...week.hourly, series: { ...week.hourly.series, waveHeightFt: waves } },
    };
    expect(tagOf(changed)).not.toBe(tagOf(week));
  });

  test('knows every series there is by its place', () => {
    for (const name of hourlyNames) expect(packedNames).toContain(name);
    expect(new Set(packedNames).size).toBe(packedNames.length);
  });
});

describe('a column', () => {
  const there = (column: Column): Column => {
    const to = new ByteWriter();
    writeColumn(to, column);
    return readColumn(new ByteReader(to.finish()), column.length);
  };

  test('of any numbers and gaps comes out as it went in', () => {
    const double = fc.double({ noNaN: true, noDefaultInfinity: true });
    const printed = fc.integer({ min: -1e6, max: 1e6 }).map(whole => whole / 1000);
    const value = fc.oneof(double, printed, fc.integer(), fc.constantFrom(null, -0, 0, 5e-324, 2 ** 53));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 200 }), column => {
        const read = there(column);
        expect(read.length).toBe(column.length);
        for (const [row, each] of column.entries()) expect(Object.is(read[row], each)).toBe(true);
      }),
      fc.runs(400),
    );
  });

  test('that is a source’s takes about a byte an hour', () => {
    const feet = Array.from({ length: 168 }, (_, hour) => 2 + Math.round(40 * Math.sin(hour / 20)) / 50).map(
      metres => Number((metres * 3.280839895).toFixed(3)),
    );
    const to = new ByteWriter();
    writeColumn(to, feet);
    expect(to.finish().length).toBeLessThan(180);
  });
});
