import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { OfficialWarning, WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { WarningsSummary, WorstWarning } from '../../src/ui/forecast/warnings.tsx';
import { printedSheet } from '../support/print.ts';
import { inApp, showForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow, sampleSpot } from '../support/sample-forecast.ts';
import { assembleForecast } from '../support/assemble.ts';

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
  render(
    inApp(
      <>
        <WorstWarning report={stored} now={sampleNow} />
        <WarningsSummary report={stored} now={sampleNow} busy={busy} />
      </>,
    ),
  );

describe('official warnings on the screen', () => {
  test('a warning says until when, where and what to do', () => {
    show(report({ warnings: [gale] }));
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Gale Warning');
    expect(first?.textContent).toContain('In force until Mon\u00a018:20');
    expect(first?.textContent).toContain('Coastal waters from Pigeon Point to Point Pinos');
    expect(first?.textContent).toContain('Mariners should alter plans to avoid these hazardous conditions.');
    expect(screen.getByText('Official warnings checked 5 minutes ago.')).toBeTruthy();
  });

  test('only the worst says at once what to do; of each other one what it is and when stands in its line', () => {
    const advisory = {
      ...gale,
      id: 'advisory',
      event: 'Small Craft Advisory',
      band: 'smallCraft' as const,
      onset: sampleNow + hour,
    };
    show(report({ warnings: [frost, advisory, gale] }));
    const texts = screen.getAllByText('Mariners should alter plans to avoid these hazardous conditions.');
    expect(texts.map(text => text.closest('details') === null)).toEqual([true, false, false]);
    const more = screen.getByText('2 more warnings').closest('summary');
    expect(more?.closest('details')?.open).toBe(false);
    expect(more?.textContent).toContain('Small Craft Advisoryfrom Mon\u00a009:20');
    expect(more?.textContent).toContain('Frost Advisoryuntil Mon\u00a018:20 · on land');
  });

  test('warnings for the land alone are named, and none is taken for one at sea', () => {
    show(report({ warnings: [frost] }));
    const line = screen.getByText('1 land warning').closest('summary');
    expect(line?.textContent).toContain('Frost Advisoryuntil Mon\u00a018:20');
  });

  test('an end a week away is said with its date', () => {
    show(report({ warnings: [{ ...gale, until: sampleNow + 7 * 24 * hour }] }));
    expect(screen.getByText('In force until Mon, Jul 1, 08:20')).toBeTruthy();
  });

  test('one still to come says from when', () => {
    show(report({ warnings: [{ ...gale, onset: sampleNow + 2 * hour }] }));
    expect(screen.getByText('From Mon 10:20 to Mon 18:20')).toBeTruthy();
  });

  test('none active, checked just now', () => {
    show(report());
    expect(screen.getByText('No official warnings, checked 5 minutes ago.')).toBeTruthy();
  });

  test('a simulation that warns of nothing is not called the service', () => {
    show(report({ provenance: 'simulated' }));
    expect(screen.getByText('Simulated warnings – not for real decisions')).toBeTruthy();
    expect(screen.getByText('No official warnings in this simulation.')).toBeTruthy();
    expect(screen.queryByText(/checked|National Weather Service/)).toBeNull();
  });

  test('none at the last check hours ago is not "none"', () => {
    show(report({ checkedAt: sampleNow - 5 * hour }));
    expect(
      screen.getByText(/No official warnings were in force at the last check\./).parentElement?.textContent,
    ).toContain('Last checked 5\u00a0hours ago, Mon\u00a003:20. May be out of date.');
  });

  test('none left of those at the last check is not "none were"', () => {
    show(report({ warnings: [{ ...gale, until: sampleNow - hour }], checkedAt: sampleNow - 5 * hour }));
    expect(screen.queryByText(/No official warnings/)).toBeNull();
    expect(
      screen.getByText(/Warnings from the last check have expired\./).parentElement?.textContent,
    ).toContain('Last checked 5\u00a0hours ago, Mon\u00a003:20. May be out of date.');
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
    expect(screen.getByText(/There may be warnings/)).toBeTruthy();
  });

  test('for water that no service is read for', () => {
    show(report({ coverage: 'notCovered' }));
    expect(screen.getByText(/Offing has no official warnings for this water yet/)).toBeTruthy();
  });

  test('for water whose service may only be linked to, in one sentence', () => {
    const link = { name: 'UK Met Office', page: 'https://www.metoffice.gov.uk/' };
    show(report({ coverage: 'notCovered', official: { sources: [], zone: null, lacksGales: false, link } }));
    expect(screen.getByRole('link', { name: 'UK Met Office' }).closest('p')?.textContent).toBe(
      'Offing does not have the official warnings for this water. Read them on the service’s own page: UK Met Office',
    );
    expect(screen.queryByText(/has no official warnings/)).toBeNull();
  });

  test('nothing stored: checking while the check runs, not checked afterwards', () => {
    show(null, true);
    expect(screen.getByText('Checking official warnings...')).toBeTruthy();
    cleanup();
    show(null);
    expect(screen.getByText('Official warnings could not be checked')).toBeTruthy();
  });
});

const strongWind: OfficialWarning = {
  ...gale,
  id: 'dwd 1',
  event: 'STARKWIND-Warnung',
  band: 'smallCraft',
  area: 'Elbmündung',
  headline: null,
  description: 'West 6.',
  notice: {
    service: 'dwd',
    class: 'strong wind',
    language: 'de',
    translations: [],
    rank: 14,
    isToCome: false,
    isForbidding: false,
    link: 'https://www.dwd.de/',
  },
};
const dwd = { name: 'Deutscher Wetterdienst', page: 'https://www.dwd.de/', attribution: 'Quelle: DWD' };
const german = { sources: [dwd], zone: 'Elbmündung', lacksGales: false, link: null };

describe('outside of US waters', () => {
  test('a warning keeps its own words in their language, with what it is about in the reader’s', async () => {
    show(report({ warnings: [strongWind], official: german }));
    const event = screen.getByText('STARKWIND-Warnung');
    expect(event.lang).toBe('de');
    expect((await screen.findByText('strong wind')).closest('h3')?.textContent).toBe(
      'STARKWIND-Warnung strong wind',
    );
    expect(screen.getByText('West 6.').lang).toBe('de');
  });

  test('a warning that the service writes in the reader’s language, too, is shown in that', () => {
    const translations = [
      { language: 'en-GB', event: 'near gale', headline: null, text: null, instruction: null },
    ];
    const notice = strongWind.notice && { ...strongWind.notice, translations };
    show(report({ warnings: [{ ...strongWind, ...(notice && { notice }) }], official: german }));
    expect(screen.getByText('near gale').lang).toBe('en-GB');
    expect(screen.queryByText('STARKWIND-Warnung')).toBeNull();
  });

  test('the sea area and who warns are named, with the sentence of its license', async () => {
    show(report({ official: german }));
    expect(screen.getByText('No official warnings, checked 5 minutes ago.')).toBeTruthy();
    expect(await screen.findByText('Elbmündung')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Deutscher Wetterdienst' })).toBeTruthy();
    expect(screen.getByText(/Quelle: DWD/)).toBeTruthy();
  });

  test('where gale warnings are not read, none is never "no official warnings"', async () => {
    const official = { ...german, lacksGales: true };
    show(report({ official }));
    expect(await screen.findByText(/Gale warnings are not among them/)).toBeTruthy();
    expect(screen.queryByText(/No official warnings/)).toBeNull();
    cleanup();
    show(report({ official, checkedAt: sampleNow - 7200 }));
    expect(screen.queryByText(/No official warnings/)).toBeNull();
  });

  test('where a service’s warnings may not be shown, its own page is linked', async () => {
    const link = { name: 'UK Met Office', page: 'https://www.metoffice.gov.uk/' };
    show(report({ coverage: 'notCovered', official: { ...german, sources: [], zone: null, link } }));
    expect((await screen.findByRole('link', { name: 'UK Met Office' })).getAttribute('href')).toBe(link.page);
  });

  test('one that comes at no stated time is not in force', () => {
    const notice = strongWind.notice && { ...strongWind.notice, isToCome: true };
    show(report({ warnings: [{ ...strongWind, onset: null, until: null, ...(notice && { notice }) }] }));
    expect(screen.getByText('Expected, no time given')).toBeTruthy();
  });
});

describe('the forecast screen', () => {
  test('has the warning above everything, until when, and right under the verdict of which check it is', () => {
    const { container } = showForecast(sampleForecast(), { warnings: report({ warnings: [gale] }) });
    const [firstHeading] = within(container).getAllByRole('heading');
    expect(firstHeading?.textContent).toBe('Official warnings');
    expect(screen.getByRole('region', { name: 'Official warnings' }).textContent).toContain(
      'Gale WarningIn force until Mon\u00a018:20',
    );
    const verdict = container.querySelector('section[aria-labelledby="verdict-title"]');
    expect(verdict?.nextElementSibling?.textContent).toContain(
      'Official warnings checked 5\u00a0minutes ago.',
    );
  });

  test('names no calmer sea than a gale that is in force, and promises no calm hours before its end', () => {
    const verdict = (warning: OfficialWarning) => {
      cleanup();
      const { container } = showForecast(sampleForecast(), { warnings: report({ warnings: [warning] }) });
      return container.querySelector('section[aria-labelledby="verdict-title"]')?.textContent ?? '';
    };
    const inForce = verdict(gale);
    expect(inForce).toMatch(/^Sea conditions now Gale until Mon\u00a018:20/);
    expect(inForce).toContain('official warning; forecast alone: Calm');
    expect(inForce).not.toMatch(/Calm by day|Best time|score left/);
    const isOpen = { ...gale, until: null };
    expect(verdict(isOpen)).toMatch(/^Sea conditions now Gale in force/);
    // A watch, a warning for the land, one that is to come and one that has ended leave the forecast's own words.
    for (const other of [
      { ...gale, band: null },
      { ...gale, kind: 'other' as const },
      { ...gale, onset: sampleNow + hour },
      { ...gale, until: sampleNow - hour },
    ])
      expect(verdict(other)).toContain('Sea conditions now Calm');
  });

  test('names no calmer day than a gale that lasts into it', async () => {
    const parts = async (warning: OfficialWarning) => {
      cleanup();
      const { container } = showForecast(sampleForecast(), { warnings: report({ warnings: [warning] }) });
      const text = (id: string): string =>
        container.querySelector(`section[aria-labelledby="${id}"]`)?.textContent ?? '';
      // The best day follows once the answer is painted.
      await vi.waitFor(() => expect(text('best-day-title')).not.toBe(''));
      return { week: text('week-title'), best: text('best-day-title') };
    };
    const lasting = await parts({ ...gale, until: sampleNow + 8 * 24 * hour });
    expect(lasting.week.match(/Gale/g)).toHaveLength(7);
    expect(lasting.best).toMatch(/Gale.*official warning; forecast alone: /);
    // Without an end it counts for today alone.
    const open = await parts({ ...gale, until: null });
    expect(open.week.match(/Gale/g)).toHaveLength(1);
    const over = await parts({ ...gale, until: sampleNow - hour });
    expect(over.week).not.toContain('Gale');
    expect(over.best).not.toContain('official warning');
  });

  test('tells whoever is taken to its heading, below the warnings, that there are some, and the worst', () => {
    showForecast(sampleForecast(), { warnings: report({ warnings: [gale, frost] }) });
    const described = (): string[] =>
      (screen.getByRole('heading', { level: 1 }).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => document.getElementById(id)?.textContent ?? '');
    expect(described()).toEqual(['Official warnings', 'Gale Warning']);
    cleanup();
    showForecast(sampleForecast(), { warnings: null });
    expect(described()).toEqual(['Official warnings could not be checked', '']);
  });

  test('says of an old warning of which check it is', () => {
    const old = report({ warnings: [gale], checkedAt: sampleNow - 30 * hour });
    showForecast(sampleForecast(), { warnings: old });
    expect(
      screen.getByText('Last checked 30\u00a0hours ago, Sun\u00a002:20. May be out of date.', {
        normalizer: text => text,
      }),
    ).toBeTruthy();
  });

  test('says of an official warning that it is simulated, and once of a screen that all of it is', () => {
    const simulated = report({ warnings: [gale], provenance: 'simulated' });
    showForecast(sampleForecast(), { warnings: simulated });
    expect(screen.getByRole('region', { name: 'Official warnings' }).textContent).toContain(
      'Simulated warnings – not for real decisions',
    );
    cleanup();
    showForecast(sampleForecast({ provenance: 'simulated' }), { warnings: simulated });
    expect(screen.getAllByText(/not for real decisions/)).toHaveLength(1);
  });

  test('is read to the French with the service’s own words as English ones', async () => {
    await loadWords('fr');
    render(
      inApp(<WorstWarning report={report({ warnings: [gale] })} now={sampleNow} />, createTranslate('fr')),
    );
    const heading = screen.getByRole('heading', { level: 3 });
    expect(heading.textContent).toBe('Gale Warning avertissement de coup de vent');
    const english = [...heading.querySelectorAll('[lang]')];
    expect(english.map(({ outerHTML }) => outerHTML)).toEqual(['<span lang="en">Gale Warning</span>']);
  });

  test('has it before a forecast that is still on its way; that there is none is told with the forecast', () => {
    showForecast(null, { busy: true, warnings: report({ warnings: [gale] }) });
    expect(screen.getByText('Loading forecast data...')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Gale Warning' })).toBeTruthy();
    cleanup();
    for (const none of [null, report(), report({ warnings: [{ ...gale, until: sampleNow - hour }] })]) {
      showForecast(null, { busy: true, warnings: none });
      expect(screen.getByText('Loading forecast data...')).toBeTruthy();
      expect(screen.queryByText(/official warnings/i)).toBeNull();
      cleanup();
    }
  });

  test('has it also when there is no forecast to show', () => {
    showForecast(null, {
      failure: { kind: 'unreachable', provider: 'Open-Meteo' },
      warnings: report({ warnings: [gale] }),
    });
    expect(screen.getByRole('heading', { name: 'Gale Warning' })).toBeTruthy();
  });
});

describe('the printed week', () => {
  /** What stands on paper, printed now. */
  async function printed(warnings: WarningReport | null, forecast = sampleForecast()): Promise<string> {
    showForecast(forecast, { warnings });
    return (await printedSheet()).textContent;
  }
  afterEach(() => void window.dispatchEvent(new Event('afterprint')));

  test('says when the warnings on it were checked, by the clock', async () => {
    const sheet = await printed(report({ warnings: [gale], checkedAt: sampleNow - hour }));
    expect(sheet).toMatch(/Official warnings \(last checked Mon,\sJun\s24,\s07:20\)/);
    expect(sheet).toContain('Gale Warning issued June 24');
    expect(within(screen.getByRole('article')).getByText(/Gale Warning issued June 24/).lang).toBe('en');
  });

  test('says until when a warning without a headline holds', async () => {
    const sheet = await printed(report({ warnings: [{ ...gale, headline: null }] }));
    expect(sheet).toMatch(/Gale Warning In force until \w+\s\d\d:\d\d/);
  });

  test('says of which check it is that there were none, and of what that they are simulated', async () => {
    const sheet = await printed(report({ provenance: 'simulated' }));
    // Each on a separate line.
    expect(sheet).toContain('Simulated warnings – not for real decisionsOfficial warnings (last checked');
    expect(sheet).toContain('No official warnings were in force at the last check.');
  });

  test('says when the source issued the forecast, by the clock: on paper no age stays true', async () => {
    const forecast = sampleForecast();
    const issued = { ...forecast, issuedAt: sampleNow - 5 * hour };
    expect(await printed(null, issued)).toMatch(/Issued: Mon,\sJun\s24,\s03:20/);
  });

  test('does not say that there were none at a check whose warnings have run out', async () => {
    const sheet = await printed(report({ warnings: [{ ...gale, until: sampleNow - hour }] }));
    expect(sheet).toContain('Warnings from the last check have expired.');
    expect(sheet).not.toContain('No official warnings');
  });

  test('says of which hours the numbers of a day are, and that a turn of the tide may be missing', async () => {
    const gap = (column: Column) => column.map((level, index) => (index === 30 ? null : level));
    const sheet = await printed(null, sampleForecast({ hours: 40, change: { seaLevelM: gap } }));
    expect(sheet.match(/Data only for 00:00–\u206016:00/g)).toHaveLength(1);
    expect(sheet.match(/a high or low may not be listed/g)).toHaveLength(1);
  });

  test('names both clocks of a week in which they change', async () => {
    const now = Date.parse('2024-11-01T15:20:00Z') / 1000;
    expect(await printed(null)).toContain('Times are PDT.');
    cleanup();
    expect(await printed(null, sampleForecast({ now }))).toContain('Times are PDT / PST.');
  });

  test('tells the score of each day with the decimals of the screen', async () => {
    await printed(null);
    const rows = within(screen.getByRole('article')).getAllByRole('row').slice(1);
    const scores = sampleForecast().days.map(({ fishing }) => fishing.rawScore.toFixed(2));
    expect(rows.map(row => row.lastElementChild?.textContent)).toEqual(scores);
  });

  test('tells a gale that only the record of the day names by its wind', async () => {
    const windless = sampleForecast({ change: { windSpeedKt: column => column.map(() => null) } });
    const { zone, spotZone } = windless;
    const daily = { '2024-06-26': { windSpeedKt: 36 } };
    const sheet = await printed(
      null,
      assembleForecast({ ...windless, daily }, { zone, spotZone, previous: null }),
    );
    expect(sheet).toMatch(/At least Gale\s*wind up to 36\u00a0kt/);
    expect(sheet).not.toContain('up to no data');
  });

  test('does not pass over warnings that could not be checked, or that nobody gives here', async () => {
    expect(await printed(null)).toContain('Official warnings could not be checked');
    cleanup();
    expect(await printed(report({ coverage: 'notCovered' }))).toContain(
      'Offing has no official warnings for this water yet',
    );
  });
});
