import { stations as everyStation, type Station } from '@neaps/tide-database';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPack } from '../../src/core/rules/tide/read-pack.ts';
import { mayBeSold } from '../../tools/tides/licences.ts';
import { checkedStations } from '../../tools/tides/check/check-stations.ts';
import { reportText } from '../../tools/tides/check/report.ts';
import { makePack } from '../../tools/tides/packs.ts';
import { openPack } from '../../workers/tides/open-pack.ts';
import { packedFile, packOf } from '../support/tide-packs.ts';

// All stations are checked once for all tests here: some seconds of work, on a busy machine many.
beforeAll(() => void checkedStations(), 300_000);

const byId = new Map(everyStation.map(station => [station.id, station]));

describe.each([
  ['noaa', 160_000, 3473],
  ['world', 250_000, 2341],
  ['currents', 105_000, 2523],
] as const)('the pack %s', (name, mostBytes, count) => {
  test('is what the tool makes of the installed database, and small enough', () => {
    expect(packedFile(name).length).toBeLessThanOrEqual(mostBytes);
    expect(Buffer.from(makePack(name)).equals(gunzipSync(packedFile(name)))).toBe(true);
  });

  test('says what it is, whose, and under which licences', () => {
    const { header, ids } = packOf(name);
    expect(header).toMatchObject({ pack: name, version: '0.10.20260924', stations: count });
    expect(new Set(ids()).size).toBe(count);
    expect(header.licences.reduce((sum, { stations }) => sum + stations, 0)).toBe(count);
    for (const { name: licence, url } of header.licences) {
      expect(licence).toMatch(/^(public domain|cc-by-4\.0)$/);
      expect(url).toMatch(/^https:/);
    }
    expect(header.attributions).toContainEqual(expect.stringContaining('Neaps tide database'));
  });

  test('holds no station that an app which is sold may not use', () => {
    const ids = packOf(name).ids();
    expect(ids.filter(id => !byId.get(id)?.license.commercial_use)).toEqual([]);
    expect(ids.filter(id => /^chs|-(?:cmems|cv|uz)$/.test(id))).toEqual([]);
  });
});

test('the report names every station that the check corrected, left out or listed', () => {
  const { findings } = checkedStations();
  const report = readFileSync('data/tides/report.md', 'utf8');
  expect(report).toBe(reportText(findings, packOf('noaa').header.version));
  for (const { id } of findings) expect(report).toContain(`| ${id} |`);
});

describe('a licence', () => {
  const station = (source: string, type: string, id = 'x-usgs', commercial = true) =>
    ({
      source: { name: source, id },
      license: { type, commercial_use: commercial, url: '' },
    }) as unknown as Station;

  test.each([
    ['is not for sale by its own words', station('TICON-4', 'cc-by-4.0', 'x-usgs', false)],
    ['is non-commercial by its name', station('TICON-4', 'cc-by-nc-4.0')],
    ['is of a provider who wants to be asked', station('TICON-4', 'cc-by-4.0', 'brest-bre-fra-cmems')],
    ['is the database’s own, for an agency’s data', station('Canadian Hydrographic Service', 'MIT')],
    ['is not the agency’s', station('US National Oceanic and Atmospheric Administration', 'MIT')],
    ['is of a source that nobody has looked at', station('Somebody', 'public domain')],
  ])('that %s keeps the station out', (_what, it) => expect(mayBeSold(it)).toBe(false));

  test('of the agency itself, or CC BY, lets it in', () => {
    expect(mayBeSold(station('US National Oceanic and Atmospheric Administration', 'public domain'))).toBe(
      true,
    );
    expect(mayBeSold(station('TICON-4', 'cc-by-4.0'))).toBe(true);
  });
});

describe('a pack that cannot be used is told as a fault', () => {
  const packed = packedFile('currents');
  const served = (body: Uint8Array<ArrayBuffer> | string, status = 200) =>
    openPack(async () => new Response(body, { status }));

  test('and a sound one is read', async () => {
    const opened = await served(packed);
    expect(opened).toMatchObject({ ok: true, pack: { header: { stations: 2523 } } });
  });

  test.each([0, 1, 9, 10, 200, 5000, packed.length - 9, packed.length - 1])(
    'cut off after %d bytes',
    async length => expect(await served(packed.slice(0, length))).toEqual({ ok: false, fault: 'damaged' }),
  );

  test('changed on its way', async () => {
    const changed = packed.slice();
    changed[60_000] = (changed[60_000] ?? 0) ^ 0x10;
    expect(await served(changed)).toEqual({ ok: false, fault: 'damaged' });
  });

  test('a page in its place', async () =>
    expect(await served('<!doctype html><title>Log in</title>')).toEqual({ ok: false, fault: 'damaged' }));

  test('not there, or nobody answers', async () => {
    expect(await served('Not found', 404)).toEqual({ ok: false, fault: 'missing' });
    expect(await openPack(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      ok: false,
      fault: 'missing',
    });
  });

  test('of another version', async () => {
    const bytes = gunzipSync(packed);
    const text = bytes.toString('latin1').replace('"format":1', '"format":2');
    expect(await served(Uint8Array.from(gzipSync(Buffer.from(text, 'latin1'))))).toEqual({
      ok: false,
      fault: 'otherVersion',
    });
  });

  test('sound as a file, but not as a pack', () => {
    const bytes = gunzipSync(packed);
    for (const length of [0, 3, 4, 100, 5000, bytes.length - 1])
      expect(readPack(bytes.subarray(0, length))).toEqual({ ok: false, fault: 'damaged' });
    expect(readPack(new Uint8Array(64).fill(255))).toEqual({ ok: false, fault: 'damaged' });
  });
});
