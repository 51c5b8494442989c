import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtInProfile } from '../../src/core/rules/profile/built-in-profiles.ts';
import type { Profile } from '../../src/core/rules/profile/profile.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import { OwnProfiles } from '../../src/pages/settings/own-profiles.tsx';
import { ActivityChoice } from '../../src/shell/settings/activity-choice.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
let stored: Settings[];
beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  ({ engine } = await freshEngine());
  stored = [];
  await engine.watch('settings', {}, value => stored.push(value));
});
afterEach(cleanup);

const own = (): Profile[] => stored.at(-1)?.ownProfiles ?? [];
const rangesOf = (variable: string) => own()[0]?.conditions.find(each => each.variable === variable);

async function copy(activity: string): Promise<HTMLElement> {
  showScreen(
    <>
      <ActivityChoice />
      <OwnProfiles />
    </>,
  );
  const select = await screen.findByLabelText('Copy of');
  await vi.waitFor(() =>
    expect(screen.getByText<HTMLButtonElement>('Copy and change').closest('button')?.disabled).toBe(false),
  );
  fireEvent.change(select, { target: { value: activity } });
  fireEvent.click(screen.getByText('Copy and change'));
  return screen.findByRole('dialog');
}
const bounds = (name: string) => within(screen.getByRole('group', { name }));
const type = (group: string, label: string, text: string): boolean =>
  fireEvent.change(bounds(group).getByLabelText(label), { target: { value: text } });
const save = (): boolean => fireEvent.click(screen.getByText('Save activity'));

test('a surfer copies an activity, and what contradicts itself is named, not saved and not lost', async () => {
  await copy('surfing');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Our sandbar' } });
  type('Swell', 'Fair from', '12');
  save();
  expect(await screen.findByText('The lowest value is above the highest.')).toBeTruthy();
  expect(document.activeElement).toBe(bounds('Swell').getByLabelText('Fair from'));
  type('Swell', 'Fair from', '4');
  expect(screen.getByText('“Good” must lie within “fair”.')).toBeTruthy();
  type('Swell', 'Good from', '5');
  type('Wind', 'Fair up to', 'calm');
  expect(screen.getByText(/^Enter a number from 0\skt to 250\skt, or leave blank\.$/)).toBeTruthy();
  expect(own()).toEqual([]);
  type('Wind', 'Fair up to', '18');
  save();
  await vi.waitFor(() => expect(own()).toHaveLength(1));
  expect(own()[0]).toMatchObject({ activity: 'surfing', name: 'Our sandbar' });
  expect(rangesOf('swellFt')).toMatchObject({ fair: { from: 4, to: 10 }, good: { from: 5, to: 8 } });
  expect(rangesOf('windKt')).toMatchObject({ fair: { from: null, to: 18 }, good: { from: null, to: 12 } });
  // It is one of the user's activities at once; the built-in one is as before.
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Our sandbar').checked).toBe(true));
  expect(screen.getByLabelText<HTMLInputElement>('Surfing').checked).toBe(false);
  fireEvent.click(await screen.findByText('Undo'));
  await vi.waitFor(() => expect(own()).toEqual([]));
  expect(screen.queryByLabelText('Our sandbar')).toBeNull();
});

test('blank fields drop a bound or a condition, temperatures are typed in the user’s units', async () => {
  await engine.updateSettings({ units: 'metric' });
  await copy('beach');
  const air = bounds('Air');
  expect(air.getByLabelText<HTMLInputElement>('Fair from').value).toBe('20');
  type('Air', 'Fair from', '15');
  type('Air', 'Good from', '');
  for (const label of ['Fair up to', 'Good up to']) type('Chance of rain', label, '');
  fireEvent.click(screen.getByLabelText('No thunder'));
  save();
  await vi.waitFor(() => expect(own()).toHaveLength(1));
  expect(rangesOf('airTempF')?.fair).toEqual({ from: 59, to: 97 });
  expect(rangesOf('airTempF')?.good).toEqual({ from: 59, to: 90 });
  // What was not touched keeps its value to the bit.
  expect(rangesOf('seaTempF')).toEqual(
    builtInProfile('beach').conditions.find(each => each.name === 'seaTempF'),
  );
  expect(own()[0]?.conditions.map(({ variable }) => variable)).toEqual([
    'daylight',
    'airTempF',
    'seaTempF',
    'windKt',
    'waveFt',
  ]);
});

test('a deleted profile comes back with an undo, and a changed one as it was', async () => {
  const profile = { ...builtInProfile('diving'), id: 'own-1', name: 'Wreck' };
  await engine.setOwnProfile(profile);
  showScreen(<OwnProfiles />);
  fireEvent.click(await screen.findByLabelText('Change Wreck'));
  await screen.findByRole('dialog');
  type('Swell', 'Fair up to', '2.5');
  save();
  await vi.waitFor(() => expect(rangesOf('swellFt')?.fair.to).toBe(2.5));
  fireEvent.click(await screen.findByText('Undo'));
  await vi.waitFor(() => expect(rangesOf('swellFt')?.fair.to).toBe(3));
  fireEvent.click(screen.getByLabelText('Delete Wreck'));
  await vi.waitFor(() => expect(stored.at(-1)).toMatchObject({ ownProfiles: [], chosenProfiles: [] }));
  fireEvent.click(await screen.findByText('Undo'));
  await vi.waitFor(() =>
    expect(stored.at(-1)).toMatchObject({ ownProfiles: [profile], chosenProfiles: ['own-1'] }),
  );
});
