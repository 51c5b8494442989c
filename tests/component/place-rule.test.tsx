import { gunzipSync } from 'node:zlib';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RuleWithoutForecast } from '../../src/pages/forecast/rule/bare-rule-panel.tsx';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { RulePanel } from '../../src/pages/forecast/rule/rule-panel.tsx';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { noConditions, type PlaceRule } from '../../src/core/rules/settings/place-rules.ts';
import { readPack } from '../../src/core/rules/tide/read-pack.ts';
import { freshEngine } from '../support/page-engine.ts';
import { sampleForecast } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';
import { packedFile } from '../support/tide-packs.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

/** San Francisco bar: a tide station and a current station are near. */
const at = { lat: 37.8067, lng: -122.465 };
const now = Date.UTC(2026, 5, 24, 18) / 1000;
const forecast = (): Forecast => ({ ...sampleForecast(), coordinates: at });

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  ({ engine } = await freshEngine({ openPack: async name => readPack(gunzipSync(packedFile(name))) }));
});
afterEach(cleanup);

async function open(shown = forecast()): Promise<void> {
  showScreen(<RulePanel forecast={shown} now={now} />);
  fireEvent.click(await screen.findByText('Set place limits'));
}
const type = (label: string, text: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

test('a rule is set, its windows and the condition that decides outside of them are told, and nothing is called safe', async () => {
  await engine.refreshForecast(at, { source: 'open-meteo', force: false });
  const stored: (Forecast | null)[] = [];
  await engine.watch('forecast', { source: 'open-meteo', ...at }, value => stored.push(value));
  await vi.waitFor(() => expect(stored.at(-1)).toBeTruthy());
  await open(stored.at(-1) ?? undefined);
  type('Max swell', '8');
  fireEvent.click(screen.getByLabelText('In daylight only'));
  fireEvent.click(screen.getByText('Save place limits'));
  expect(await screen.findByText(/^Max swell: 8\.0\sft$/)).toBeTruthy();
  expect((await screen.findAllByText('Not in daylight')).length).toBeGreaterThan(5);
  expect(screen.getByText(/^Data end /)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\bsafe/i);
});

test('without a forecast nothing is said to be inside', async () => {
  await open();
  type('Max wind', '15');
  fireEvent.click(screen.getByText('Save place limits'));
  expect(await screen.findByText('No forecast saved: place limits cannot be checked.')).toBeTruthy();
  expect(screen.queryByText(/^Within place limits: /)).toBeNull();
});

const outOfRange = 'Enter a number above 0 and below 1,000, or leave blank.';

test('what is no number, or none in range, is not saved, and the range is told', async () => {
  await open();
  type('Max wind', 'ten');
  fireEvent.click(screen.getByText('Save place limits'));
  expect(screen.getByText(outOfRange)).toBeTruthy();
  type('Max wind', '99999');
  expect(screen.getByText(outOfRange)).toBeTruthy();
  type('Max wind', '');
  type('Min tide height', '99999');
  expect(screen.getByText('Enter a number above −90 and below 90, or leave blank.')).toBeTruthy();
  type('Min tide height', '-0.5');
  type('Max tide height', '-1');
  expect(screen.getByText('Min tide height must be below max.')).toBeTruthy();
});

test('a deleted rule comes back by undo', async () => {
  await engine.setPlaceRule(at, { ...noConditions, maxWindKt: 12 });
  showScreen(<RulePanel forecast={forecast()} now={now} />);
  fireEvent.click(await screen.findByText('Delete place limits'));
  expect(await screen.findByText('Set place limits')).toBeTruthy();
  // The rule goes with the database's answer, the offer comes with the engine's.
  const [undo] = await screen.findAllByText('Undo');
  fireEvent.click(undo ?? document.body);
  expect(await screen.findByText(/^Max wind: 12\s/)).toBeTruthy();
});

test('a date that no forecast reaches is told from the tide alone, and says so', async () => {
  await engine.setPlaceRule(at, { ...noConditions, notOnEbb: true, daylight: true, maxSwellFt: 8 });
  showScreen(<RulePanel forecast={forecast()} now={now} />);
  await screen.findByText('A later date');
  type('Date', '2030-03-10');
  expect(await screen.findByText('From the tide alone: no weather yet.')).toBeTruthy();
  expect(screen.getAllByText('On the ebb').length).toBeGreaterThan(0);
  expect(screen.getByText(/^Within place limits: \d\d:\d\d–/)).toBeTruthy();
});

test('without any forecast the tables tell what they can of a date; without a rule nothing stands there', async () => {
  const { container } = showScreen(<RuleWithoutForecast at={at} />);
  expect(container.querySelector('details')).toBeNull();
  await engine.setPlaceRule(at, { ...noConditions, notOnEbb: true, daylight: true });
  await screen.findByText('No forecast saved: place limits cannot be checked.');
  type('Date', '2030-03-10');
  expect(await screen.findByText('From the tide alone: no weather yet.')).toBeTruthy();
});

test('metres typed are kept as feet and read as metres again; what cannot be is not saved', async () => {
  showScreen(
    <FormatsProvider units="metric" zone="America/Los_Angeles">
      <RulePanel forecast={forecast()} now={now} />
    </FormatsProvider>,
  );
  fireEvent.click(await screen.findByText('Set place limits'));
  for (const bad of ['-1', '1e9', '12 ft', '∞']) {
    type('Max swell', bad);
    fireEvent.click(screen.getByText('Save place limits'));
    expect(screen.getByText(outOfRange)).toBeTruthy();
  }
  type('Max swell', '2,5');
  type('Min tide height', '-0.3');
  fireEvent.click(screen.getByText('Save place limits'));
  expect(await screen.findByText(/^Max swell: 2\.5\sm$/)).toBeTruthy();
  const [kept] = await new Promise<PlaceRule[]>(
    found => void engine.watch('settings', {}, ({ placeRules }) => found(placeRules)),
  );
  expect(kept?.conditions.maxSwellFt).toBeCloseTo(8.2, 1);
  expect(kept?.conditions.minTideM).toBe(-0.3);
});
