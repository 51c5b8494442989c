import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fewestCases, reportCard } from '../../src/core/rules/log/report-card.ts';
import type { LogEntry } from '../../src/core/rules/log/log-entry.ts';
import { noChoices } from '../../src/core/rules/log/log-file.ts';
import { logRow } from '../../src/core/rules/log/log-rows.ts';
import type { SaidHistory } from '../../src/core/rules/log/said-history.ts';
import { logJson } from '../../src/core/rules/log/write-log.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { setLanguage, loadSections, loadWords } from '../../src/core/words/words.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { AlikeView } from '../../src/pages/forecast/trust/alike-days.tsx';
import { ReportView } from '../../src/pages/forecast/trust/report-panel.tsx';
import { EntryFacts } from '../../src/pages/log/entry-facts.tsx';
import { LogPage } from '../../src/pages/log/log-page.tsx';
import { logReading } from '../../src/core/rules/log/log-reading.ts';
import { fileOf } from '../support/brought-files.ts';
import { loggedAt, madeEntry, madeFacts } from '../support/made-log.ts';
import { freshEngine } from '../support/page-engine.ts';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeAll(() => loadSections(['log', 'trips']));
afterEach(cleanup);

const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');
const rowsOf = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => plain(cell)).join(' | '));

/** Ten hours from the north-west that a day before were forecast 2 and 4 kt low in turn, and three from the south. */
const said = [8, 10, 8, 10, 8, 10, 8, 10, 8, 10];
const history: SaidHistory = {
  from: loggedAt,
  leads: [{}, { windSpeedKt: [...said, 15, 15, 15] }],
  measured: {
    windSpeedKt: [...said.map((_, hour) => (hour % 2 === 0 ? 10 : 14)), 12, 12, 12],
    windDirectionDeg: [...said.map(() => 315), 180, 180, 180],
  },
  stations: [{ id: '46042', name: '46042', distanceKm: 24 }],
};

function showReport(entries: readonly LogEntry[] = []): void {
  const report = {
    ...reportCard(history, entries),
    since: loggedAt,
    stations: history.stations ?? [],
    trips: 0,
  };
  render(inApp(<ReportView report={report} forecast={sampleForecast()} now={sampleNow} />));
}

describe('the report card', () => {
  test('its numbers, as counted by hand: bias, spread and cases by direction and by lead', () => {
    showReport();
    // Twice -2 and -4 make -3 with a spread of 1.
    expect(screen.getByText(/^Wind: forecast/).textContent.replaceAll('\u00a0', ' ')).toBe(
      'Wind: forecast 3.0 kt too low here with wind from NW (n = 10)',
    );
    expect(rowsOf('Wind: Wind from')).toEqual([
      'Wind: Wind from | Forecast error, mean | Spread | Compared',
      'S | too few hours |  | n = 3 hours, 1 d',
      'NW | 3.0 kt too low | ± 1.0 kt | n = 10 hours, 2 d',
    ]);
    // Of thirteen: ten times -3 and three times +3.
    expect(rowsOf('Wind: Forecast')[1]).toBe('1 day ahead | 1.6 kt too low | ± 2.7 kt | n = 13 hours, 2 d');
    expect(screen.getByText(/^Measured at 46042/)).toBeTruthy();
  });

  test('corrected numbers stand only where they are asked for, and each says that it is one', () => {
    showReport();
    expect(screen.queryByText(/corrected \(/)).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Show corrected/ }));
    const [, ...hours] = rowsOf('Next hours');
    expect(hours.length).toBeGreaterThan(3);
    for (const hour of hours) {
      const [, wind = '', waves = ''] = hour.split(' | ');
      expect(wind).toMatch(/^\d+ kt corrected \(As forecast: \d+ kt\)$|^\d+ kt, not corrected$/);
      expect(waves).toMatch(/, not corrected$/);
    }
    fireEvent.click(screen.getByRole('checkbox', { name: /^Show corrected/ }));
    expect(screen.queryByText(/corrected \(/)).toBeNull();
  });

  test('seven trips of a direction are counts, the eighth brings a percentage', () => {
    const trips = (count: number): LogEntry[] =>
      Array.from({ length: count }, (_, index) =>
        madeEntry({ id: `${index}`, felt: index < 6 ? 'rougher' : 'calmer', facts: madeFacts(loggedAt) }),
      );
    showReport(trips(fewestCases - 1));
    expect(rowsOf('How your trips felt')[1]).toBe('NW | 1 of 7 | 0 of 7 | 6 of 7');
    cleanup();
    showReport(trips(fewestCases));
    expect(rowsOf('How your trips felt')[1]).toBe('NW | 2 of 8 (25%) | 0 of 8 (0%) | 6 of 8 (75%)');
  });
});

test('a day like this says what came of it and why it is near, and promises nothing', () => {
  // Five in the afternoon there is eight in the morning here.
  const entry = madeEntry({ outcome: 'nothing', caught: '', felt: 'calmer', zone: 'Europe/Paris' });
  const day = {
    row: logRow(entry),
    distance: 0.4,
    differences: [
      { name: 'windKt' as const, by: 3 },
      { name: 'waveFt' as const, by: -1 },
      { name: 'periodS' as const, by: 0.2 },
      { name: 'tide' as const, by: 1 },
    ],
  };
  render(inApp(<AlikeView answer={{ asked: logReading(entry), compared: 3, days: [day] }} />));
  expect(screen.getByText('Most like now, of 3 logged trips with weather:')).toBeTruthy();
  expect(screen.getByRole('link').textContent).toBe('June 26, 2026 at 17:00\u00a0GMT+2 · Monterey');
  expect(plain(screen.getByRole('listitem'))).toContain(
    'Calmer · nothing caughtwind 3 kt more, waves 1.0 ft lower, tide the other way',
  );
  expect(screen.getByText(/your own notes, not a probability/)).toBeTruthy();
});

test('what was frozen: only what is known, on its own clock, and the hours that it is of when they are others', () => {
  const facts = madeFacts(loggedAt);
  const show = (entry: LogEntry): void =>
    void render(inApp(<EntryFacts entry={entry} reading={logReading(entry)} />));
  show(madeEntry({ facts }));
  const terms = screen.getAllByRole('term').map(term => `${plain(term)}: ${plain(term.nextElementSibling)}`);
  expect(terms).toEqual([
    'Wind: 10 kt from NW',
    'Waves: 4.0 ft, 9 s',
    'Tide: 2.62 ft (Monterey, MLLW)',
    'Moon: First Quarter',
  ]);
  expect(screen.getByText('Simulated data – not for real decisions')).toBeTruthy();
  expect(screen.getByText('1 day before')).toBeTruthy();
  expect(screen.queryByText(/for other hours/)).toBeNull();
  cleanup();
  show(madeEntry({ facts, start: loggedAt - 48 * hourS, end: null }));
  expect(screen.getByText(/^Saved data are for other hours: /)).toBeTruthy();
});

describe('the log', () => {
  let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
  beforeEach(async () => {
    ({ engine } = await freshEngine({ startAt: (loggedAt + 4 * hourS) * 1000 }));
  });
  const keep = (entries: LogEntry[]) => engine.importLog(fileOf(logJson(entries, loggedAt)), noChoices);

  test('the latest twelve and the rest when asked, each on the clock of its own place', async () => {
    const many = Array.from({ length: 34 }, (_, index) =>
      madeEntry({
        id: `${index}`,
        at: null,
        start: loggedAt - index * 24 * hourS,
        end: null,
        zone: index === 0 ? 'Europe/Paris' : 'America/Los_Angeles',
        facts: index === 1 ? null : madeFacts(loggedAt - index * 24 * hourS),
      }),
    );
    expect(await keep(many)).toEqual({ ok: true, value: { kind: 'added', count: 34 } });
    showScreen(<LogPage />, '/log');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(12));
    const [paris, bare] = screen.getAllByRole('listitem').map(plain);
    expect(paris).toMatch(/^June 26, 2026 at 17:00 GMT\+2Monterey10 kt from NW, 4.0 ft2 rockfishRougher$/);
    expect(bare).toMatch(/^June 25, 2026 at 08:00 PDTMonterey2 rockfishRougher$/);
    expect(screen.getByText('34 trips')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(34));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    // Who looks into a form and comes back waits for nothing, and is not sent back to the first rows.
    fireEvent.click(screen.getByRole('link', { name: 'Add a trip' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Cancel' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(34);
  });

  test('a clock that is not this device’s is named, in the list, the heading and what was frozen', async () => {
    const facts = madeFacts(loggedAt);
    await keep([
      madeEntry({ at: null, zone: 'Europe/Paris', facts }),
      madeEntry({ id: 'here', at: null, start: loggedAt - 24 * hourS, end: null, zone: 'UTC', facts: null }),
    ]);
    showScreen(<LogPage />, '/log');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    const [paris, here] = screen.getAllByRole('listitem').map(plain);
    expect(paris).toMatch(/^June 26, 2026 at 17:00 GMT\+2Monterey/);
    expect(here).toMatch(/^June 25, 2026 at 15:00Monterey/);
    fireEvent.click(screen.getAllByRole('listitem')[0]?.querySelector('a') ?? document.body);
    const heading = await screen.findByRole('heading', { level: 1, name: /2026/ });
    expect(plain(heading)).toBe('June 26, 2026 at 17:00 GMT+2');
    expect(plain(screen.getByText(/^From the download of /))).toMatch(/ at \d\d:\d\d GMT\+2[.,]/);
  });

  test('the rows do not wait for the map, which comes when they have been drawn', async () => {
    await keep([madeEntry({})]);
    const map = () => screen.queryByRole('img', { name: 'Where the trips were: 1 spot' });
    showScreen(<LogPage />, '/log');
    await waitFor(() => expect(map()).not.toBeNull());
    fireEvent.click(screen.getByRole('link', { name: 'Add a trip' }));
    const back = await screen.findByRole('link', { name: 'Cancel' });
    const frames: FrameRequestCallback[] = [];
    const held = vi.spyOn(window, 'requestAnimationFrame').mockImplementation(frame => frames.push(frame));
    fireEvent.click(back);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(map()).toBeNull();
    held.mockRestore();
    for (const frame of frames) frame(0);
    await waitFor(() => expect(map()).not.toBeNull());
  });

  describe('an entry that another tab touches while it is open here', () => {
    const open = async (): Promise<{ note: () => HTMLTextAreaElement; save: () => void }> => {
      await keep([madeEntry({ note: '', felt: null })]);
      showScreen(<LogPage />, '/log?id=one');
      await screen.findByRole('heading', { name: 'Photo' });
      return {
        note: () => screen.getByRole('textbox', { name: 'Note' }),
        save: () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })),
      };
    };
    const stored = async (): Promise<LogEntry | null> => {
      const found = await engine.logEntry('one');
      return found.ok ? (found.value?.entry ?? null) : null;
    };
    const elsewhere = (change: Partial<LogEntry>) =>
      engine.saveLogEntry(madeEntry({ note: '', felt: null, ...change }));

    test('what it changed there and was not touched here stays', async () => {
      const { note, save } = await open();
      fireEvent.change(note(), { target: { value: 'Fog.' } });
      await elsewhere({ felt: 'calmer', caught: '3 lingcod' });
      save();
      expect(await screen.findByRole('heading', { name: 'Log' })).toBeTruthy();
      expect(await stored()).toMatchObject({ note: 'Fog.', felt: 'calmer', caught: '3 lingcod' });
    });

    test('where both changed the same it is said, and nothing is replaced before that', async () => {
      const { note, save } = await open();
      fireEvent.change(note(), { target: { value: 'Fog.' } });
      await elsewhere({ note: 'Glass.', felt: 'rougher' });
      save();
      expect(await screen.findByText('This trip has changed elsewhere')).toBeTruthy();
      expect(await stored()).toMatchObject({ note: 'Glass.' });
      save();
      expect(await screen.findByRole('heading', { name: 'Log' })).toBeTruthy();
      expect(await stored()).toMatchObject({ note: 'Fog.', felt: 'rougher' });
    });

    test('deleted there it is said to be, and saved it is an entry again with what was frozen', async () => {
      const { note, save } = await open();
      fireEvent.change(note(), { target: { value: 'Fog.' } });
      const removed = await engine.removeLogEntry('one');
      save();
      expect(await screen.findByText('This trip has been deleted')).toBeTruthy();
      expect(await stored()).toBeNull();
      save();
      expect(await screen.findByRole('heading', { name: 'Log' })).toBeTruthy();
      expect(await stored()).toMatchObject({ note: 'Fog.', created: loggedAt, facts: madeFacts(loggedAt) });
      // The undo of that tab comes too late to take it away.
      if (removed.ok && removed.value) await engine.restoreLogEntry(removed.value);
      expect(await stored()).toMatchObject({ note: 'Fog.' });
    });
  });

  test('a typed time that clocks skip or show twice says which instant is meant', async () => {
    await keep([madeEntry({ zone: 'Europe/Paris' })]);
    showScreen(<LogPage />, '/log?id=one');
    const start = await screen.findByLabelText('Start');
    fireEvent.change(start, { target: { value: '2026-03-29T02:30' } });
    expect(plain(screen.getByText(/does not exist/))).toBe(
      '02:30 does not exist on Sunday, March 29, as clocks go forward: 03:30 is used.',
    );
    fireEvent.change(start, { target: { value: '2026-10-25T02:30' } });
    expect(plain(screen.getByText(/comes twice/))).toBe(
      '02:30 comes twice on Sunday, October 25, as clocks go back: the first one is used (GMT+2).',
    );
    fireEvent.change(start, { target: { value: '2026-10-25T04:30' } });
    expect(screen.queryByText(/comes twice/)).toBeNull();
  });

  test('an entry that is gone is said to be, and a fault is told beside what is wrong', async () => {
    showScreen(<LogPage />, '/log?id=nowhere');
    expect(await screen.findByText('This trip is not on this device')).toBeTruthy();
    cleanup();
    showScreen(<LogPage />, '/log?new');
    fireEvent.change(screen.getByLabelText('Position'), { target: { value: 'somewhere' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is not a position.')).toBeTruthy();
    expect((await engine.exportLog('csv')).ok).toBe(true);
  });
});

test('in French, what the empty log names is what the button is called', async () => {
  for (const language of ['en', 'fr', 'es'] as const) {
    await loadWords(language);
    await loadSections(['log']);
    const t = createTranslate(language);
    expect(t('log.noneText').replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
      new RegExp(`[“«] ?${t('log.logTrip')} ?[”»]`),
    );
  }
  await setLanguage('en');
});
