import { beforeEach, describe, expect, test } from 'vitest';
import { gatewayWorld, getaria, monterey, type GatewayWorld } from '../support/gateway-world.ts';

const hourMs = 3_600_000;
const cutOff = '[{"latitude":36.6,"hourly":{"time":["2026-11-Unexpected error while streaming data: timeout';
const answers = {
  down: async () => new Response('', { status: 503 }),
  'refusing the key': async () => Response.json({ error: true, reason: 'no' }, { status: 401 }),
  'breaking off in mid-answer': async () => new Response(cutOff),
  'without a limit left': async () => Response.json({}, { status: 402 }),
};
const failures = Object.keys(answers) as (keyof typeof answers)[];
/** New to everybody, and to those of another round. */
const newPlaces = (round: number) =>
  Array.from({ length: 30 }, (_, index) => ({
    lat: 30 + (index % 6),
    lng: -170 + round * 2.5 + Math.floor(index / 6) / 2,
  }));

let world: GatewayWorld;
beforeEach(() => (world = gatewayWorld()));

const seaIs = (failure: keyof typeof answers): void => {
  world.upstream = url => (world.isSea(url) ? answers[failure]() : world.sound(url));
};

describe.each(failures)('a sea that is %s while the weather answers', failure => {
  const askAll = async (what: 'forecasts' | 'models') => {
    const told = [];
    for (let user = 0; user < 15; user += 1)
      told.push(...(await world[what]([monterey], { user: `user-${user}` })));
    return told;
  };

  test.each(['forecasts', 'models'] as const)(
    'costs one question for the %s of a place, whoever asks',
    async what => {
      seaIs(failure);
      const told = await askAll(what);
      expect(world.asked).toHaveLength(2);
      expect(told.map(place => 'missing' in place)).not.toContain(false);
    },
  );

  test('costs one question where something older is kept, and that is told with why', async () => {
    await world.forecasts([monterey]);
    const fetchedAt = world.nowMs / 1000;
    world.nowMs += 3 * hourMs;
    world.asked = [];
    seaIs(failure);
    for (const place of await askAll('forecasts'))
      expect(place).toMatchObject({ forecast: { marine: 'present', fetchedAt }, stale: expect.anything() });
    expect(world.asked).toHaveLength(2);
  });

  test('hides the weather of no new place, and is not asked for each of them', async () => {
    seaIs(failure);
    for (const at of newPlaces(0))
      expect(await world.forecasts([at])).toMatchObject([
        { kind: 'facts', forecast: { weatherAnswered: true }, missing: expect.anything() },
      ]);
    expect(world.asked.filter(world.isSea)).toHaveLength(1);
    expect(world.asked).toHaveLength(31);
  });
});

test('a sea whose limit is used up is left alone by every process, and the weather is told', async () => {
  seaIs('without a limit left');
  await world.forecasts([monterey]);
  const process = world.process();
  expect(await world.forecasts([getaria], { process })).toMatchObject([
    { kind: 'facts', missing: { kind: 'quota' } },
  ]);
  expect(world.asked.filter(world.isSea)).toHaveLength(1);
});

test('a sea that is back is told within a minute, at once where it has told somebody else', async () => {
  seaIs('down');
  await world.forecasts([monterey]);
  world.upstream = world.sound;
  const whole = [{ kind: 'facts', forecast: { marine: 'present' } }];
  world.nowMs += 21_000;
  expect(await world.forecasts([getaria])).toMatchObject(whole);
  expect(await world.forecasts([monterey])).toMatchObject(whole);
  expect(await world.forecasts([monterey])).not.toHaveProperty('[0].missing');
});

test.each(['refusing the key', 'breaking off in mid-answer', 'down'] as const)(
  'both halves %s are asked once in a while, whatever is asked for',
  async failure => {
    world.upstream = answers[failure];
    for (const at of newPlaces(0)) expect(await world.forecasts([at])).toMatchObject([{ kind: 'failed' }]);
    expect(world.asked).toHaveLength(2);
    world.nowMs += 21_000;
    world.upstream = world.sound;
    expect(await world.forecasts([monterey])).toMatchObject([{ kind: 'facts' }]);
  },
);

test('a question that the source does not understand says nothing of another clock’s', async () => {
  world.upstream = url =>
    new URL(url).searchParams.get('timezone') === 'Etc/GMT-14'
      ? Promise.resolve(Response.json({ error: true, reason: 'end_date is out of range' }, { status: 400 }))
      : world.sound(url);
  const refused = [{ kind: 'failed', failure: { kind: 'badRequest' } }];
  for (const at of newPlaces(0))
    expect(await world.forecasts([at], { zone: 'Pacific/Kiritimati' })).toMatchObject(refused);
  expect(world.asked).toHaveLength(2);
  expect(await world.forecasts([monterey])).toMatchObject([{ kind: 'facts' }]);
});

test('a place whose answer nobody can read is asked for once a minute, and no other place pays for it', async () => {
  world.upstream = async url =>
    new URL(url).searchParams.get('latitude') === '36.6' ? Response.json({ hourly: null }) : world.sound(url);
  for (let time = 0; time < 20; time += 1)
    expect(await world.forecasts([monterey])).toMatchObject([{ failure: { kind: 'brokenAnswer' } }]);
  expect(world.asked).toHaveLength(2);
  expect(await world.forecasts([getaria])).toMatchObject([{ kind: 'facts' }]);
  world.nowMs += 61_000;
  world.upstream = world.sound;
  expect(await world.forecasts([monterey])).toMatchObject([{ kind: 'facts' }]);
});

describe('of new places a user', () => {
  const busy = { kind: 'failed', failure: { kind: 'rateLimited' } };
  /** Sixty at once, and one a second. */
  beforeEach(() => {
    const { allowances } = world.deps;
    const allowance = { burst: 60, perMinute: 60 };
    world.deps.allowances = {
      ...allowances,
      take: async () => ({ waitS: 0 }),
      takeQuestions: (wanted, _, now) => allowances.takeQuestions(wanted, allowance, now),
      giveBackQuestions: (wanted, _, now) => allowances.giveBackQuestions(wanted, allowance, now),
    };
  });
  const hasAll = async (): Promise<void> => {
    for (const round of [100, 101])
      for (const place of await world.forecasts(newPlaces(round)))
        expect(place).toMatchObject({ kind: 'facts' });
    expect(await world.forecasts([{ lat: 10, lng: 10 }])).toMatchObject([busy]);
  };

  test.each(['refusing the key', 'breaking off in mid-answer', 'down'] as const)(
    'has as many as ever after ten minutes of a source that is %s',
    async failure => {
      world.upstream = answers[failure];
      for (let round = 0; round < 60; round += 1, world.nowMs += 10_000)
        for (const place of await world.forecasts(newPlaces(round))) expect(place).not.toMatchObject(busy);
      await world.settled();
      world.upstream = world.sound;
      world.nowMs += 21_000;
      await hasAll();
    },
  );

  test('pays once for places of which half is told, however often it asks for them', async () => {
    seaIs('down');
    for (let round = 0; round < 12; round += 1, world.nowMs += 10_000)
      for (const place of await world.forecasts(newPlaces(0)))
        expect(place).toMatchObject({ kind: 'facts', missing: { kind: 'http' } });
    world.upstream = world.sound;
    world.nowMs += 21_000;
    await hasAll();
  });
});
