import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import { sharedClaim } from '../../src/core/rules/alert/shared-alert.ts';
import { dayAround } from '../../src/core/rules/time/time.ts';
import { deriveForecast } from '../../src/core/rules/week/assemble.ts';
import type { AlertFacts } from '../../supabase/functions/_shared/alert-forecasts.ts';
import { namedClaims } from '../../supabase/functions/_shared/named-claims.ts';
import { alertRounds } from '../support/alert-rounds.ts';
import { aUser } from '../support/migration-checks.ts';
import { sampleForecast, sampleNow, sampleZone } from '../support/sample-forecast.ts';

let rounds: Awaited<ReturnType<typeof alertRounds>>;
beforeAll(async () => {
  rounds = await alertRounds();
});
beforeEach(() => rounds.database.run('delete from auth.users'));
afterAll(() => rounds.database.close());

const storm = sampleForecast({ weather: 'storm' });
/** As the source answers: on the clock that it was asked by. */
const forecasts: AlertFacts['forecasts'] = places =>
  Promise.resolve(places.map(({ zone }) => deriveForecast(storm, zone)));

/** What a device finds that shows the times of this zone. */
const foundIn = (zone: string) => {
  const rule = { id: 'own', placeId: 'here', kind: 'wind' as const, threshold: 20 };
  return findAlerts(rule, { forecast: deriveForecast(storm, zone), warnings: null, now: sampleNow });
};

/** As the function hands them on. */
const claimed = async (user: string, zone: string) => {
  const watched = { ...rounds.windRule(), about: null, id: 'own' };
  const claims = await Promise.all(foundIn(zone).map(each => sharedClaim(each, [watched])));
  const free: string[] = [];
  for (const claim of claims.filter(each => each !== null)) {
    const named = await namedClaims({ ...claim, kind: 'wind', handle: claim.tag });
    const answer = await rounds.store.claim(user, zone, named);
    await rounds.store.confirm(user, answer);
    free.push(...answer);
  }
  return free;
};

describe.each(['Europe/Madrid', 'Pacific/Kiritimati'])('the wind of one place, watched from %s too', zone => {
  test('is told once to each device, whichever of them is looked at', async () => {
    const user = await aUser(rounds.database);
    await rounds.store.watch(user, rounds.browser('far', { zone }), [rounds.windRule(20, { zone })]);
    expect(await rounds.round({ forecasts })).toHaveLength(1);
    await rounds.store.watch(user, rounds.browser('near'), [rounds.windRule()]);
    expect(await rounds.round({ forecasts })).toEqual([]);
    await rounds.database.run(`delete from public.push_subscriptions where endpoint like '%far'`);
    expect(await rounds.round({ forecasts })).toEqual([]);
  });

  test('is told by no app that a push has told', async () => {
    const user = await aUser(rounds.database);
    await rounds.store.watch(user, rounds.browser('near'), [rounds.windRule()]);
    expect(await rounds.round({ forecasts })).toHaveLength(1);
    expect(await claimed(user, zone)).toEqual([]);
  });

  test('wakes nobody where an app has told all of it', async () => {
    const user = await aUser(rounds.database);
    await rounds.store.watch(user, rounds.browser('near'), [rounds.windRule()]);
    expect(await claimed(user, zone)).not.toEqual([]);
    expect(await rounds.round({ forecasts })).toEqual([]);
  });
});

test('a find of tomorrow is not confirmed by the name that another clock has for today’s', async () => {
  const user = await aUser(rounds.database);
  const { rule } = rounds.windRule();
  await rounds.store.watch(user, rounds.browser('a', { quietFrom: 8, quietTo: 9 }), [rounds.windRule()]);
  await rounds.round({ forecasts });
  const today = dayAround(sampleNow, sampleZone);
  const tomorrow = dayAround(today.end, sampleZone);
  const handle = `${rule} ${tomorrow.date}`;
  const claim = { rule, key: handle, handle, kind: 'wind' as const, at: today.end - 7200, until: today.end };
  const named = await namedClaims(claim);
  expect(named.map(({ tag }) => tag)).toEqual([`${rule} ${today.date}`]);
  await rounds.store.confirm(user, await rounds.store.claim(user, 'far', named));
  const rows = await rounds.database.query('select is_told from public.told_alerts where tag = $1', [handle]);
  expect(rows).toEqual([{ is_told: false }]);
});

test('a day’s score has the name of the day that most of it lies in', async () => {
  const rule = 'score 4 36.9514,-122.0263';
  const day = dayAround(sampleNow, 'Europe/Madrid');
  const named = await namedClaims({
    rule,
    kind: 'score',
    handle: 'own',
    key: `${rule} ${day.date}`,
    at: day.start,
    until: day.end,
  });
  expect(named.map(({ key }) => key)).toEqual([`${rule} ${day.date}`]);
});
