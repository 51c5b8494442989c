import { describe, expect, test } from 'vitest';
import { isCovered } from '../../workers/places/coverage.ts';
import { fixturesIn, hasFixtures, readFixture } from '../support/fixtures.ts';
import { repliesBy, testPlaceServices } from '../support/place-services.ts';

const at = { lat: 37.805_04, lng: -122.272_96 };

function check(reply: () => Response, where = at) {
  const made = testPlaceServices(repliesBy({ coverage: reply }));
  return { made, result: isCovered(made.services, where) };
}

describe('national coverage', () => {
  test('is asked with two decimals and no trailing zeros, which the service would answer with a redirect', async () => {
    const { made, result } = check(() => Response.json({}), { lat: 30.001, lng: -85.499 });
    await result;
    expect(made.asked.map(String)).toEqual(['https://api.weather.gov/points/30,-85.5']);
  });

  test('is not known after a bad request: that says nothing about the place', async () => {
    const { result } = check(() => Response.json({ detail: 'Bad Request' }, { status: 400 }));
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'badRequest', reason: 'Bad Request' } });
  });

  test.each([
    ['500', () => new Response('', { status: 500 })],
    ['403', () => new Response('', { status: 403 })],
    ['an answer that is none', () => Response.json(null)],
  ])('is not known after %s, and is asked anew', async (_what, reply) => {
    const { made, result } = check(reply);
    expect(await result).toMatchObject({ ok: false });
    const before = made.asked.length;
    await isCovered(made.services, at);
    expect(made.asked.length).toBeGreaterThan(before);
  });

  test('is not known after the "not found" page of something in between, and is asked anew', async () => {
    const page = (): Response =>
      new Response('<html>Not Found</html>', { status: 404, headers: { 'content-type': 'text/html' } });
    const { made, result } = check(page);
    expect(await result).toMatchObject({ ok: false });
    await isCovered(made.services, at);
    expect(made.asked).toHaveLength(2);
  });

  test.each([
    ['a place that is covered is not asked about again within a month', 200, 29, 1],
    ['a place that is not is asked about again the next day: without it there are no warnings', 404, 1, 2],
  ])('%s', async (_name, status, days, times) => {
    const { made, result } = check(() => Response.json({}, { status }));
    expect(await result).toEqual({ ok: true, value: status === 200 });
    made.clock.now += days * 86_400;
    await isCovered(made.services, at);
    expect(made.asked).toHaveLength(times);
  });

  test('that was denied while the clock was ahead is asked about again once it is right', async () => {
    const { made, result } = check(() => Response.json({}, { status: 404 }));
    await result;
    made.clock.now -= 60;
    expect(await isCovered(made.services, at)).toEqual({ ok: true, value: false });
    expect(made.asked).toHaveLength(2);
    made.clock.now += 60;
    await isCovered(made.services, at);
    expect(made.asked).toHaveLength(2);
  });

  test('tries an overloaded service once more', async () => {
    let asked = 0;
    const { result } = check(() => (asked++ === 0 ? new Response('', { status: 503 }) : Response.json({})));
    expect(await result).toEqual({ ok: true, value: true });
  });

  const recorded = fixturesIn('weathergov');
  const points = recorded.filter(({ name }) => name.startsWith('points_'));
  const outside = recorded.filter(({ name }) => name.startsWith('error_404_invalid_point'));
  test.skipIf(!hasFixtures).each(points)('recorded $name is covered', async ({ name }) => {
    const { result } = check(() => Response.json(readFixture(`weathergov/${name}.json`)));
    expect(await result).toEqual({ ok: true, value: true });
  });
  test.skipIf(!hasFixtures).each(outside)('recorded $name is not', async ({ name }) => {
    const { result } = check(() => Response.json(readFixture(`weathergov/${name}.json`), { status: 404 }));
    expect(await result).toEqual({ ok: true, value: false });
  });
});
