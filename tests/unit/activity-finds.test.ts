import { expect, test } from 'vitest';
import { readSharedActivity, needsTables } from '../../src/core/rules/alert/shared-activity.ts';
import { hourlyNames } from '../../src/core/rules/forecast/hourly.ts';
import { builtInProfile } from '../../src/core/rules/profile/built-in-profiles.ts';
import { activities } from '../../src/core/rules/profile/profile.ts';
import { activityFinds } from '../../src/core/rules/rule/activity-finds.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { deriveForecast, storedForecast } from '../../src/core/rules/week/assemble.ts';
import { activityWindows } from '../../workers/features/rules/rule-work.ts';
import { rounds } from '../support/rounds.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { seeded, type Seeded } from '../support/seeded.ts';

const judgedByServer = activities.map(builtInProfile).filter(profile => !needsTables(profile));

/** The sample week with columns bent and torn, a profile with moved bounds, and a beach that may not be known. */
function world({ random, chance, pick, between }: Seeded) {
  const bend = (column: (number | null)[]): (number | null)[] => {
    const factor = 0.3 + random() * 2;
    return column.map(value => (value === null || chance(0.03) ? null : value * factor));
  };
  const change = Object.fromEntries(
    hourlyNames.map(name => [
      name,
      chance(0.05) ? () => undefined : chance(0.5) ? bend : (same: never) => same,
    ]),
  );
  const forecast = sampleForecast({ change, hours: between(24, 169) });
  const built = pick(judgedByServer);
  const conditions = built.conditions.filter(() => chance(0.9));
  const profile = { ...built, conditions: conditions.length > 0 ? conditions : built.conditions };
  return {
    forecast,
    profile,
    facingDeg: chance(0.2) ? null : random() * 360,
    leastS: between(1, 9) * (hourS / 2),
    now: sampleNow + between(0, 72) * hourS,
  };
}

test('server and device find the same windows, by what the device sends of an activity', () => {
  let found = 0;
  for (let seed = 0; seed < 200 * rounds; seed++) {
    const { forecast, profile, facingDeg, leastS, now } = world(seeded(seed));
    const sent = JSON.stringify({ ...profile, facingDeg, leastS });
    const about = readSharedActivity(JSON.parse(sent));
    if (!about) throw new Error(`not read: ${sent}`);
    // As the gateway keeps it, and on the clock of the spot.
    const facts = storedForecast(forecast, { spotZone: 'Pacific/Auckland', previous: null });
    const there = deriveForecast(facts, 'Pacific/Auckland');
    const [view] = activityWindows(forecast, [profile], facingDeg).activities;
    const here = (view?.windows ?? [])
      .filter(({ from, until }) => until > now && until - Math.max(from, now) >= leastS)
      .filter(({ from }) => from <= now + 3 * 86_400)
      .map(({ from, until }) => [from, until]);
    expect(activityFinds(there, about, 'rule', now).map(({ at, until }) => [at, until])).toEqual(here);
    found += here.length;
  }
  expect(found).toBeGreaterThan(100 * rounds);
});

test('what contradicts itself, or asks for the tables on board, is not read', () => {
  const surfing = { ...builtInProfile('surfing'), facingDeg: 270, leastS: 7200 };
  expect(readSharedActivity(surfing)).toMatchObject({ activity: 'surfing', facingDeg: 270, leastS: 7200 });
  const upsideDown = [{ variable: 'windKt', fair: { from: 9, to: 3 } }];
  for (const broken of [
    null,
    { ...surfing, conditions: upsideDown },
    { ...surfing, facingDeg: 361 },
    { ...surfing, facingDeg: undefined },
    { ...surfing, leastS: -1 },
    { ...builtInProfile('diving'), facingDeg: null, leastS: 0 },
  ])
    expect(readSharedActivity(broken)).toBeNull();
});
