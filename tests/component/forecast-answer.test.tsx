import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import { deriveForecast } from '../../src/core/rules/week/assemble.ts';
import { partlyKnown } from '../../src/core/rules/forecast/known-hours.ts';
import { sampleForecast, sampleNow, sampleStored } from '../support/sample-forecast.ts';
import { forecastView, showForecast, showSettledForecast } from '../support/render-forecast.tsx';

afterEach(cleanup);

const hourS = 3600;
const all = (value: number | null) => (column: Column) => column.map(() => value);
/** Nothing but this wind and these waves. */
const quiet = (windSpeedKt: (column: Column) => Column, waveFt = 1) => ({
  windSpeedKt,
  windGustKt: windSpeedKt,
  waveHeightFt: all(waveFt),
  lowCloudPct: all(0),
  weatherCode: all(1),
});
const verdict = () => within(screen.getByRole('region', { name: /Sea conditions now/ }));
const bestDay = () => within(screen.getByRole('region', { name: /est day/ }));
const fact = (name: string) => bestDay().getByText(name).parentElement?.textContent;

describe('today in the week', () => {
  /** A morning that is over by 15:20, and the quiet rest of the day. */
  const blownOut = () =>
    sampleForecast({ change: quiet(column => column.map((_, hour) => (hour < 12 ? 30 : 8))) });
  const afternoon = sampleNow + 7 * hourS;
  const week = () => screen.getByRole('region', { name: /The week/ });
  const scoreOf = (label: string) => Number(/fishing score (\d\.\d\d)/.exec(label)?.[1]);
  const today = () => within(week()).getByRole('button', { name: /^Today/ }).textContent ?? '';

  it('is told by what is left of it, which is said, with the score of these hours', () => {
    const { rerender } = showForecast(blownOut(), { now: afternoon });
    expect(week().textContent).toContain('Today: from 15:00');
    expect(today()).toMatch(/Sea: Calm\. Wind \D*8/);
    expect(today()).toMatch(/Today: from 15:00/);
    const left = scoreOf(today());
    rerender(forecastView(blownOut(), { now: sampleNow - 8 * hourS }));
    expect(week().textContent).not.toContain('Today: from');
    expect(today()).toMatch(/Sea: Small-craft\. Wind \D*30/);
    expect(left).toBeGreaterThan(scoreOf(today()) + 1);
  });

  it('is told whole where only every third hour is known: what the source says of a day is of all of it', () => {
    const forecast = blownOut();
    const stepped = { ...forecast, hourly: { ...forecast.hourly, stepHours: 3 as const } };
    showForecast(stepped, { now: afternoon });
    expect(week().textContent).not.toContain('Today: from');
    expect(today()).toMatch(/Wind \D*30/);
  });
});

describe('on the clock of another place', () => {
  const now = Date.parse('2026-11-27T15:09:00Z') / 1000;
  /** Downloaded by the clock of a device in India: its midnight is 07:30 of the day before in New Zealand. */
  const inWellington = () => {
    const change = quiet(column => column.map((_, hour) => (hour < 18 ? 1 : 14)), 3);
    const stored = sampleStored({ now, zone: 'Asia/Kolkata', change: { ...change, airTempF: all(70) } });
    return deriveForecast(stored, 'Pacific/Auckland');
  };

  it('a day of which the end was downloaded, and which is over, is not the best one', async () => {
    await showSettledForecast(inWellington(), { now });
    expect(bestDay().queryByText(/This day is over/)).toBeNull();
    expect(bestDay().queryByText(/Nov 27/)).toBeNull();
    const week = within(screen.getByRole('region', { name: /week/i }));
    const [over, today] = week.getAllByRole('button');
    expect(over?.textContent).toMatch(/Past/);
    expect(over?.textContent).not.toMatch(/Best day/);
    expect(today?.textContent).toMatch(/Today/);
  });

  it('what is known of that day ends with it', () => {
    const forecast = inWellington();
    const [over] = forecast.days;
    expect(over && partlyKnown(forecast.hourly, over)?.part?.until).toBe(over?.end);
  });

  it('a best day that has passed since the download gives way to the best one left', async () => {
    const change = quiet(column => column.map((_, hour) => (hour < 24 ? 1 : 14)), 3);
    const forecast = sampleForecast({ change });
    const { rerender } = await showSettledForecast(forecast);
    expect(bestDay().getByText(/Jun 24/)).toBeTruthy();
    rerender(forecastView(forecast, { now: sampleNow + 24 * hourS }));
    expect(bestDay().queryByText(/Jun 24/)).toBeNull();
    expect(bestDay().queryByText(/This day is over/)).toBeNull();
  });
});

describe('can I go', () => {
  it('reads the sea state, until when, and what comes then', () => {
    const change = quiet(column => column.map((_, hour) => (hour >= 13 ? 23 : 8)));
    showForecast(sampleForecast({ change }));
    expect(verdict().getByRole('heading', { level: 2 }).textContent).toBe(
      'Sea conditions now Calm until 13:00',
    );
    expect(verdict().getByText('From 13:00:').parentElement?.textContent).toContain('Small-craft');
    expect(verdict().getByText('wind up to 23 kt')).toBeTruthy();
  });

  it('says for the rest of the day when nothing changes', () => {
    showForecast(sampleForecast({ change: quiet(all(50)) }));
    expect(verdict().getByRole('heading', { level: 2 }).textContent).toBe(
      'Sea conditions now Storm until midnight',
    );
  });

  it('says how the sea is at the best time before how good it is', () => {
    showForecast(sampleForecast({ change: quiet(all(5)) }));
    const line =
      verdict()
        .getByText(/^Best time (left )?today: /)
        .closest('li')?.textContent ?? '';
    expect(line).toMatch(/^Sea conditions: Calm\s*Best time (left )?today: .*(Excellent|Good|Fair|Poor)\)$/);
  });

  it('calls no hour of a storm a good time', () => {
    showForecast(sampleForecast({ change: quiet(all(50)) }));
    const line = verdict().getByText(/^Highest score left today: \d\d:00.* \(\d\.\d\d of 6\)/);
    expect(line.closest('li')?.textContent).toMatch(/^Sea conditions: Storm/);
    expect(verdict().queryByText(/Best time|Good|Fair/)).toBeNull();
  });

  it('names no hour that is over as left today', () => {
    const same = { wavePeriodS: all(8), airTempF: all(60), precipitationPct: all(0) };
    showForecast(sampleForecast({ change: { ...quiet(all(50)), ...same } }));
    expect(verdict().getByText(/^Highest score left today: 08:00–\u206021:00 /)).toBeTruthy();
  });

  it('never says calm when waves are not known', () => {
    showForecast(sampleForecast({ change: { ...quiet(all(5)), waveHeightFt: () => undefined } }));
    expect(verdict().getByRole('heading', { level: 2 }).textContent).toBe(
      'Sea conditions now No data until midnight',
    );
  });

  it('tells waves without a period by where they come from alone', () => {
    const change = { ...quiet(all(5), 3), waveDirectionDeg: all(90) };
    const waves = () => verdict().getByText('Waves').parentElement?.textContent;
    const { rerender } = showForecast(sampleForecast({ change: { ...change, wavePeriodS: all(7) } }));
    expect(waves()).toMatch(/at 7\.0\u00a0s, from E \(90°\)$/);
    rerender(forecastView(sampleForecast({ change: { ...change, wavePeriodS: () => undefined } })));
    expect(waves()).toMatch(/3\.0\u00a0ft\s*from E \(90°\)$/);
  });

  it("checks the skipper's own limits hour by hour", () => {
    const limits = { maxWindKt: null, maxGustKt: 22, maxWaveFt: null, minWavePeriodS: null };
    const change = quiet(column => column.map((_, hour) => (hour >= 13 ? 27 : 8)));
    const { rerender } = showForecast(sampleForecast({ change }), {
      settings: { units: 'imperial', limits },
    });
    expect(
      verdict().getByText('Within your limits until 13:00, then gust 27 kt, your limit 22 kt'),
    ).toBeTruthy();
    rerender(
      forecastView(sampleForecast({ change }), {
        settings: { units: 'imperial', limits },
        now: sampleNow + 6 * hourS,
      }),
    );
    expect(verdict().getByText('Outside your limits: gust 27 kt, your limit 22 kt')).toBeTruthy();
  });

  it('answers on its first line when one can go by day, by the limits or by the band', () => {
    const change = quiet(column => column.map((_, hour) => (hour >= 24 && hour < 38 ? 8 : 27)));
    const first = () =>
      screen.getByRole('region', { name: /Sea conditions now/ }).firstElementChild?.textContent;
    const { rerender } = showForecast(sampleForecast({ change }));
    expect(first()).toMatch(/^Calm by day: tomorrow 05:\d\d–\u206014:00 \(8 h \d\d min\), then small-craft$/);
    const limits = { maxWindKt: null, maxGustKt: 22, maxWaveFt: null, minWavePeriodS: null };
    rerender(forecastView(sampleForecast({ change }), { settings: { units: 'imperial', limits } }));
    expect(first()).toMatch(
      /^Within your limits by day: tomorrow 05:\d\d–\u206014:00 \(.*\), then gust 27\skt, your\slimit\s22\skt$/,
    );
  });

  it('names the worst of the next 24 hours in its headline, where it is worse than now and than what comes next', () => {
    const headline = () => verdict().getByRole('heading', { level: 2 }).textContent;
    const gale = quiet(column => column.map((_, hour) => (hour < 16 ? 17 : hour < 19 ? 25 : 36)));
    const { rerender } = showForecast(sampleForecast({ change: gale }));
    expect(headline()).toBe('Sea conditions now Caution until 16:00 Gale tonight from 19:00');
    // What comes next is the worst: it stands below with its reasons.
    rerender(forecastView(sampleForecast({ change: gale }), { now: sampleNow + 9 * hourS }));
    expect(headline()).toBe('Sea conditions now Small-craft until 19:00');
    // After midnight, where nothing changes for the rest of today.
    const night = quiet(column => column.map((_, hour) => (hour < 26 ? 8 : 36)));
    rerender(forecastView(sampleForecast({ change: night })));
    expect(headline()).toBe('Sea conditions now Calm until midnight Gale tonight from 02:00');
  });

  it('shows enough decimals to tell a value from the limit it breaks', () => {
    const limits = { maxWindKt: 15, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null };
    showForecast(sampleForecast({ change: quiet(all(15.2)) }), { settings: { units: 'imperial', limits } });
    expect(verdict().getByText('Outside your limits: wind just over 15 kt, your limit 15 kt')).toBeTruthy();
  });
});

describe('the best day', () => {
  it('shows date, raw score, best time, temperatures, wind and waves', async () => {
    await showSettledForecast(sampleForecast());
    expect(bestDay().getByRole('heading').textContent).toBe('Best day: Thu, Jun 27');
    expect(fact('Raw Score')).toMatch(/4\.26of 6$/);
    expect(fact('Best Time')).toBe('Best Time06:004.47 of 6. At night: 04:00 (4.50 of 6)');
    expect(fact('Air Temp')).toMatch(/69°F$/);
    expect(fact('Sea Temp')).toMatch(/58\.0°F$/);
    expect(fact('Wind Speed')).toMatch(/11\u00a0kt$/);
    expect(fact('Waves')).toMatch(/2\.8\u00a0ft$/);
  });

  it('says N/A for what is not known', async () => {
    await showSettledForecast(sampleForecast({ change: { seaTempF: () => undefined, airTempF: all(null) } }));
    expect(fact('Sea Temp')).toBe('Sea Tempno data');
    expect(fact('Air Temp')).toBe('Air Tempno data');
  });

  it('is no recommendation when even the calmest day is above small-craft limits', async () => {
    await showSettledForecast(sampleForecast({ change: quiet(all(30), 8) }));
    expect(bestDay().getByText('Calmest of the week, still above small-craft limits')).toBeTruthy();
  });

  it('does not call a day calmest whose wind is not known for every hour', async () => {
    const wind = (column: (number | null)[]) =>
      column.map((_, hour) => (hour === 12 ? null : hour < 24 ? 28 : 29));
    const alike = { precipitationPct: all(0), airTempF: all(70), wavePeriodS: all(10) };
    await showSettledForecast(sampleForecast({ change: { ...quiet(wind, 8), ...alike } }));
    expect(bestDay().getByRole('heading').textContent).toBe('Best day: Mon, Jun 24');
    expect(bestDay().getByText('Highest score of the week, still above small-craft limits.')).toBeTruthy();
    expect(bestDay().getByText('No data for some hours: wind, gusts.')).toBeTruthy();
  });

  it('does not call a day calmest while another has a lower sea state', async () => {
    const onFriday = (value: number) => (column: (number | null)[]) =>
      column.map((other, hour) => (hour >= 96 && hour < 120 ? value : other));
    const change = { waveHeightFt: onFriday(6), precipitationPct: onFriday(100) };
    await showSettledForecast(sampleForecast({ weather: 'storm', change }));
    expect(bestDay().queryByText(/Calmest of the week/)).toBeNull();
    expect(
      bestDay().getByText(/still above small-craft limits\. Calmer sea: Fri, Jun 28 \(Gale\)/),
    ).toBeTruthy();
  });

  it('does not call a day calmest for its mean wind while another has weaker gusts and a lower sea state', async () => {
    const onMonday = (there: number, then: number) => (column: (number | null)[]) =>
      column.map((_, hour) => (hour < 24 ? there : then));
    const change = {
      ...quiet(onMonday(22, 23), 3),
      windGustKt: onMonday(40, 24),
      precipitationPct: all(0),
      airTempF: all(70),
      wavePeriodS: all(10),
    };
    await showSettledForecast(sampleForecast({ change }));
    expect(bestDay().getByRole('heading').textContent).toBe('Best day: Mon, Jun 24');
    expect(bestDay().getByText('Highest score of the week, still above small-craft limits.')).toBeTruthy();
  });

  it('does not call a day calmest of the week while one that is over was calmer', async () => {
    const change = quiet(column => column.map((_, hour) => (hour < 24 ? 21 : 30)), 8);
    const rainyMonday = (column: (number | null)[]) => column.map((_, hour) => (hour < 24 ? 100 : 0));
    await showSettledForecast(sampleForecast({ change: { ...change, precipitationPct: rainyMonday } }), {
      now: sampleNow + 24 * hourS,
    });
    expect(bestDay().queryByText(/Calmest of the week/)).toBeNull();
  });

  it('does not call a day calmer that has higher waves under less wind', async () => {
    await showSettledForecast(sampleForecast({ weather: 'storm' }));
    expect(bestDay().getByText('Highest score of the week, still above small-craft limits.')).toBeTruthy();
  });

  it('does not call a day calmest of its sea state while another has less wind', async () => {
    const hurricane = sampleForecast({
      weather: 'storm',
      change: { windSpeedKt: column => column.map(value => (value ?? 0) * 2.6) },
    });
    await showSettledForecast(hurricane);
    expect(bestDay().getByText('Highest score of the week, still above small-craft limits.')).toBeTruthy();
  });

  it('is no sea state to plan by when it is over', async () => {
    await showSettledForecast(sampleForecast(), { now: sampleNow + 8 * 24 * hourS });
    expect(bestDay().getByText('Past')).toBeTruthy();
    expect(bestDay().queryByText('Calm')).toBeNull();
  });

  it("says when a later day breaks the skipper's own limits, and leaves today to the verdict", async () => {
    const limits = { maxWindKt: 10, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null };
    const settings = { units: 'imperial', limits } as const;
    const { rerender } = await showSettledForecast(sampleForecast(), { settings });
    expect(bestDay().getByText('Best day: Thu, Jun 27')).toBeTruthy();
    expect(
      bestDay().getByText(
        /^Outside your limits \d\d:00–\u2060\d\d:00; worst: wind 1\d(\.\d)? kt, your limit 10/,
      ),
    ).toBeTruthy();
    rerender(forecastView(sampleForecast(), { settings, now: sampleNow + 3 * 24 * hourS }));
    expect(bestDay().getByText('Today, whole day')).toBeTruthy();
    expect(bestDay().queryByText(/your limit/)).toBeNull();
    expect(verdict().getAllByText(/your limit/)).not.toEqual([]);
  });

  it('says that its score is incomplete when wind is not known', async () => {
    await showSettledForecast(sampleForecast({ weatherAnswered: false }));
    expect(bestDay().getByText('Incomplete score: no wind data')).toBeTruthy();
  });

  it('offers the best time left when the best time is over', async () => {
    const thursdayEvening = sampleNow + 3 * 24 * hourS + 8 * hourS;
    await showSettledForecast(sampleForecast(), { now: thursdayEvening });
    expect(bestDay().getByText(/That time is past\. Best time left: \d\d:00 \(\d\.\d\d of 6\)/)).toBeTruthy();
  });

  it('names no best time left out of hours without waves, as the verdict does not', async () => {
    const until = (last: number) => (column: Column) =>
      column.map((value, hour) => (hour >= 72 + last && hour < 96 ? null : value));
    const thursdayEvening = sampleNow + 3 * 24 * hourS + 8 * hourS;
    await showSettledForecast(sampleForecast({ change: { waveHeightFt: until(16) } }), {
      now: thursdayEvening,
    });
    expect(bestDay().getByText('That time is past. Best time today unknown: no wave data')).toBeTruthy();
    expect(bestDay().queryByText(/Best time left:/)).toBeNull();
    expect(verdict().getByText('Best time today unknown: no wave data')).toBeTruthy();
  });

  it('says so when nothing is known of any day', async () => {
    const change = Object.fromEntries(
      (
        [
          'windSpeedKt',
          'windGustKt',
          'waveHeightFt',
          'wavePeriodS',
          'precipitationPct',
          'lowCloudPct',
          'airTempF',
        ] as const
      ).map(name => [name, all(null)]),
    );
    await showSettledForecast(sampleForecast({ change }));
    expect(bestDay().getByRole('heading').textContent).toBe('No best day: no data');
    expect(fact('Date')).toBe('Dateno data');
    expect(fact('Raw Score')).toBe('Raw Scoreno data');
  });

  it('explains its criteria, and the focus comes back', async () => {
    await showSettledForecast(sampleForecast());
    const opener = bestDay().getByRole('button', { name: 'Best Day criteria' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Best Day criteria' }));
    expect(dialog.getByRole('row', { name: 'Wind −0.40 0–30\u00a0kt 2.00' })).toBeTruthy();
    expect(dialog.getByRole('row', { name: 'Wave period +0.15 0–20\u00a0s 0.75' })).toBeTruthy();
    expect(dialog.getByText(/small-craft limits vary by coast/)).toBeTruthy();
    expect(
      dialog.getByText(
        /Days with less than half their hours known rank last; days that are over do not count/,
      ),
    ).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

it('no score changes with the units', async () => {
  const scores = () =>
    screen.getAllByText(/\d\.\d\d of 6/).map(element => /\d\.\d\d of 6/.exec(element.textContent ?? '')?.[0]);
  const forecast = sampleForecast();
  const { rerender } = await showSettledForecast(forecast);
  const imperial = scores();
  const limits = { maxWindKt: null, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null };
  rerender(forecastView(forecast, { settings: { units: 'metric', limits } }));
  expect(scores()).toEqual(imperial);
  expect(fact('Waves')).toMatch(/0\.8\u00a0m$/);
});

it('the week is heard with what a score lacks, where its meter is greyed', () => {
  showForecast(sampleForecast({ change: { waveHeightFt: () => undefined } }));
  const week = within(screen.getByRole('region', { name: /^The week/ }));
  for (const day of week.getAllByRole('button'))
    expect(day.textContent).toMatch(/fishing score \d\.\d\d of\s6\. Incomplete score: no wave data/);
});

it('the week of another place stands in the same elements, which are dear to make', () => {
  const { rerender, container } = showForecast(sampleForecast());
  const heard = (): Element[] => [...container.querySelectorAll('ol button > span')];
  const before = heard();
  const text = container.querySelector('ol button')?.textContent;
  rerender(forecastView(sampleForecast({ change: quiet(all(30), 9) })));
  expect(container.querySelector('ol button')?.textContent).not.toBe(text);
  const after = new Set(heard());
  const gone = before.filter(each => !after.has(each));
  // The star of the best day alone may stand elsewhere.
  expect(gone.length).toBeLessThanOrEqual(1);
});
