import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { ForecastViewProps } from '../../src/pages/forecast/forecast-props.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { showForecast } from '../support/render-forecast.tsx';
import { assembleForecast } from '../support/assemble.ts';

afterEach(cleanup);

const constant = (value: number) => (column: Column) => column.map(() => value);
const open = (forecast: Forecast, day: RegExp, props: Partial<ForecastViewProps> = {}) => {
  showForecast(forecast, props);
  const opener = screen.getByRole('button', { name: day });
  opener.focus();
  fireEvent.click(opener);
  return { dialog: within(screen.getByRole('dialog')), opener };
};
const points = (dialog: ReturnType<typeof within>): number[] => {
  const table = dialog.getAllByRole('table', { name: 'Points per factor' })[0];
  if (!table) throw new Error('no sub-scores');
  return within(table)
    .getAllByRole('row')
    .map(row => Number(/([\d.]+) of [\d.]+$/.exec(row.textContent ?? '')?.[1]));
};

describe('the day dialog', () => {
  it('takes the best hour apart into six points that add up to its raw score', () => {
    const { dialog } = open(sampleForecast(), /Thursday, June 27/);
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Details for Thursday, June 27');
    expect(dialog.getByText('Best hour: 06:00')).toBeTruthy();
    expect(dialog.getByText('Raw score 4.47 of 6, Good')).toBeTruthy();
    const all = points(dialog);
    expect(all).toHaveLength(7);
    const sum = all.slice(0, 6).reduce((total, each) => total + each, 0);
    expect(sum).toBeCloseTo(all[6] ?? 0, 9);
  });

  it('names the better hour of the night after the best one by day', () => {
    const { dialog } = open(sampleForecast(), /Thursday, June 27/);
    const titles = dialog.getAllByText(/^(Best hour|At night): /).map(title => title.textContent);
    expect(titles).toEqual(['Best hour: 06:00', 'At night: 04:00 (4.50 of 6)']);
    expect(dialog.getByText('Raw score 4.50 of 6, Good')).toBeTruthy();
    // Both are marked by day alone: the mark stands where one goes.
    expect(dialog.getAllByTitle('Best hour')).toHaveLength(1);
  });

  it('says what cost the most points', () => {
    const { dialog } = open(sampleForecast(), /Thursday, June 27/);
    expect(
      dialog.getAllByText(/^Most points lost: Air temperature \d\d°F \(−0\.\d\d\); Wave period 8\.\d s/),
    ).toHaveLength(1);
  });

  it('shows points that add up to the last hundredth where plain rounding would give one more', () => {
    const { dialog } = open(sampleForecast(), /Monday, June 24/);
    const shown = points(dialog);
    expect(shown.slice(0, 6).reduce((sum, value) => sum + value, 0)).toBeCloseTo(shown[6] ?? 0, 9);
  });

  it('says how a score without rain and fog is stretched to six', () => {
    const change = { precipitationPct: () => undefined, lowCloudPct: () => undefined };
    const { dialog } = open(sampleForecast({ change }), /Thursday, June 27/);
    expect(dialog.getAllByText(/^Known factors: \d\.\d\d of 4\.75, scaled to \d\.\d\d of 6\.$/)).not.toEqual(
      [],
    );
    expect(dialog.getAllByText('no data, not counted').length).toBeGreaterThan(1);
    const bar = dialog.getAllByRole('table', { name: 'Points per factor' })[0]?.previousElementSibling;
    const filled = [...(bar?.children ?? [])].reduce(
      (sum, part) => sum + parseFloat((part as HTMLElement).style.inlineSize),
      0,
    );
    expect(filled).toBeCloseTo((100 * (points(dialog).at(-1) ?? 0)) / 6, 0);
  });

  it('offers the best hour left when the best one of today is over', () => {
    const { dialog } = open(sampleForecast(), /Monday, June 24/, { now: sampleNow + 6 * 3600 });
    expect(dialog.getByText(/^Best time left: \d\d:00/)).toBeTruthy();
  });

  it('says how old the forecast is, as the header does that it covers', () => {
    const absolute = String.raw`\(\w{3},\s\w{3}\s\d+,\s\d\d:\d\d\)$`;
    const { dialog } = open(sampleForecast(), /Thursday, June 27/);
    expect(dialog.getByText(/^Downloaded 25 minutes ago \(\d\d:\d\d\)/)).toBeTruthy();
    expect(dialog.queryByText(/^(Fresh|Old)$/)).toBeNull();
    cleanup();
    const young = sampleForecast({ ageS: 30 * 3600 });
    const issuedAt = sampleNow - 32 * 3600;
    const old = open({ ...young, issuedAt }, /Thursday, June 27/).dialog;
    expect(old.getByText('Old')).toBeTruthy();
    expect(old.getByText(new RegExp(`^Downloaded 30 hours ago ${absolute}`))).toBeTruthy();
    expect(old.getByText(new RegExp(`^Issued: 32 hours ago ${absolute}`))).toBeTruthy();
  });

  describe('of several hours with the same best score', () => {
    const alike = {
      waveHeightFt: constant(2),
      wavePeriodS: constant(10),
      precipitationPct: constant(0),
      lowCloudPct: constant(10),
      airTempF: constant(70),
    };
    const breakdowns = (dialog: ReturnType<typeof within>) =>
      dialog.getAllByRole('table', { name: 'Points per factor' });

    it('explains all at once that have the very same parts', () => {
      const windSpeedKt = (column: Column) =>
        column.map((_, hour) => ([10, 15].includes(hour % 24) ? 6 : 12));
      const { dialog } = open(sampleForecast({ change: { ...alike, windSpeedKt } }), /Thursday, June 27/);
      expect(dialog.getByText('Best hours: 10:00, 15:00')).toBeTruthy();
      expect(breakdowns(dialog)).toHaveLength(1);
      expect(dialog.queryByText(/^Why /)).toBeNull();
    });

    it('explains each whose parts are others', () => {
      // 3 kt more wind cost what 20 % less rain bring back.
      const windSpeedKt = (column: Column) =>
        column.map((_, hour) => [6, 9][[10, 15].indexOf(hour % 24)] ?? 20);
      const precipitationPct = (column: Column) =>
        column.map((_, hour) => [40 * (4 / 3) * 0.5, 0][[10, 15].indexOf(hour % 24)] ?? 0);
      const { dialog } = open(
        sampleForecast({ change: { ...alike, windSpeedKt, precipitationPct } }),
        /Thursday, June 27/,
      );
      expect(dialog.getByText('Best hours: 10:00, 15:00')).toBeTruthy();
      const [first, second] = breakdowns(dialog).map(({ textContent }: HTMLElement) => textContent);
      expect(dialog.getByText('How 10:00 scored')).toBeTruthy();
      expect(first).toContain('6\u00a0kt');
      expect(dialog.getByText('How 15:00 scored')).toBeTruthy();
      expect(second).toContain('9\u00a0kt');
      expect(breakdowns(dialog)).toHaveLength(2);
    });
  });

  it('says in words where the wind of each hour comes from', () => {
    const change = { windSpeedKt: constant(12), windDirectionDeg: constant(45) };
    const { dialog } = open(sampleForecast({ change }), /Thursday, June 27/);
    const wind = dialog.getByRole('button', { name: '14:00' }).closest('tr')?.cells[1];
    expect(wind && within(wind).getByText('from NE')).toBeTruthy();
  });

  describe('hours that the national grid marks', () => {
    /** Hours since the midnight in which the sample begins. */
    const marked = (from: number, until: number): Forecast => {
      const forecast = sampleForecast();
      const [midnight = 0] = forecast.hourly.time;
      const span = { from: midnight + from * 3600, until: midnight + until * 3600 };
      const hazards = [{ phenomenon: 'SC', significance: 'Y', ...span } as const];
      return { ...forecast, hazards };
    };

    it('are named in the dialog of their day, as no official warning', () => {
      const { dialog } = open(marked(8, 20), /Monday, June 24/);
      expect(dialog.getByText('Flagged by NWS forecasters')).toBeTruthy();
      expect(dialog.getByText('Small craft (advisory), 08:00 to 20:00')).toBeTruthy();
      expect(dialog.getByText(/Official warnings are shown above/)).toBeTruthy();
    });

    it('say "all day" where they do, and nothing on days without', () => {
      const forecast = marked(8, 80);
      const { dialog } = open(forecast, /Tuesday, June 25/);
      expect(dialog.getByText('Small craft (advisory), all day')).toBeTruthy();
      cleanup();
      expect(open(forecast, /Sunday, June 30/).dialog.queryByText(/Flagged by NWS/)).toBeNull();
    });

    it('stand in one line of the verdict when they are near', () => {
      showForecast(marked(12, 29));
      expect(
        screen.getByText(
          'Flagged in the NWS forecast (not an official warning): Small craft (advisory), Mon 12:00 to Tue 05:00',
        ),
      ).toBeTruthy();
      cleanup();
      showForecast(marked(72, 80));
      expect(screen.queryByText(/Flagged in the NWS forecast/)).toBeNull();
    });
  });

  it('lists every turn of the tide', () => {
    const { dialog } = open(sampleForecast(), /Monday, June 24/);
    const turns = dialog.getAllByRole('listitem').map(item => item.textContent);
    expect(turns).toContain('Low10:39−0.89\u00a0ft');
    expect(turns.filter(text => /^(High|Low)\d\d:\d\d−?\d/.test(text ?? ''))).toHaveLength(4);
  });

  it('says that turns may be missing where hours have no sea level, and names no highest of the day', () => {
    const change = {
      seaLevelM: (column: (number | null)[]) =>
        column.map((level, hour) => (hour > 3 && hour < 9 ? null : level)),
    };
    const forecast = sampleForecast({ change });
    const { dialog } = open(forecast, /Monday, June 24/);
    expect(dialog.getByText(/^Some tide data is missing: a high or low may not be listed\.$/)).toBeTruthy();
    expect(forecast.days[0]?.tideHigh).toBeNull();
    expect(forecast.days[0]?.tideLow).toBeNull();
    expect(forecast.days[1]?.tideHigh).not.toBeNull();
  });

  it('says that turns may be missing after the last one that a station has stated, and names no highest', () => {
    const model = sampleForecast({ change: { seaLevelM: () => undefined } });
    const [today] = sampleForecast().days;
    if (!today) throw new Error('no day');
    const until = today.start + 12 * 3600;
    const turns = today.tides.filter(({ time }) => time < until);
    const tides = { fetchedAt: 0, until, datum: 'MLLW', station: null, turns };
    const { zone } = model;
    const forecast = assembleForecast({ ...model, tides }, { zone, spotZone: zone, previous: null });
    expect(forecast.days[0]?.tideHigh).toBeNull();
    const { dialog } = open(forecast, /Monday, June 24/);
    expect(dialog.getByText(/: a high or low may not be listed\.$/)).toBeTruthy();
  });

  it('says that turns may be missing of a day that had begun on the spot’s clock before the tides were asked for', () => {
    // Midnight in Auckland, from which on the station was asked, is 05:00 here.
    const { hourly, days, ...given } = sampleForecast({ zone: 'Pacific/Auckland' });
    const turns = days.flatMap(day => day.tides);
    const until = turns.at(-1)?.time ?? 0;
    const tides = { fetchedAt: 0, until, datum: 'MLLW', station: null, turns };
    const zone = 'America/Los_Angeles';
    const forecast = assembleForecast({ ...given, hourly, tides }, { zone, spotZone: zone, previous: null });
    const { dialog } = open(forecast, /Monday, June 24/);
    expect(dialog.getByText(/: a high or low may not be listed\.$/)).toBeTruthy();
    cleanup();
    const { dialog: tomorrow } = open(forecast, /Tuesday, June 25/);
    expect(tomorrow.queryByText(/a high or low may not be listed/)).toBeNull();
  });

  it('measures a day that the stated tides do not cover from the model’s mean sea level', () => {
    const model = sampleForecast();
    const { zone, days } = model;
    const tides = { fetchedAt: 0, until: days[0]?.end ?? 0, datum: 'MLLW', station: null, turns: [] };
    const forecast = assembleForecast({ ...model, tides }, { zone, spotZone: zone, previous: null });
    const { dialog } = open(forecast, /Tuesday, June 25/);
    expect(dialog.getByText(/^Model sea level above mean sea level/)).toBeTruthy();
    expect(dialog.queryByText(/MLLW/)).toBeNull();
  });

  it('marks no hour as the best where wind is not known', () => {
    const { dialog } = open(sampleForecast(), /Thursday, June 27/);
    expect(dialog.getAllByTitle('Best hour')).toHaveLength(1);
    cleanup();
    const windless = sampleForecast({ change: { windSpeedKt: column => column.map(() => null) } });
    const { dialog: other } = open(windless, /Thursday, June 27/);
    expect(other.queryAllByTitle('Best hour')).toEqual([]);
  });

  it('recommends no hour of a storm: the highest score is called that, with what it is not', () => {
    const change = { windSpeedKt: (column: Column) => column.map(() => 50) };
    const { dialog } = open(sampleForecast({ change }), /Thursday, June 27/);
    expect(dialog.getByText('Highest score, but above small-craft limits', { selector: 'p' })).toBeTruthy();
    expect(dialog.queryAllByTitle('Best hour')).toEqual([]);
    expect(dialog.getAllByTitle('Highest score, but above small-craft limits').length).toBeGreaterThan(0);
    fireEvent.click(dialog.getByRole('button', { name: 'How to read the charts' }));
    expect(dialog.getByText(/best hours\. Hollow: above small-craft limits\./)).toBeTruthy();
  });

  it('names what to mind, and our own thresholds as ours', () => {
    const change = {
      waveHeightFt: (column: (number | null)[]) => column.map(() => 9),
      wavePeriodS: (column: (number | null)[]) => column.map(() => 6),
      weatherCode: (column: (number | null)[]) => column.map((_, hour) => (hour % 24 === 15 ? 95 : 1)),
    };
    const { dialog } = open(sampleForecast({ change }), /Tuesday, June 25/);
    expect(dialog.getByText('Thunder between 15:00 and 16:00')).toBeTruthy();
    expect(dialog.getByText('Steep seas all day: 9.0 ft at 6.0 s')).toBeTruthy();
    expect(dialog.getByText(/Offing’s own thresholds/)).toBeTruthy();
  });

  it('says "all day" of what lasts as long on a clock that stands half an hour beside the hours', () => {
    const zone = 'Asia/Kolkata';
    const change = { weatherCode: (column: Column) => column.map(() => 95) };
    const given = sampleForecast({ zone, change });
    const time = given.hourly.time.map(at => at + 1800);
    const forecast = assembleForecast(
      { ...given, hourly: { ...given.hourly, time } },
      { zone, spotZone: zone, previous: null },
    );
    const { dialog } = open(forecast, /Wednesday, June 26/);
    expect(dialog.getByText('Thunder all day')).toBeTruthy();
  });

  it('calls no sea steep whose feet read fewer than its seconds', () => {
    const change = {
      waveHeightFt: (column: Column) => column.map(() => 5.6),
      wavePeriodS: (column: Column) => column.map(() => 5.5),
    };
    const { dialog } = open(sampleForecast({ change }), /Tuesday, June 25/);
    expect(dialog.getByText('Steep seas all day: 5.6 ft at 5.5 s')).toBeTruthy();
  });

  it('gives no two hours the same gusts and another sea state', () => {
    const change = {
      windSpeedKt: (column: Column) => column.map(() => 10),
      windGustKt: (column: Column) => column.map((_, hour) => (hour % 2 === 0 ? 26.7 : 27.2)),
    };
    const { dialog } = open(sampleForecast({ change }), /Thursday, June 27/);
    const cells = (time: string) =>
      [...(dialog.getByRole('button', { name: new RegExp(`^${time}`) }).closest('tr')?.cells ?? [])].map(
        cell => cell.textContent,
      );
    expect(cells('14:00')).toEqual(expect.arrayContaining(['Sea conditions: Caution', '26']));
    expect(cells('15:00')).toEqual(expect.arrayContaining(['Sea conditions: Small-craft', '27']));
  });

  it('explains any hour of the table', () => {
    const { dialog } = open(sampleForecast(), /Thursday, June 27/);
    const hour = dialog.getByRole('button', { name: '14:00' });
    fireEvent.click(hour);
    expect(hour.getAttribute('aria-expanded')).toBe('true');
    expect(dialog.getByText('How 14:00 scored')).toBeTruthy();
    fireEvent.click(hour);
    expect(dialog.queryByText('How 14:00 scored')).toBeNull();
  });

  it('says by which clock each hour is that comes twice when clocks go back, and only on that day', () => {
    const now = Date.parse('2024-11-03T15:20:00Z') / 1000;
    // Midnight is the first hour.
    const change = { weatherCode: (column: Column) => column.map((_, hour) => (hour === 1 ? 95 : 0)) };
    const { dialog } = open(sampleForecast({ now, change }), /Sunday, November 3/, { now });
    const names = dialog.getAllByRole('button', { name: /^\d\d:00/ }).map(hour => hour.textContent);
    expect(names).toHaveLength(25);
    expect(names.slice(1, 4)).toEqual(['01:00 PDT', '01:00 PST', '02:00']);
    fireEvent.click(dialog.getByRole('button', { name: '01:00 PST' }));
    expect(dialog.getByText('How 01:00 PST scored')).toBeTruthy();
    expect(dialog.getByText('Thunder between 01:00 PDT and 01:00 PST')).toBeTruthy();
    cleanup();
    const next = open(sampleForecast({ now }), /Monday, November 4/, { now }).dialog;
    expect(next.queryByRole('button', { name: /P[SD]T/ })).toBeNull();
  });

  it('marks each hour over a limit with which one and by how much', () => {
    const limits = { maxWindKt: 10, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null };
    const { dialog } = open(sampleForecast(), /Thursday, June 27/, {
      settings: { units: 'imperial', limits },
    });
    const row = dialog.getByRole('button', { name: '16:00' }).closest('tr');
    // The row marks the cell whose value breaks the limit, and has the reason there as text for screen readers.
    expect(row?.cells[1]?.className).toContain('broken');
    expect(row?.cells[1]?.textContent).toContain('wind 11\u00a0kt, your\u00a0limit\u00a010\u00a0kt');
    fireEvent.click(dialog.getByRole('button', { name: '16:00' }));
    const words = row?.nextElementSibling?.querySelector('p')?.textContent;
    expect(words).toContain('wind 11\u00a0kt, your\u00a0limit\u00a010\u00a0kt');
    expect(dialog.getByText(/^Outside your limits 13:00–\u206018:00; worst: wind/)).toBeTruthy();
  });

  it('tells of the hour over a limit though a gust before it is not known, and that not all was checked', () => {
    const limits = { maxWindKt: 20, maxGustKt: 40, maxWaveFt: null, minWavePeriodS: null };
    const settings = { units: 'imperial', limits } as const;
    const gusts = (column: Column) => column.map((_, hour) => (hour % 24 === 3 ? null : 32));
    const blowing = (column: Column) => column.map((_, hour) => (hour % 24 >= 14 ? 30 : 10));
    const change = { windGustKt: gusts, windSpeedKt: blowing };
    const { dialog } = open(sampleForecast({ change }), /Thursday, June 27/, { settings });
    expect(
      dialog.getByText(
        /^Over your limits by 14:00 at the latest: wind 30\skt, your\slimit 20\skt\. Data missing from 03:00$/,
      ),
    ).toBeTruthy();
    cleanup();
    const calm = { ...change, windSpeedKt: constant(10) };
    const light = open(sampleForecast({ change: calm }), /Thursday, June 27/, { settings }).dialog;
    expect(light.getByText('Limits not fully checked from 03:00: data missing')).toBeTruthy();
  });

  it('marks a fresh forecast as old whose waves were lent by an old one, and says which are how old', () => {
    const waveHeightFt = { source: 'open-meteo', fetchedAt: sampleNow - 72 * 3600 } as const;
    const forecast = { ...sampleForecast(), borrowed: { waveHeightFt } };
    const { dialog } = open(forecast, /Thursday, June 27/);
    expect(dialog.getByText('Old')).toBeTruthy();
    expect(dialog.getByText(/^Downloaded 25 minutes ago/)).toBeTruthy();
    expect(dialog.getByText(/^waves from Open-Meteo Marine \(Free\), downloaded 3 days ago$/)).toBeTruthy();
    cleanup();
    const plain = open(sampleForecast(), /Thursday, June 27/).dialog;
    expect(plain.queryByText('Old')).toBeNull();
    expect(plain.queryByText(/ from Open-/)).toBeNull();
  });

  it('says that a day without hours has no hourly data', () => {
    const forecast = sampleForecast({ hours: 24 });
    const [today] = forecast.days;
    if (!today) throw new Error('no day');
    const empty = {
      ...today,
      date: '2024-06-25',
      start: today.end,
      end: today.end + 86_400,
      firstHour: 24,
      hourCount: 0,
    };
    const { dialog } = open({ ...forecast, days: [today, empty] }, /Tuesday, June 25/);
    expect(dialog.getByText('No hourly data available for this day.')).toBeTruthy();
  });
});

describe('going through the week in the day dialog', () => {
  it('leads to the day before and after, and offers none beyond the week', () => {
    const { dialog } = open(sampleForecast(), /Thursday, June 27/);
    fireEvent.click(dialog.getByRole('button', { name: 'Fri, Jun 28' }));
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe('Details for Friday, June 28');
    for (const date of ['Sat, Jun 29', 'Sun, Jun 30']) {
      const next = dialog.getByRole('button', { name: date });
      next.focus();
      fireEvent.click(next);
    }
    expect(
      dialog.getAllByRole('button', { name: /^\w{3}, Jun \d+$/ }).map(({ textContent }) => textContent),
    ).toEqual(['Sat, Jun 29']);
    // The button that was pressed is gone, and the focus is still in the dialog.
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });
});

describe('leaving the day dialog', () => {
  it('works by the × button and gives the focus back', () => {
    const { dialog, opener } = open(sampleForecast(), /Thursday, June 27/);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('works by a press on the overlay, and not by one inside', () => {
    open(sampleForecast(), /Thursday, June 27/);
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByRole('heading', { name: 'Hour by hour' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.click(dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('works by Escape', () => {
    open(sampleForecast(), /Thursday, June 27/);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
