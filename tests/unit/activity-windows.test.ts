import { describe, expect, test, vi } from 'vitest';
import { builtInProfile } from '../../src/core/rules/profile/built-in-profiles.ts';
import type { Profile } from '../../src/core/rules/profile/profile.ts';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import { profilesAt } from '../../src/core/rules/settings/own-profiles.ts';
import { joinedProfiles } from '../../src/core/rules/settings/profile-choices.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import type { LiveQueries } from '../../workers/api.ts';
import { santaCruz } from '../support/a-place.ts';
import { parseBackup } from '../support/brought-files.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const range = (from: number | null, to: number | null) => ({ from, to });
const at = { lat: santaCruz.lat, lng: santaCruz.lng };

async function watched() {
  const { engine } = testEngine();
  await engine.open(freshAccount());
  const views: LiveQueries['activities']['value'][] = [];
  await engine.watch('activities', { source: 'open-meteo', ...at }, value => views.push(value));
  const names = () => views.at(-1)?.activities.map(({ profile }) => profile.id);
  return { engine, views, names };
}

describe('the windows of what somebody does at a place', () => {
  test('follow the chosen activities, the one that leads here first', async () => {
    const { engine, views, names } = await watched();
    await vi.waitFor(() => expect(views.at(-1)).toBeNull());
    await engine.refreshForecast(at, { source: 'open-meteo', force: false });
    await vi.waitFor(() => expect(names()).toEqual([]));
    await engine.chooseActivity('surfing', true);
    await engine.chooseActivity('fishing', true);
    await vi.waitFor(() => expect(names()).toEqual(['fishing', 'surfing']));
    await engine.setLeadingActivity(at, 'surfing');
    await vi.waitFor(() => expect(names()).toEqual(['surfing', 'fishing']));
    const [surfing] = views.at(-1)?.activities ?? [];
    expect(surfing?.spans[0]?.from).toBeLessThan(surfing?.spans.at(-1)?.until ?? 0);
    await engine.chooseActivity('surfing', false);
    await vi.waitFor(() => expect(names()).toEqual(['fishing']));
  });

  test('are known of several places at once, by the activity that leads at each', async () => {
    const { engine } = await watched();
    const far = { lat: 48.4, lng: -4.9 };
    const told: LiveQueries['leadingActivities']['value'][] = [];
    const ask = { source: 'open-meteo', at: [at, far] } as const;
    await engine.watch('leadingActivities', { ...ask, at: [...ask.at] }, value => told.push(value));
    await vi.waitFor(() => expect(told.at(-1)).toEqual([null, null]));
    await engine.refreshForecast(at, { source: 'open-meteo', force: false });
    await engine.chooseActivity('surfing', true);
    await engine.chooseActivity('fishing', true);
    await engine.setLeadingActivity(at, 'surfing');
    await vi.waitFor(() =>
      expect(told.at(-1)?.map(each => each?.profile.id)).toEqual(['surfing', undefined]),
    );
  });

  test('are the same in any units and language', async () => {
    const { engine, views } = await watched();
    await engine.refreshForecast(at, { source: 'open-meteo', force: false });
    await engine.chooseActivity('boating', true);
    await vi.waitFor(() => expect(views.at(-1)?.activities).toHaveLength(1));
    const before = views.at(-1);
    await engine.updateSettings({ units: 'metric', language: 'fr' });
    await engine.chooseActivity('beach', true);
    await vi.waitFor(() => expect(views.at(-1)?.activities).toHaveLength(2));
    expect(views.at(-1)?.activities[0]).toEqual(before?.activities[0]);
  });

  test('know which way the beach faces once somebody says so', async () => {
    const { engine, views } = await watched();
    await engine.refreshForecast(at, { source: 'open-meteo', force: false });
    await engine.chooseActivity('surfing', true);
    await vi.waitFor(() => expect(views.at(-1)?.activities).toHaveLength(1));
    await engine.sayFacing(at, 'S');
    await vi.waitFor(() => expect(views.at(-1)?.facingDeg).toBe(180));
  });

  test('go to another device in a file, which takes none away', () => {
    const chosen = { chosenProfiles: ['surfing'], placeProfiles: [{ ...at, profileId: 'surfing' }] };
    const read = parseBackup(backupText(createBackup([], { ...defaultSettings, ...chosen }, 1)));
    expect(read).toMatchObject({ settings: chosen });
    expect(joinedProfiles({ chosenProfiles: ['fishing'] }, chosen)).toEqual({
      ...chosen,
      chosenProfiles: ['fishing', 'surfing'],
    });
    expect(joinedProfiles(chosen, {})).toEqual({});
  });

  test('of a copy are judged by the user’s own ranges, and it can lead at a place', async () => {
    const { engine, views, names } = await watched();
    await engine.refreshForecast(at, { source: 'open-meteo', force: false });
    const calm = [
      { name: 'windKt', variable: 'windKt', fair: range(null, 0), good: range(null, 0) },
    ] as const;
    const mine: Profile = { id: 'own-1', activity: 'boating', name: 'Mirror', conditions: calm };
    expect((await engine.setOwnProfile(mine)).ok).toBe(true);
    await engine.chooseActivity('boating', true);
    await vi.waitFor(() => expect(names()).toEqual(['boating', 'own-1']));
    await engine.setLeadingActivity(at, 'own-1');
    await vi.waitFor(() => expect(names()).toEqual(['own-1', 'boating']));
    expect(views.at(-1)?.activities[0]?.windows).toEqual([]);
    await engine.setOwnProfile({
      ...mine,
      conditions: [{ ...calm[0], fair: range(null, 250), good: range(null, 250) }],
    });
    await vi.waitFor(() => expect(views.at(-1)?.activities[0]?.windows.length).toBeGreaterThan(0));
    // The engine stores no range that contradicts itself, whatever a page sends.
    const broken = { ...mine, conditions: [{ ...calm[0], fair: range(9, 1) }] };
    expect((await engine.setOwnProfile(broken)).ok).toBe(false);
    await engine.deleteOwnProfile('own-1');
    await vi.waitFor(() => expect(names()).toEqual(['boating']));
  });

  test('of a copy go to another device; a file with a range that contradicts itself is refused', () => {
    const mine: Profile = { ...builtInProfile('beach'), id: 'own-1', name: 'Ours' };
    const file = (ownProfiles: Profile[]) =>
      parseBackup(backupText(createBackup([], { ...defaultSettings, ownProfiles }, 1)));
    expect(file([mine])).toMatchObject({ settings: { ownProfiles: [mine] } });
    const other = { ...mine, name: 'Theirs' };
    expect(joinedProfiles({ ownProfiles: [mine] }, { ownProfiles: [other] })).toEqual({
      ownProfiles: [other],
    });
    const [first] = mine.conditions;
    if (!first) throw new Error('no condition');
    const broken = { ...mine, conditions: [{ ...first, fair: range(1, 0) }] };
    expect(file([broken])).toBeNull();
    // One that a later build stored is left out, the others stay.
    const choices = { ownProfiles: [broken, { ...mine, id: 'own-2' }], chosenProfiles: ['own-1', 'own-2'] };
    expect(profilesAt(choices, at).map(({ id }) => id)).toEqual(['own-2']);
  });

  test('leave out an activity that only a later build knows', () => {
    const choices = {
      chosenProfiles: ['kiting', 'diving'],
      placeProfiles: [{ ...at, profileId: 'kiting' }],
    };
    expect(profilesAt(choices, at).map(({ id }) => id)).toEqual(['diving']);
  });
});
