import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayAround } from '../../src/core/rules/time/time.ts';
import type { Departure } from '../../src/core/rules/trip/verdict.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { BestCard } from '../../src/pages/trips/best-card.tsx';
import type { JudgedTrip } from '../../workers/api.ts';
import { dayTrip } from '../support/made-trips.ts';

beforeEach(() => loadSections(['trips']));
afterEach(cleanup);

const zone = 'America/Los_Angeles';
const at = (label: string): number => Date.parse(`${label}-07:00`) / 1000;
const departure = (from: string, until: string, changed: Partial<Departure> = {}): Departure => ({
  start: at(from),
  end: at(until),
  verdict: 'go',
  reason: null,
  others: [],
  caveats: [],
  met: { windKt: 8, waveFt: 2 },
  ...changed,
});
const departures = [
  departure('2026-07-04T06:00', '2026-07-04T10:00'),
  departure('2026-07-04T09:00', '2026-07-04T12:00', { met: { windKt: 12, waveFt: 3 } }),
  departure('2026-07-04T11:00', '2026-07-04T14:00', { verdict: 'no-go' }),
];
const judgedOf = (these: Departure[]): JudgedTrip => ({
  departures: these,
  windows: [],
  confidence: [],
  agreement: [],
  stream: { stations: [], model: true, unknownLegs: [] },
  zone,
  instead: [],
  field: null,
  days: [dayAround(at('2026-07-04T06:00'), zone)],
});
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');

function show(these: Departure[] = departures) {
  const chosen = vi.fn<(start: number) => void>();
  render(
    <FormatsProvider units="imperial" zone={zone}>
      <BestCard trip={dayTrip()} judged={judgedOf(these)} onChoose={chosen} />
    </FormatsProvider>,
  );
  return chosen;
}
const shown = (): string[] => screen.queryAllByRole('button').map(({ textContent }) => plain(textContent));

describe('the best departures of a trip', () => {
  test('say what each costs in time and comfort, and open it', () => {
    const chosen = show();
    expect(shown()).toEqual([
      'Leave Sat 06:00, back 10:00 Go: 4 h 00 min, wind up to 8 kt, waves up to 2.0 ft',
      'Leave Sat 09:00, back 12:00 Go: 3 h 00 min, wind up to 12 kt, waves up to 3.0 ft',
    ]);
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'shortest' } });
    expect(shown()[0]).toMatch(/^Leave Sat 09:00/);
    fireEvent.click(screen.getAllByRole('button')[0] ?? document.body);
    expect(chosen).toHaveBeenCalledWith(at('2026-07-04T09:00'));
  });

  test('for a wanted arrival are the last that is go and the last of all', () => {
    show();
    const field = screen.getByLabelText('Be back by');
    fireEvent.change(field, { target: { value: '2026-07-04T14:30' } });
    expect(shown().slice(2)).toEqual([
      expect.stringMatching(/^Leave Sat 09:00, back 12:00 Go/),
      expect.stringMatching(/^Leave Sat 11:00, back 14:00 No-go/),
    ]);
    fireEvent.change(field, { target: { value: '2026-07-04T09:30' } });
    expect(screen.getByText('No departure of this forecast arrives by then.')).toBeTruthy();
  });

  test('say so where none is go', () => {
    show([departure('2026-07-04T06:00', '2026-07-04T10:00', { verdict: 'marginal' })]);
    expect(screen.getByText(/^No departure is go\. The best/)).toBeTruthy();
    cleanup();
    show([departure('2026-07-04T06:00', '2026-07-04T10:00', { verdict: 'no-go' })]);
    expect(screen.getByText('No departure is go or marginal.')).toBeTruthy();
  });
});
