import { expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import type { BulletinFacts } from '../../src/core/rules/bulletin/bulletin.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { loadBulletins } from '../../src/core/sources/nws-bulletins.ts';

const nowMs = Date.parse('2026-11-26T13:04:00Z');
const config = readServicesConfig({
  VITE_COVERAGE_URL: 'http://sea/services/nws/points',
  VITE_PRODUCTS_URL: 'http://sea/services/nws/products',
});
const services = createServices({ mode: { kind: 'simulated' }, now: () => nowMs });
const answer = async (url: string): Promise<Response> =>
  (await services.handle(new Request(url))) ?? new Response('', { status: 404 });
const load = (lat: number, lng: number, fetch: (url: string) => Promise<Response>) =>
  loadBulletins(
    config,
    { lat, lng },
    {
      fetch: input => fetch(String(input instanceof Request ? input.url : input)),
      sleep: async () => {},
      now: nowMs / 1000,
    },
  );

const factsOf = async (lat: number, lng: number, fetch = answer): Promise<BulletinFacts> => {
  const result = await load(lat, lng, fetch);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

test('the newest text of the place’s office comes with its zone and when it was issued', async () => {
  const { zone, bulletins, provenance } = await factsOf(36.5, -122.4);
  expect(zone).toBe('PZZ000');
  expect(provenance).toBe('simulated');
  expect(bulletins.map(({ now: { kind, office, issuedAt } }) => [kind, office, issuedAt])).toEqual([
    ['CWF', 'MTR', Date.parse('2026-11-26T12:00:00Z') / 1000],
  ]);
  expect(bulletins[0]?.now.segments[0]?.text).toMatch(/^\.TODAY\.\.\.\w+ winds \d+ to \d+ knots/);
});

test('a kind of text that fails leaves the others; all that fail are a failure, none is no data', async () => {
  const whole = answer;
  const without = (part: string, status: number) => async (url: string) =>
    url.includes(part) ? new Response('', { status }) : whole(url);
  expect((await factsOf(36.5, -122.4, without('/types/SRF/', 500))).bulletins).toHaveLength(1);
  expect(await load(36.5, -122.4, without('/products/', 503))).toMatchObject({
    ok: false,
    failure: { kind: 'http' },
  });
  expect(await load(36.5, -122.4, without('/products/', 404))).toMatchObject({
    ok: false,
    failure: { kind: 'noData' },
  });
});

test('outside of the service’s area there is none, and a page in its place is a broken answer', async () => {
  expect(await load(48.4, -4.5, answer)).toMatchObject({ ok: false, failure: { kind: 'notCovered' } });
  const page = async () => new Response('<html>log in</html>', { headers: { 'content-type': 'text/html' } });
  expect((await load(36.5, -122.4, page)).ok).toBe(false);
});
