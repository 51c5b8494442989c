import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { fieldSheetAt } from '../../src/core/rules/field/field-at.ts';
import { writeLatest, type LatestField } from '../../src/core/rules/field/latest-field.ts';
import { areaSource } from '../../workers/areas/area-source.ts';
import { openSheet } from '../../workers/areas/open-sheet.ts';
import { goldenByte, madeRun, madeSheet, smallHeader } from '../support/field/made-sheets.ts';

const small = readFileSync(join(import.meta.dirname, '../support/field/small.field'));
const corner = { south: 35, west: -125 };
const latest: LatestField = {
  model: 'gfs',
  run: madeRun,
  folder: 'gfs-2026112906',
  sheets: ['n35w125', 'n35w130'],
};

/** A host with these files; `asked` lists the requests. */
function host(files: Record<string, Buffer | string>) {
  const asked: string[] = [];
  const source = areaSource('https://host.example/field', async given => {
    const path = new Request(given).url.replace('https://host.example/field/', '');
    asked.push(path);
    const file = files[path];
    return file === undefined
      ? new Response('', { status: 404 })
      : new Response(new Uint8Array(Buffer.from(file)));
  });
  return { source, asked };
}

const opened = (file: Buffer | string) =>
  host({ 'gfs-2026112906/n35w125.field': file }).source.sheet(latest, corner);

test('the newest run is read, and its sheet of a place opened', async () => {
  const { source, asked } = host({
    'latest.json': writeLatest(latest),
    'gfs-2026112906/n35w125.field': small,
  });
  expect(await source.latest()).toEqual({ ok: true, value: latest });
  const read = await source.sheet(latest, fieldSheetAt({ lat: 36.9, lng: -122 }));
  expect(read).toEqual({
    ok: true,
    sheet: madeSheet(smallHeader, goldenByte),
    packed: new Uint8Array(small),
  });
  expect(asked).toEqual(['latest.json', 'gfs-2026112906/n35w125.field']);
});

test('where the run has no sea nothing is asked', async () => {
  const { source, asked } = host({});
  expect(await source.sheet(latest, { south: 40, west: 80 })).toBeNull();
  expect(asked).toEqual([]);
});

test('a named sheet that is not there is missing', async () =>
  expect(await host({}).source.sheet(latest, { south: 35, west: -130 })).toEqual({
    ok: false,
    fault: 'missing',
  }));

describe('a sheet is refused', () => {
  const raw = gunzipSync(small);
  const otherVersion = Buffer.from(raw);
  otherVersion[4] = 2;
  test.each([
    ['that is cut', small.subarray(0, small.length - 20), 'damaged'],
    ['that is a page', '<html>Sign in</html>', 'damaged'],
    ['that is not compressed', raw, 'damaged'],
    ['of another version', gzipSync(otherVersion), 'otherVersion'],
    ['that inflates to 50 MB', gzipSync(Buffer.alloc(50_000_000)), 'damaged'],
    ['that is 2 MB itself', Buffer.alloc(2_000_000, 7), 'damaged'],
  ])('%s', async (_, file, fault) => expect(await opened(file)).toEqual({ ok: false, fault }));

  test('that never ends, without being read on', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: controller => {
        sent += 10_000;
        // Far beyond any sheet: a reader without a bound would come here.
        if (sent > 5_000_000) controller.close();
        else controller.enqueue(new Uint8Array(10_000));
      },
    });
    expect(await openSheet(new Response(endless), {})).toEqual({ ok: false, fault: 'damaged' });
    expect(sent).toBeLessThan(500_000);
  });

  test('of another run than the one named', async () => {
    const { source } = host({ 'gfs-2026112906/n35w125.field': small });
    const read = await source.sheet({ ...latest, run: madeRun + 6 * 3600 }, corner);
    expect(read).toEqual({ ok: false, fault: 'otherSheet' });
  });
});

test('a host that is not reached, refuses or answers with a page is a failure', async () => {
  const unreached = areaSource('https://host.example', () => Promise.reject(new TypeError('fetch failed')));
  expect(await unreached.latest()).toMatchObject({ failure: { kind: 'unreachable' } });
  expect(await unreached.sheet(latest, corner)).toEqual({ ok: false, fault: 'missing' });
  expect(await host({}).source.latest()).toMatchObject({ failure: { kind: 'http', status: 404 } });
  expect(await host({ 'latest.json': '<html>' }).source.latest()).toMatchObject({
    failure: { kind: 'brokenAnswer' },
  });
});

test('the simulated ocean of the local backend is such a host', async () => {
  const services = createServices({
    mode: { kind: 'simulated' },
    now: () => Date.parse('2026-07-15T17:23Z'),
  });
  const source = areaSource('http://localhost/services/field', async (input, init) => {
    const answer = await services.handle(new Request(input, init));
    return answer ?? new Response('', { status: 404 });
  });
  const newest = await source.latest();
  if (!newest.ok) throw new Error('no run');
  expect(await source.sheet(newest.value, corner)).toMatchObject({
    ok: true,
    sheet: { model: 'simulated', ...corner },
  });
});
