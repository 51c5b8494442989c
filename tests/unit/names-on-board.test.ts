import { describe, expect, test, vi } from 'vitest';
import { unknownLocation, type Place, type PlaceCandidate } from '../../src/core/rules/place/place.ts';
import type { Reading } from '../../src/core/rules/value/numbers.ts';
import type { Result } from '../../src/core/rules/value/failure.ts';
import { placeName } from '../../src/core/words/place-name.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { readRelativeName, relativeName } from '../../src/core/rules/place/relative-name.ts';
import { selectPlace } from '../../src/core/rules/place/places.ts';
import type { SearchOutcome } from '../../workers/api.ts';
import { namesHere } from '../support/names-packs.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { valueOf } from '../support/value-of.ts';

const offSantaCruz = { lat: 36.936, lng: -122.073 };
const us = { area: 'us', near: null } as const;
const world = { area: 'world', near: null } as const;

async function device(options: Parameters<typeof namesHere>[0] = {}) {
  const here = namesHere(options);
  const made = testEngine({ openNames: async () => here.names });
  await made.engine.open(freshAccount());
  return { ...made, ...here };
}

const candidates = (outcome: Result<SearchOutcome>): PlaceCandidate[] =>
  outcome.ok ? outcome.value.candidates : [];
const list = (outcome: Result<SearchOutcome>): string[] =>
  candidates(outcome).map(({ fullName }) => fullName);

describe('a search', () => {
  test('without a network finds the names on this device, their coverage not checked', async () => {
    const { engine, network } = await device();
    network.up = false;
    const found = await engine.searchPlaces('santa cruz', us);
    expect(found).toMatchObject({ ok: true, value: { provider: 'saved' } });
    expect(list(found)[0]).toBe('Santa Cruz, California, United States');
    expect(candidates(found).every(({ isUnchecked }) => isUnchecked)).toBe(true);
    const everywhere = await engine.searchPlaces('plougasnou', world);
    expect(candidates(everywhere)[0]).not.toHaveProperty('isUnchecked');
  });

  test('with a network has each place once, as the service knows it, and what it does not cover is left out', async () => {
    const { engine } = await device();
    const found = await engine.searchPlaces('Santa Cruz', us);
    expect(list(found)[0]).toBe('Santa Cruz, California, United States');
    const names = list(found);
    expect(new Set(names).size).toBe(names.length);
    expect(names.every(name => /(?:United States|U\.S\. Virgin Islands)$/.test(name))).toBe(true);
    expect(candidates(found).some(({ isUnchecked }) => isUnchecked)).toBe(false);
  });

  test('forgives a letter where the services do not', async () => {
    const { engine } = await device();
    const found = await engine.searchPlaces('key wst', us);
    expect(found).toMatchObject({ ok: true, value: { provider: 'names' } });
    expect(list(found)[0]).toBe('Key West, Florida, United States');
  });

  test('of a name that nobody knows still finds nothing', async () => {
    const { engine } = await device();
    expect(await engine.searchPlaces('zzzzqqqq', us)).toMatchObject({ failure: { kind: 'noMatch' } });
  });

  test('says distances from where the device is', async () => {
    const { engine } = await device();
    const near = { lat: 36.97, lng: -122.03 };
    const found = await engine.suggestPlaces('santa cruz', { area: 'us', near });
    expect(found.ok && found.value[0]?.distanceKm).toBeLessThan(3);
  });
});

describe('while somebody types', () => {
  test('names come from this device alone, and at every letter', async () => {
    const { engine, network } = await device();
    const before = network.requests;
    for (const typed of ['sa', 'san', 'santa c', 'snta cruz']) {
      const found = await engine.suggestPlaces(typed, us);
      expect(found.ok && found.value.length).toBeGreaterThan(0);
    }
    expect(network.requests).toBe(before);
  });

  test('without any names on this device there are none, and the search goes on as before', async () => {
    const { engine } = testEngine();
    await engine.open(freshAccount());
    expect(await engine.suggestPlaces('santa cruz', us)).toEqual({ ok: true, value: [] });
    expect(await engine.worldNames(true)).toEqual({ ok: true, value: false });
    expect((await engine.searchPlaces('Monterey', us)).ok).toBe(true);
  });
});

describe('on a slow link, or a device that is busy', () => {
  function calm() {
    let comes = (): void => undefined;
    const pause = (): Promise<void> => new Promise(resolve => (comes = resolve));
    return { pause, comes: () => comes() };
  }
  const patient = { ...us, isPatient: true };

  test('names come late while somebody types, but they come', async () => {
    const { pause, comes } = calm();
    const { engine, asked } = await device({ isQuick: () => false, pause });
    expect(await engine.suggestPlaces('santa cruz', us)).toEqual({ ok: true, value: [] });
    const late = engine.suggestPlaces('santa cruz', patient);
    await engine.ping();
    expect(asked).toEqual([]);
    await vi.waitFor(() => {
      comes();
      expect(asked).toContain('us kept');
    });
    const found = await late;
    expect(found.ok && found.value[0]?.fullName).toBe('Santa Cruz, California, United States');
    // From now on they are at hand.
    const soon = await engine.suggestPlaces('santa c', us);
    expect(soon.ok && soon.value.length).toBeGreaterThan(0);
  });

  test('a search that begins meanwhile goes before them', async () => {
    const { pause, comes } = calm();
    const { engine, asked } = await device({ isQuick: () => false, pause });
    const late = engine.suggestPlaces('santa cruz', patient);
    await engine.searchPlaces('Santa Cruz', us);
    comes();
    expect(await late).toEqual({ ok: true, value: [] });
    expect(asked).toEqual([]);
  });

  test('the world’s names that take longer than a moment come to who waits', async () => {
    let arrive = (): void => undefined;
    const worldComes = new Promise<void>(resolve => (arrive = resolve));
    const { engine } = await device({ worldComes });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const soon = engine.suggestPlaces('plougasnou', us);
    const late = engine.suggestPlaces('plougasnou', patient);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1500);
      expect(vi.getTimerCount()).toBe(0);
    });
    expect(await soon).toEqual({ ok: true, value: [] });
    vi.useRealTimers();
    arrive();
    const found = await late;
    expect(found.ok && found.value[0]?.name).toBe('Plougasnou');
  });
});

describe('the names of the world', () => {
  test('are fetched when somebody first asks for a place abroad, and not before', async () => {
    const { engine, asked } = await device();
    await engine.suggestPlaces('santa cruz', us);
    expect(asked).not.toContain('world anywhere');
    const found = await engine.suggestPlaces('plougasnou', us);
    expect(found.ok && found.value[0]?.fullName).toBe('Plougasnou, Brittany, France');
    expect(asked.filter(each => each === 'world anywhere')).toHaveLength(1);
  });

  test('that cannot be had are not asked for at each letter, but again after a minute', async () => {
    let now = 0;
    const { engine, asked, world: file } = await device({ hasWorld: false, now: () => now });
    for (const typed of ['ploug', 'plouga', 'plougas']) await engine.suggestPlaces(typed, us);
    expect(asked.filter(each => each === 'world anywhere')).toHaveLength(1);
    file.isReachable = true;
    now = 61_000;
    const found = await engine.suggestPlaces('plougasnou', us);
    expect(found.ok && found.value[0]?.name).toBe('Plougasnou');
  });

  test('are on this device once somebody has made it ready for sea', async () => {
    const { engine } = await device();
    expect(await engine.worldNames(false)).toEqual({ ok: true, value: false });
    expect(await engine.worldNames(true)).toEqual({ ok: true, value: true });
    expect(await engine.worldNames(false)).toEqual({ ok: true, value: true });
  });
});

describe('a position', () => {
  test('is named by its service where that answers', async () => {
    const { engine } = await device();
    expect(valueOf(await engine.placeAt({ lat: 36.8, lng: -121.94 })).name).toBe('Monterey County');
  });

  test('is called after the nearest name on this device without a network', async () => {
    const { engine, network } = await device();
    network.up = false;
    const place = valueOf(await engine.placeAt(offSantaCruz));
    expect(place).toMatchObject({ name: '≈ 5.6 km SW of Santa Cruz', source: 'coordinates' });
    expect(place.id).toBe('coordinates-36.9360_-122.0730');
  });

  test('far from every name stays an unknown one', async () => {
    const { engine, network } = await device();
    network.up = false;
    expect(valueOf(await engine.placeAt({ lat: 30, lng: -150 })).name).toBe(unknownLocation);
    expect(valueOf(await engine.placeAt({ lat: 91, lng: 0 })).name).toBe(unknownLocation);
  });

  test('reads in the words and units of whoever looks', async () => {
    for (const language of ['fr', 'es'] as const) await loadWords(language);
    const formats = { distance: (km: Reading): string => `${km?.toFixed(0)} km` };
    const read = (language: 'en' | 'fr' | 'es', name: string): string =>
      placeName(createTranslate(language), { name }, formats);
    const stored = relativeName({ name: 'Santa Cruz', km: 5.84, towards: 'SW' });
    expect(read('en', stored)).toBe('6 km SW of Santa Cruz');
    expect(read('fr', stored)).toBe('Santa Cruz, 6 km vers le SW');
    expect(read('es', stored)).toBe('6 km al SW de Santa Cruz');
    expect(read('fr', relativeName({ name: 'Le Havre', km: 2, towards: 'E' }))).toBe(
      'Le Havre, 2 km vers l’E',
    );
    expect(read('en', unknownLocation)).toBe('Unknown Location');
  });

  test('named by somebody in such words keeps them', () => {
    for (const name of ['6 km SW of Santa Cruz', '≈ here', '≈ 6 km SW of Santa Cruz', '≈ 6.0 km XX of Y'])
      expect(readRelativeName(name)).toBeNull();
    expect(readRelativeName('≈ 6.0 km NE of Y')).toEqual({ name: 'Y', km: 6, towards: 'NE' });
  });
});

describe('a place that was saved under the nearest name', () => {
  const saved: Place = {
    id: 'coordinates-36.9360_-122.0730',
    ...offSantaCruz,
    name: '≈ 5.8 km SW of Santa Cruz',
    fullName: '36.9360, -122.0730',
    source: 'coordinates',
    isWater: false,
    isFavorite: true,
    favoriteRank: 1,
    lastAccessed: 1,
    created: 1,
    stamp: 1,
  };
  const selected = (name: string): string =>
    selectPlace([saved], { ...saved, name, fullName: name, type: '' }, { now: 2, stamp: 2 }).place.name;

  test('gets its own name when it is opened with a network again', async () => {
    const { engine, network } = await device();
    network.up = false;
    const at = { lat: 36.8, lng: -121.94 };
    await engine.selectPlace(valueOf(await engine.placeAt(at)));
    const seen: Place[] = [];
    await engine.watch('places', {}, places => seen.push(...places));
    await vi.waitFor(() => expect(seen.at(-1)?.name).toMatch(/^≈ .+ km .+ of /));
    network.up = true;
    const [stored] = seen;
    if (stored) await engine.selectPlace(stored);
    await vi.waitFor(() => expect(seen.at(-1)?.name).toBe('Monterey County'));
    expect(seen.at(-1)?.id).toBe('coordinates-36.8000_-121.9400');
  });

  test('takes a name of its own as soon as one is known, and no lesser one', () => {
    expect(selected('Natural Bridges')).toBe('Natural Bridges');
    expect(selected(unknownLocation)).toBe(saved.name);
    expect(selected('≈ 9.0 km S of Davenport')).toBe(saved.name);
  });
});
