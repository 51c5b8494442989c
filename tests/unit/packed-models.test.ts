import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { modelIds, type ModelFacts } from '../../src/core/rules/forecast/models.ts';
import { ByteReader } from '../../src/core/rules/packed/bytes.ts';
import { sealed } from '../../src/core/rules/packed/packed-answer.ts';
import { packModels, unpackModels, type PackedModels } from '../../src/core/rules/packed/packed-models.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { loadModels } from '../support/load-models.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

const nowMs = Date.parse('2026-11-26T12:04:00Z');
const places = [
  { lat: 36.6, lng: -121.9 },
  { lat: 53.04, lng: 3.96 },
  { lat: 27.7, lng: -81.4 },
];

async function directly(
  at: { lat: number; lng: number },
  mode: Parameters<typeof createServices>[0]['mode'] = { kind: 'simulated' },
): Promise<ModelFacts> {
  const services = createServices({ mode, now: () => nowMs });
  const config = readServicesConfig({
    VITE_MARINE_URL: 'http://sea/services/marine/v1/marine',
    VITE_FORECAST_URL: 'http://sea/services/weather/v1/forecast',
  });
  return loadModels(config, at, {
    fetch: async url => (await services.handle(new Request(url))) ?? new Response('', { status: 404 }),
    now: nowMs / 1000,
    zone: 'Europe/Madrid',
  });
}

const told = (facts: ModelFacts): PackedModels => ({ kind: 'models', facts });
const unpacked = (bytes: Uint8Array): PackedModels[] => {
  const read = unpackModels(bytes, 'Offing');
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value.places;
};
const packed = (given: PackedModels[]): Uint8Array => packModels(given, nowMs / 1000);

describe('what several models say, packed', () => {
  let all: ModelFacts[];
  beforeAll(async () => {
    all = await Promise.all(places.map(at => directly(at)));
  });

  test('are the very facts of a direct download, to the bit', () => {
    expect(unpacked(packed(all.map(told)))).toStrictEqual(all.map(told));
    expect(all.some(({ earlier }) => earlier)).toBe(true);
  });

  test.skipIf(!hasFixtures)('of the recorded answers are the same to the bit', async () => {
    const facts = await directly({ lat: 53.04, lng: 3.96 }, { kind: 'recorded', folder: fixturePath('.') });
    expect(facts.without.length).toBeGreaterThan(0);
    expect(unpacked(packed([told(facts)]))).toStrictEqual([told(facts)]);
  });

  test('of a model that only a later build asks for are read without it', () => {
    for (const facts of all) {
      const body = new ByteReader(packed([told(facts)]).subarray(7));
      body.count();
      const headers: unknown = JSON.parse(body.text().replace(/\[\d+(?=,\d)/, `[${modelIds.length}`));
      const columns = Uint8Array.from({ length: body.left }, () => body.byte());
      const later = sealed(0, Array.isArray(headers) ? headers : [], [columns]);
      expect(unpacked(later)).toStrictEqual([told({ ...facts, models: facts.models.slice(1) })]);
    }
  });

  test('cost at most 4.5 kB a place after brotli', () => {
    for (const facts of all)
      expect(brotliCompressSync(packed([told(facts)])).length).toBeLessThanOrEqual(4500);
  });

  test('tell failures, what is missing and why there is nothing newer', () => {
    const [facts] = all;
    if (!facts) throw new Error('no models');
    const { earlier: _earlier, ...without } = facts;
    const given: PackedModels[] = [
      { kind: 'failed', failure: { kind: 'quota', provider: 'Open-Meteo' } },
      {
        kind: 'models',
        facts: { ...without, models: [], without: [...modelIds], marineAnswered: false },
        missing: { kind: 'timeout', provider: 'Open-Meteo' },
      },
      { kind: 'models', facts, stale: { kind: 'unreachable', provider: 'Open-Meteo' } },
    ];
    expect(unpacked(packed(given))).toStrictEqual(given);
  });

  test('are refused when cut off, with a flipped bit, or where a forecast stands', () => {
    const whole = packed(all.slice(0, 1).map(told));
    for (let length = 0; length < whole.length; length += 97)
      expect(unpackModels(whole.subarray(0, length), 'Offing').ok).toBe(false);
    for (let at = 0; at < whole.length; at += 61) {
      const flipped = whole.slice();
      flipped[at] = (flipped[at] ?? 0) ^ 4;
      expect(unpackModels(flipped, 'Offing').ok).toBe(false);
    }
  });
});
