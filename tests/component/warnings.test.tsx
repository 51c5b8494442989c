import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OfficialWarning, WarningReport } from '../../src/domain/warnings.ts';
import { OfficialWarnings } from '../../src/ui/forecast/warnings.tsx';
import { inApp, showForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow, sampleSpot } from '../support/sample-forecast.ts';

afterEach(cleanup);

const hour = 3600;

const gale: OfficialWarning = {
  id: 'gale',
  event: 'Gale Warning',
  kind: 'marine',
  band: 'gale',
  severity: 'Moderate',
  area: 'Coastal waters from Pigeon Point to Point Pinos',
  headline: 'Gale Warning issued June 24',
  description: '* WHAT...Northwest winds 25 to 35 kt.',
  instruction: 'Mariners should alter plans to avoid\nthese hazardous conditions.',
  sender: 'NWS San Francisco CA',
  sent: sampleNow - hour,
  onset: sampleNow - hour,
  until: sampleNow + 10 * hour,
};
const frost: OfficialWarning = { ...gale, id: 'frost', event: 'Frost Advisory', kind: 'other', band: null };

const report = (more: Partial<WarningReport> = {}): WarningReport => ({
  coordinates: sampleSpot,
  coverage: 'covered',
  checkedAt: sampleNow - 300,
  provenance: 'live',
  warnings: [],
  failed: null,
  ...more,
});

const show = (stored: WarningReport | null, busy = false) =>
  render(inApp(<OfficialWarnings report={stored} now={sampleNow} busy={busy} />));

describe('official warnings on the screen', () => {
  test('a warning says until when, where and what to do; those for the land are folded away', () => {
    show(report({ warnings: [frost, gale] }));
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Gale Warning');
    expect(first?.textContent).toContain('In force until Mon, Jun 24, 18:20');
    expect(first?.textContent).toContain('Coastal waters from Pigeon Point to Point Pinos');
    expect(first?.textContent).toContain('Mariners should alter plans to avoid these hazardous conditions.');
    expect(screen.getByText('1 more warning for the land here')).toBeTruthy();
    expect(screen.getByText('Checked 5 minutes ago with the National Weather Service.')).toBeTruthy();
  });

  test('only the worst says at once what to do; the next one folds it away', () => {
    const advisory = { ...gale, id: 'advisory', event: 'Small Craft Advisory', band: 'smallCraft' as const };
    show(report({ warnings: [advisory, gale] }));
    const [worst, next] = screen.getAllByRole('listitem');
    const advice = (item: HTMLElement | undefined) =>
      item && within(item).getByText('Mariners should alter plans to avoid these hazardous conditions.');
    expect(advice(worst)?.closest('details')).toBeNull();
    expect(advice(next)?.closest('details')?.open).toBe(false);
    expect(next?.textContent).toContain('Small Craft Advisory');
    expect(next?.textContent).toContain('In force until Mon, Jun 24, 18:20');
  });

  test('one still to come says from when', () => {
    show(report({ warnings: [{ ...gale, onset: sampleNow + 2 * hour }] }));
    expect(screen.getByText('From Mon, Jun 24, 10:20 to Mon, Jun 24, 18:20')).toBeTruthy();
  });

  test('none active, checked just now', () => {
    show(report());
    expect(screen.getByText(/No official warnings are in force here\./)).toBeTruthy();
  });

  test('none at the last check hours ago is not "none"', () => {
    show(report({ checkedAt: sampleNow - 5 * hour }));
    expect(screen.getByText(/No official warnings were in force at the last check\./).textContent).toContain(
      'Last checked 5 hours ago, Mon, Jun 24, 03:20. Warnings issued since then are not known here.',
    );
  });

  test('could not be checked', () => {
    show(
      report({
        coverage: 'unknown',
        checkedAt: null,
        failed: { at: sampleNow, failure: { kind: 'unreachable', provider: 'National Weather Service' } },
      }),
    );
    expect(screen.getByText('Official warnings could not be checked')).toBeTruthy();
    expect(screen.getByText(/This does not mean that there are none/)).toBeTruthy();
  });

  test('not covered here', () => {
    show(report({ coverage: 'notCovered' }));
    expect(screen.getByText(/Official warnings are not covered here/)).toBeTruthy();
  });

  test('nothing stored: checking while the check runs, not checked afterwards', () => {
    show(null, true);
    expect(screen.getByText('Checking official warnings...')).toBeTruthy();
    cleanup();
    show(null);
    expect(screen.getByText('Official warnings could not be checked')).toBeTruthy();
  });
});

describe('the forecast screen', () => {
  test('has the warning above everything, and its verdict names it whatever the fishing score says', () => {
    const { container } = showForecast(sampleForecast(), { warnings: report({ warnings: [gale] }) });
    const [firstHeading] = within(container).getAllByRole('heading');
    expect(firstHeading?.textContent).toBe('Official warnings');
    const verdict = container.querySelector('section[aria-labelledby="verdict-title"]');
    expect(verdict?.textContent).toContain('Official: Gale Warning in force until Mon, Jun 24, 18:20');
  });

  test('has it also when there is no forecast to show', () => {
    showForecast(null, {
      failure: { kind: 'unreachable', provider: 'Open-Meteo' },
      warnings: report({ warnings: [gale] }),
    });
    expect(screen.getByRole('heading', { name: 'Gale Warning' })).toBeTruthy();
  });
});
