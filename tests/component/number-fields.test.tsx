import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../src/core/rules/settings/settings.ts';
import { I18nProvider } from '../../src/i18n/i18n.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { fieldsOf, tooLargeIn, tripOfFields } from '../../src/pages/trips/trip-fields.ts';
import { NumberField } from '../../src/ui/number-field.tsx';
import { dayTrip } from '../support/made-trips.ts';

afterEach(cleanup);

function Fuel() {
  const [value, setValue] = useState('');
  return (
    <NumberField
      label="Fuel"
      hint="In the tank"
      value={value}
      onChange={event => setValue(event.target.value)}
    />
  );
}

test.each<[Language, string, string]>([
  ['en', '1,200', 'Read as 1200.'],
  ['en', '1.200', '“1.200” can be read in two ways: type 1200 or 1.2.'],
  ['fr', '1,200', '« 1,200 » se lit de deux façons : tapez 1200 ou 1,2.'],
  ['fr', '1 200', 'Lu comme 1200.'],
  ['es', '1.200', '«1.200» se puede leer de dos maneras: escribe 1200 o 1,2.'],
  ['es', '1.200,5', 'Leído como 1200,5.'],
])('%s: %s says how it is read, or asks', async (language, typed, said) => {
  await loadWords(language);
  render(
    <I18nProvider translate={createTranslate(language)}>
      <Fuel />
    </I18nProvider>,
  );
  const field = screen.getByLabelText('Fuel');
  fireEvent.change(field, { target: { value: typed } });
  expect(screen.getByText(said)).toBeTruthy();
  const isAsked = !/^(Read|Lu|Leído)/.test(said);
  expect(field.getAttribute('aria-invalid')).toBe(isAsked ? 'true' : null);
  expect(screen.queryAllByRole('alert')).toHaveLength(isAsked ? 1 : 0);
  fireEvent.change(field, { target: { value: '12' } });
  expect(screen.queryByText(said)).toBeNull();
  expect(screen.getByText('In the tank')).toBeTruthy();
});

test('1,200 of fuel is 1,200 in English, and is refused where it may be 1.2', () => {
  const typed = { ...fieldsOf(dayTrip(), 'metric'), fuelAboardL: '1,200', maxWindKt: '1,000' };
  const inLanguage = (language: Language) => tripOfFields(typed, [], { units: 'metric', language }, null);
  expect(inLanguage('en')).toMatchObject({ boat: { fuelAboardL: 1200 }, limits: { maxWindKt: 1000 } });
  expect(tooLargeIn(typed, { units: 'metric', language: 'en' }, null)).toMatchObject({ kind: 'limit' });
  // Text is what `readTrip` refuses.
  for (const language of ['fr', 'es'] as const)
    expect(inLanguage(language)).toMatchObject({
      boat: { fuelAboardL: '1,200' },
      limits: { maxWindKt: '1,000' },
    });
});

test('every field for numbers reads them with the one reader', () => {
  const source = resolve(import.meta.dirname, '../../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.tsx?$/.test(file),
  );
  const withOwn = files.filter(file => {
    const text = readFileSync(join(source, file), 'utf8');
    return /inputMode="decimal"|type="number"|\.replace\(',', '\.'\)|parseFloat\(/.test(text);
  });
  expect(withOwn.map(file => file.replaceAll('\\', '/')).toSorted()).toEqual([
    // A position is read by its own rules, which its range decides; a file's numbers by those of its form.
    'core/rules/log/read-other-rows.ts',
    'core/rules/place/parse-coordinates.ts',
    'core/sources/official/read-metalerts.ts',
    'ui/number-field.tsx',
  ]);
});
