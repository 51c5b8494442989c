import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readSheet, readWorld } from '../../src/core/rules/coast/read-coast.ts';
import { contentOf, sheetsOf } from '../../src/core/rules/coast/sheets.ts';
import { editionOf, makeSheets, makeWorld } from '../../tools/coast/make-coast.ts';
import { coastOutlines, coastSources } from '../../tools/coast/outlines.ts';
import { isInstalled } from '../../tools/coast/sources.ts';
import { openPacked } from '../../workers/open-packed.ts';
import { sheetFiles, worldFile } from '../support/coast-files.ts';

const wholeEarth = { west: -180, south: -90, east: 180, north: 90 };

function world() {
  const read = readWorld(gunzipSync(worldFile()));
  if (!read.ok) throw new Error(read.fault);
  return read.coast;
}

describe('the coast on board', () => {
  test('is small enough: the world with the app, the sheets beside it', () => {
    expect(worldFile().length).toBeLessThanOrEqual(450_000);
    const sheets = [...sheetFiles().values()].map(({ length }) => length).toSorted((a, b) => a - b);
    expect(sheets.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(5_000_000);
    expect(sheets[sheets.length >> 1]).toBeLessThanOrEqual(2_000);
    expect(sheets[Math.floor(sheets.length * 0.95)]).toBeLessThanOrEqual(12_000);
  });

  test('has a sheet wherever the world says that there is a coast, of one edition', () => {
    const coast = world();
    const files = sheetFiles();
    const named = sheetsOf(wholeEarth).filter(sheet => contentOf(coast, sheet) === 'coast');
    expect(named.map(({ name }) => name).toSorted()).toEqual([...files.keys()].toSorted());
    expect(coast.edition).toBe(editionOf(files));
    for (const { name, box } of named)
      expect(readSheet(gunzipSync(files.get(name) ?? new Uint8Array()), box).ok).toBe(true);
  });

  // 8 MB, 22 MB and 36 MB that nothing else needs: who makes the coast again has them.
  test.runIf(coastSources.every(isInstalled))('is what the tool makes of its sources', () => {
    const { land, seas } = coastOutlines();
    const { files, contents } = makeSheets(seas);
    expect(editionOf(files)).toBe(world().edition);
    expect(gunzipSync(makeWorld(land, editionOf(files), contents))).toEqual(gunzipSync(worldFile()));
  });
});

describe('a file of the coast that cannot be used is told as a fault', () => {
  const [box] = sheetsOf({ west: -123, south: 36, east: -120, north: 39 }).map(sheet => sheet.box);
  const packed = sheetFiles().get('n36w123') ?? new Uint8Array();
  const served = (body: Uint8Array<ArrayBuffer> | string, status = 200) =>
    openPacked(new Response(body, { status }), bytes => readSheet(bytes, box ?? wholeEarth));

  test('and a sound one is read', async () => expect(await served(packed)).toMatchObject({ ok: true }));

  test.each([0, 1, 9, 10, 200, packed.length - 1])('cut off after %d bytes', async length =>
    expect(await served(packed.slice(0, length))).toEqual({ ok: false, fault: 'damaged' }),
  );

  test('changed on its way', async () => {
    const changed = packed.slice();
    changed[1000] = (changed[1000] ?? 0) ^ 0x10;
    expect(await served(changed)).toEqual({ ok: false, fault: 'damaged' });
  });

  test('a page in its place', async () =>
    expect(await served('<!doctype html><title>Log in</title>')).toEqual({ ok: false, fault: 'damaged' }));

  test('not there, or nobody answers', async () => {
    expect(await served('Not found', 404)).toEqual({ ok: false, fault: 'missing' });
    expect(await openPacked(null, readWorld)).toEqual({ ok: false, fault: 'missing' });
  });

  test('of another version', async () => {
    const bytes = Uint8Array.from(gunzipSync(packed));
    bytes[0] = 9;
    expect(await served(Uint8Array.from(gzipSync(bytes)))).toEqual({ ok: false, fault: 'otherVersion' });
  });

  test('of another part of the earth than its name says', () => {
    const bytes = gunzipSync(sheetFiles().get('n36w123') ?? new Uint8Array());
    expect(readSheet(bytes, { west: -123, south: 36, east: -122, north: 37 })).toEqual({
      ok: false,
      fault: 'damaged',
    });
  });

  test('sound as a file, but not as a coast', () => {
    const bytes = gunzipSync(worldFile());
    for (const length of [0, 1, 2, 3, 100, 5000, bytes.length - 1])
      expect(readWorld(bytes.subarray(0, length))).toEqual({ ok: false, fault: 'damaged' });
    expect(readWorld(new Uint8Array(64).fill(255))).toEqual({ ok: false, fault: 'otherVersion' });
    expect(readWorld(Uint8Array.of(1, 1, ...new Uint8Array(64).fill(255)))).toEqual({
      ok: false,
      fault: 'damaged',
    });
  });
});
