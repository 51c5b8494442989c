import { beforeEach, describe, expect, test } from 'vitest';
import { requestWindow } from '../../src/core/rules/time/time.ts';
import { sharedFacts } from '../../supabase/functions/_shared/alert-forecasts.ts';
import { clockOf, zoneOfClock } from '../../supabase/functions/_shared/shared-clock.ts';
import {
  changedAnswers,
  gatewayWorld,
  getaria,
  monterey,
  type GatewayWorld,
} from '../support/gateway-world.ts';

/** The same clock as Madrid's, by a name that this source does not know. */
const unknown = 'Africa/Ceuta';
const zone = 'Europe/Madrid';
const zoneIn = (url: string): string => new URL(url).searchParams.get('timezone') ?? '';

let world: GatewayWorld;
let isKnown: (zone: string) => boolean;
beforeEach(() => {
  world = gatewayWorld();
  isKnown = name => name !== unknown;
  world.upstream = async url =>
    isKnown(zoneIn(url))
      ? world.sound(url)
      : Response.json({ error: true, reason: 'Invalid timezone' }, { status: 400 });
});

describe('where the source does not know the zone of one of many', () => {
  test('a round of alerts finds the forecasts of all, theirs as well', async () => {
    const facts = sharedFacts(world.shared(), () => Promise.reject(new Error('not asked')), world.deps);
    const nowS = world.nowMs / 1000;
    const places = [
      { ...monterey, zone: unknown },
      { ...getaria, zone },
    ];
    const found = await facts.forecasts(places, nowS);
    expect(found.map(forecast => forecast?.requestZone)).toEqual([unknown, zone]);
    expect(world.asked).toHaveLength(2);
  });

  test.each(['forecasts', 'models'] as const)(
    'who waits for the %s of the same place is told them',
    async what => {
      const told = await Promise.all([
        world[what]([monterey], { user: 'stranger', zone: unknown }),
        world[what]([monterey], { user: 'waiting', zone }),
      ]);
      expect(told.flat().map(({ kind }) => kind)).not.toContain('failed');
      expect(world.asked).toHaveLength(2);
    },
  );

  test('what is refreshed behind the answers together with theirs is of this hour for everybody', async () => {
    const far = { lat: -40, lng: 170 };
    await world.forecasts([monterey, far, getaria], { zone });
    world.nowMs += 3_600_000;
    const process = world.process();
    // The first goes alone; later ones meanwhile share a request.
    await Promise.all([
      world.forecasts([monterey], { zone, process }),
      world.forecasts([far], { zone: unknown, process }),
      world.forecasts([getaria], { zone, process }),
    ]);
    await world.settled();
    expect(await world.forecasts([monterey, far, getaria], { zone, process })).toMatchObject(
      [monterey, far, getaria].map(() => ({ forecast: { fetchedAt: world.nowMs / 1000 } })),
    );
  });

  test('and takes it for a neighbour’s, nobody of its clock has the neighbour’s days', async () => {
    const plain = await world.forecasts([getaria], { zone });
    const other = gatewayWorld();
    other.upstream = url => other.sound(url.replace(encodeURIComponent(unknown), 'Europe%2FLondon'));
    const process = other.process();
    await other.forecasts([getaria], { zone: unknown, process });
    expect(await other.forecasts([getaria], { zone, process })).toEqual(plain);
  });
});

describe('where the source does not know the clock’s own zone', () => {
  test.each([
    ['says so', async () => Response.json({ error: true, reason: 'Invalid timezone' }, { status: 400 })],
    [
      'answers by another clock',
      async (url: string) =>
        changedAnswers(await world.sound(url), answers =>
          answers.map(each => ({ ...each, utc_offset_seconds: 0 })),
        ),
    ],
  ] as const)('and %s, each zone is asked for by its name, and that is remembered', async (_what, refuse) => {
    const plain = await gatewayWorld().forecasts([getaria], { zone });
    world.upstream = url => (zoneIn(url).startsWith('Etc') ? refuse(url) : world.sound(url));
    expect(await world.forecasts([getaria], { zone })).toEqual(plain);
    expect(world.asked.map(zoneIn)).toEqual(['Etc/GMT-1', 'Etc/GMT-1', zone, zone]);
    await world.forecasts([monterey], { zone });
    expect(world.asked.slice(4).map(zoneIn)).toEqual([zone, zone]);
  });

  test('one stranger’s zone that it does not know either is theirs alone', async () => {
    isKnown = name => name === zone;
    const [theirs, own] = await Promise.all([
      world.forecasts([monterey], { user: 'stranger', zone: unknown }),
      world.forecasts([monterey], { user: 'waiting', zone }),
    ]);
    expect(theirs).toMatchObject([{ kind: 'failed', failure: { kind: 'badRequest' } }]);
    expect(own).toMatchObject([{ kind: 'facts' }]);
  });
});

test('at clock that is an offset has a zone of its own, whatever week it is', () => {
  for (const day of ['2026-01-15', '2026-04-20', '2026-07-15', '2026-10-12']) {
    for (const named of Intl.supportedValuesOf('timeZone')) {
      const { startDate, endDate } = requestWindow(Date.parse(day) / 1000, named);
      const clock = clockOf(named, startDate, endDate);
      if (!/\d$/.test(clock)) continue;
      const own = zoneOfClock({ clock, start: startDate, end: endDate });
      expect([named, own && clockOf(own, startDate, endDate)]).toEqual([named, clock]);
    }
  }
});
