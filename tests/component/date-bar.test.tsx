import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movedDate } from '../../src/core/rules/tide/tide-address.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { DateBar } from '../../src/pages/tide/date-bar.tsx';

beforeEach(() => loadSections(['tides']));
afterEach(cleanup);

const today = '2026-11-26';

function Bar() {
  const [date, setDate] = useState(today);
  return (
    <>
      <h2>{date}</h2>
      <DateBar
        date={date}
        today={today}
        isRefused={false}
        view="day"
        onDate={setDate}
        onStep={by => setDate(movedDate(date, 'day', by))}
      />
    </>
  );
}

const field = (): HTMLInputElement => screen.getByLabelText('Date');
const error = (): string | null => screen.queryByRole('alert')?.textContent ?? null;
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('a day of the tables is marked as no error, neither to the eye nor to the ear', () => {
  render(<Bar />);
  expect(error()).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(field().getAttribute('aria-describedby')).toBeNull();
});

test.each([
  ['Next day', '2026-11-27'],
  ['Today', today],
])('after a year beyond the tables “%s” brings the field back to the day that is shown', (name, shown) => {
  render(<Bar />);
  fireEvent.change(field(), { target: { value: '2051-01-01' } });
  expect(error()).toBe('Tables run from 1990 to 2050.');
  press(name);
  expect(screen.getByRole('heading').textContent).toBe(shown);
  expect(field().value).toBe(shown);
  expect(error()).toBeNull();
});
