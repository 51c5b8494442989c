import type { ReactNode } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings, type Settings } from '../../src/core/rules/settings/settings.ts';
import type { UnitSystem } from '../../src/core/rules/unit/units.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { LimitsSection } from '../../src/pages/settings/limits-section.tsx';
import { english, inApp } from '../support/render-forecast.tsx';
import { sampleZone } from '../support/sample-forecast.ts';
import { unfold } from '../support/unfold.ts';

// Settings come from the database behind the worker; here they are a value and a record of what was saved.
const saved: Partial<Settings>[] = [];
let settings: Settings = defaultSettings;
let areRead = true;
vi.mock('../../src/shell/settings/settings-context.tsx', () => ({
  SettingsProvider: ({ children }: { children: ReactNode }) => children,
  useSettings: () => settings,
  useAreSettingsRead: () => areRead,
  useUpdateSettings: () => (patch: Partial<Settings>) => {
    saved.push(patch);
    return Promise.resolve(succeed(null));
  },
}));
beforeEach(() => {
  saved.length = 0;
  settings = defaultSettings;
  areRead = true;
});
afterEach(cleanup);

const show = (units: UnitSystem, translate = english) => {
  settings = { ...settings, units };
  const view = render(
    inApp(
      <FormatsProvider units={units} zone={sampleZone}>
        <LimitsSection />
      </FormatsProvider>,
      translate,
    ),
  );
  unfold();
  return view;
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save limits' }));

it('is empty by default', () => {
  show('imperial');
  expect(screen.getAllByRole('textbox').map(box => (box as HTMLInputElement).value)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ]);
});

it('saves what is typed in the native units, with a decimal comma too', async () => {
  show('metric');
  type('Max wind', '15');
  type('Max wave height', '1,5');
  save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.limits?.maxWindKt).toBe(15);
  expect(saved[0]?.limits?.maxWaveFt).toBeCloseTo(4.92, 2);
  expect(saved[0]?.limits?.maxGustKt).toBeNull();
});

it('does not move a limit that was only looked at in other units', async () => {
  settings = { ...defaultSettings, limits: { ...defaultSettings.limits, maxWaveFt: 4 } };
  show('metric');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Max wave height' }).value).toBe('1.22');
  save();
  await waitFor(() => expect(saved[0]?.limits?.maxWaveFt).toBe(4));
});

it('writes the decimal comma where the reader does, and reads a point that still stands there as the same', async () => {
  await loadWords('es');
  settings = { ...defaultSettings, limits: { ...defaultSettings.limits, maxWaveFt: 4 } };
  show('metric', createTranslate('es'));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Olas máximas' });
  expect(box.value).toBe('1,22');
  type('Olas máximas', '1.22');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar límites' }));
  await waitFor(() => expect(saved[0]?.limits?.maxWaveFt).toBe(4));
});

it.each(['-3', '0', 'ten', '12 kt', '1e3', 'NaN'])('refuses %s and says what is expected', text => {
  show('imperial');
  type('Max wind', text);
  save();
  expect(screen.getByText('Above 0 and below 1,000, or empty.')).toBeTruthy();
  expect(saved).toEqual([]);
});

it('clears all of them at once', async () => {
  settings = {
    ...defaultSettings,
    limits: { maxWindKt: 15, maxGustKt: 22, maxWaveFt: 4, minWavePeriodS: 7 },
  };
  show('imperial');
  fireEvent.click(screen.getByRole('button', { name: 'Clear limits' }));
  await waitFor(() => expect(saved).toEqual([{ limits: defaultSettings.limits }]));
});

it('leaves no number standing that was typed and not saved, where there was no limit to clear', async () => {
  show('imperial');
  type('Max wind', '20');
  fireEvent.click(screen.getByRole('button', { name: 'Clear limits' }));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Max wind' });
  await waitFor(() => expect(box.value).toBe(''));
  expect(saved).toHaveLength(1);
});

it('saves nothing before the stored limits are read: they would be lost', () => {
  areRead = false;
  show('imperial');
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Max wind' });
  expect(box.disabled).toBe(true);
  save();
  fireEvent.click(screen.getByRole('button', { name: 'Clear limits' }));
  expect(saved).toEqual([]);
});

it('tells the unit of each limit to those who only hear it', () => {
  show('metric');
  const described = (label: string, unit: string) =>
    expect(screen.getByRole('textbox', { name: label, description: unit })).toBeTruthy();
  described('Max wind', 'kt');
  described('Max wave height', 'm');
});
