import { beforeEach, describe, expect, test } from 'vitest';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { loadRouteModels } from '../../src/core/sources/open-meteo-route-models.ts';
import { loadRoute } from '../../src/core/sources/open-meteo-route.ts';
import {
  changedAnswers,
  forecastUrl,
  gatewayWorld,
  marineUrl,
  monterey,
  type GatewayWorld,
} from '../support/gateway-world.ts';

const far = { lat: -40, lng: 170 };
const near = { lat: 36.9, lng: -122.3 };

let world: GatewayWorld;
/** As the service numbers them, or without their numbers. */
const inReverse =
  (isNumbered: boolean) =>
  async (url: string): Promise<Response> =>
    changedAnswers(await world.sound(url), answers =>
      answers
        .toReversed()
        .map(({ location_id, ...each }) => (isNumbered && location_id ? { ...each, location_id } : each)),
    );
beforeEach(() => {
  world = gatewayWorld();
});

describe('a list that the source answers in another order', () => {
  test.each([
    ['far from each other', far, false],
    ['far from each other and numbered', far, true],
    ['beside each other and numbered', near, true],
  ])('tells nobody the forecast of another place, nor keeps it: %s', async (_what, other, isNumbered) => {
    world.upstream = inReverse(isNumbered);
    const places = [monterey, other];
    const failed = { kind: 'failed', failure: { kind: 'brokenAnswer' } };
    for (const what of ['forecasts', 'models'] as const)
      expect(await world[what](places)).toMatchObject([failed, failed]);
    const points = [`36.6/-121.9`, `${other.lat}/${other.lng}`];
    expect(await world.store.cellsOf(points)).toEqual(new Map());
    world.upstream = world.sound;
    world.nowMs += 61_000;
    const told = await world.forecasts(places);
    for (const place of told) {
      const cell = place.kind === 'facts' ? place.forecast.marineCell : null;
      expect(cell?.distanceKm).toBeLessThan(20);
    }
  });

  test('of one half costs that half alone', async () => {
    world.upstream = url => (world.isSea(url) ? inReverse(false)(url) : world.sound(url));
    expect(await world.forecasts([monterey, far])).toMatchObject(
      [monterey, far].map(() => ({
        kind: 'facts',
        forecast: { marine: 'notAnswered', weatherAnswered: true },
        missing: { kind: 'brokenAnswer' },
      })),
    );
  });

  test('judges no trip by the sea of elsewhere', async () => {
    world.upstream = inReverse(false);
    const config = readServicesConfig({ VITE_MARINE_URL: marineUrl, VITE_FORECAST_URL: forecastUrl });
    const options = {
      fetch: (url: string | URL | Request) => world.upstream(new Request(url).url),
      now: world.nowMs / 1000,
      zone: 'Europe/Madrid',
      onMissing: () => undefined,
    };
    const broken = { ok: false, failure: { kind: 'brokenAnswer', detail: 'another place' } };
    expect(await loadRoute(config, [monterey, far], options)).toMatchObject(broken);
    const asked = { points: [monterey, far], earlierRuns: false };
    expect(await loadRouteModels(config, asked, options)).toMatchObject(broken);
    world.upstream = world.sound;
    expect(await loadRoute(config, [monterey, far], options)).toMatchObject({ ok: true });
  });
});
