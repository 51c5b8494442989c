import { describe, expect, test } from 'vitest';
import { defaultSettings, type Settings } from '../../src/core/rules/settings/settings.ts';
import {
  choiceToStore,
  closedState,
  nextSettings,
  type SettingsEvent,
  type SettingsState,
} from '../../src/shell/settings/settings-state.ts';

const after = (state: SettingsState, ...events: SettingsEvent[]): SettingsState =>
  events.reduce(nextSettings, state);
const read = (patch: Partial<Settings> = {}): SettingsEvent => ({
  type: 'read',
  values: { ...defaultSettings, ...patch },
});

describe('settings in force', () => {
  test('are what this device last showed until the account’s are read', () => {
    const closed = closedState({ language: 'fr' }, {});
    expect(closed).toMatchObject({ values: { language: 'fr' }, areRead: false });
    expect(after(closed, read({ language: 'es' }))).toMatchObject({
      values: { language: 'es' },
      areRead: true,
    });
  });

  test('a choice made before login is stored once the account is open, and stands until it is', () => {
    const chosen = after(closedState({}, {}), { type: 'chosen', patch: { theme: 'night' } });
    expect(choiceToStore(chosen)).toBeNull();
    const opened = after(chosen, read());
    expect(choiceToStore(opened)).toEqual({ theme: 'night' });
    const stored = after(opened, read({ theme: 'night' }));
    expect(stored.pending).toEqual({});
    expect(choiceToStore(stored)).toBeNull();
  });

  test('a choice of a start before is stored by the next account that is opened', () => {
    expect(choiceToStore(after(closedState({}, { units: 'metric' }), read({ units: 'imperial' })))).toEqual({
      units: 'metric',
    });
  });

  test('what else is changed before login is kept by no one', () => {
    const chosen = after(closedState({}, {}), { type: 'chosen', patch: { searchArea: 'world' } });
    expect(chosen.pending).toEqual({});
  });

  test('an account that is left gives way to what this device last showed', () => {
    const left = after(closedState({}, {}), read({ language: 'es' }), {
      type: 'closed',
      shown: { language: 'es' },
    });
    expect(left).toMatchObject({ values: { language: 'es' }, areRead: false });
  });

  test('settings that are read again and have not changed are the same object', () => {
    const opened = after(closedState({}, {}), read());
    expect(after(opened, read())).toBe(opened);
  });

  test('where somebody was is no news', () => {
    const opened = after(closedState({}, {}), read());
    expect(after(opened, read({ selectedPlaceId: 'elsewhere' }))).toBe(opened);
  });
});
