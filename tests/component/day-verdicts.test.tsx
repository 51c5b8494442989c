import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { defaultSettings, type Limits } from '../../src/core/rules/settings/settings.ts';
import { glance } from '../../src/core/rules/week/glance.ts';
import { CompareView } from '../../src/pages/compare/compare-view.tsx';
import '../../src/pages/forecast/behind-forecast.tsx';
import { printedSheet } from '../support/print.ts';
import { inApp, showForecast, showSettledForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow, sampleSpot } from '../support/sample-forecast.ts';

let limits: Limits = defaultSettings.limits;
vi.mock('../../src/shell/settings/settings-context.tsx', async original => ({
  ...(await original<object>()),
  useSettings: () => ({ ...defaultSettings, limits }),
}));

afterEach(() => {
  window.dispatchEvent(new Event('afterprint'));
  cleanup();
  limits = defaultSettings.limits;
});

const all = (value: number) => (column: Column) => column.map(() => value);
/** Nothing but this wind, hour by hour of each day. */
const windOf = (kt: (hourOfDay: number) => number) => {
  const wind = (column: Column) => column.map((_, hour) => kt(hour % 24));
  return {
    windSpeedKt: wind,
    windGustKt: wind,
    waveHeightFt: all(1),
    lowCloudPct: all(0),
    weatherCode: all(1),
  };
};
/** Outside from midnight to 02:00, fine until 11:00, and a gale then. */
const twice = windOf(hour => (hour < 2 ? 21 : hour < 11 ? 8 : 36));
const twenty: Limits = { ...defaultSettings.limits, maxGustKt: 20 };
const everySpell =
  /^Outside your limits 00:00–\u206002:00, 11:00–\u206024:00; worst: gust 36\skt, your limit 20\skt$/;

const place: Place = {
  id: 'A',
  name: 'Spot A',
  fullName: 'Spot A',
  ...sampleSpot,
  source: 'nominatim',
  isWater: true,
  isFavorite: true,
  favoriteRank: 0,
  lastAccessed: null,
  created: 0,
  stamp: 0,
};
const openTuesday = async () => {
  fireEvent.click(screen.getByRole('tab', { name: 'Daily View' }));
  const open = await screen.findByRole('button', { name: 'Tue, Jun 25' });
  const card = open.closest('li');
  if (!card) throw new Error('no card');
  return { open, card: within(card) };
};
const compareTuesday = (change: object) => {
  render(
    inApp(
      <CompareView favorites={[place]} glances={{ A: glance(sampleForecast({ change })) }} now={sampleNow} />,
    ),
  );
  fireEvent.click(screen.getByRole('tab', { name: 'Tue 25' }));
};

describe('a day that is outside the limits twice', () => {
  it('names both spells and the worst on its card and in its dialog', async () => {
    await showSettledForecast(sampleForecast({ change: twice }), {
      settings: { units: 'imperial', limits: twenty },
    });
    const { open, card } = await openTuesday();
    expect(card.getByText(everySpell)).toBeTruthy();
    fireEvent.click(open);
    expect(within(screen.getByRole('dialog')).getByText(everySpell)).toBeTruthy();
  });

  it('is told so in the strip of the week, apart from a day inside and one outside', async () => {
    const wind = (column: Column) =>
      column.map((_, hour) =>
        hour < 24 ? 30 : hour < 48 ? (hour % 24 < 2 ? 21 : hour % 24 < 11 ? 8 : 36) : 8,
      );
    const change = { ...twice, windSpeedKt: wind, windGustKt: wind };
    showForecast(sampleForecast({ change }), { settings: { units: 'imperial', limits: twenty } });
    const week = within(screen.getByRole('region', { name: /The week/ }));
    const days = week.getAllByRole('button');
    expect(days[1]?.textContent).toContain(
      'Outside your limits 00:00–\u206002:00, 11:00–\u206024:00; worst: gust 36',
    );
    expect(days[2]?.textContent).toContain('Within your limits all day');
    const drawn = days.slice(0, 3).map(day => [...day.querySelectorAll('svg')].at(-1)?.innerHTML);
    expect(new Set(drawn).size).toBe(3);
  });

  it('names both spells on paper', async () => {
    showForecast(sampleForecast({ change: twice }), { settings: { units: 'imperial', limits: twenty } });
    expect(within(await printedSheet()).getAllByText(everySpell)).toHaveLength(6);
  });

  it('names both spells beside other places', () => {
    limits = twenty;
    compareTuesday(twice);
    expect(screen.getByText(everySpell)).toBeTruthy();
  });

  it('says nothing of limits where none is set', () => {
    showForecast(sampleForecast({ change: twice }));
    expect(screen.queryByText(/your limits/)).toBeNull();
  });
});

describe('a day with one hour of caution', () => {
  const oneHour = windOf(hour => (hour === 1 ? 16 : 8));
  const said = '01:00–\u206002:00, else calm';

  it('says which, and that it is calm else: on its card, in its dialog, as the best day, on paper', async () => {
    await showSettledForecast(sampleForecast({ change: oneHour }));
    expect(within(screen.getByRole('region', { name: /est day/ })).getByText(said)).toBeTruthy();
    const { open, card } = await openTuesday();
    expect(card.getByText('Caution')).toBeTruthy();
    expect(card.getByText(said)).toBeTruthy();
    fireEvent.click(open);
    expect(within(screen.getByRole('dialog')).getByText(said)).toBeTruthy();
    expect((await printedSheet()).textContent).toContain(said);
  });

  it('and beside other places', () => {
    compareTuesday(oneHour);
    expect(screen.getByText(said)).toBeTruthy();
  });

  it('says it of a spell to midnight by the end of the day', async () => {
    await showSettledForecast(sampleForecast({ change: windOf(hour => (hour >= 22 ? 16 : 8)) }));
    expect((await openTuesday()).card.getByText('22:00–\u206024:00, else calm')).toBeTruthy();
  });

  it('is not called calm else where an hour has no data or another band', async () => {
    const gap = {
      ...oneHour,
      waveHeightFt: (column: Column) => column.map((_, hour) => (hour === 30 ? null : 1)),
    };
    await showSettledForecast(sampleForecast({ change: gap }));
    expect((await openTuesday()).card.queryByText(/else calm/)).toBeNull();
    cleanup();
    await showSettledForecast(
      sampleForecast({ change: windOf(hour => (hour === 1 ? 25 : hour === 5 ? 16 : 8)) }),
    );
    expect((await openTuesday()).card.queryByText(/else/)).toBeNull();
  });
});

it('a day has one word of quality on its card and beside other places', async () => {
  // About 2.1 of 6: an hour of that is Fair by its nearest whole number, a day is Poor below 2.4.
  const change = { ...windOf(() => 25), waveHeightFt: all(8), precipitationPct: all(60) };
  await showSettledForecast(sampleForecast({ change }));
  const shown = (await openTuesday()).card.getByText(/^(Excellent|Good|Fair|Poor) \(/).textContent;
  const word = /^\w+/.exec(shown ?? '')?.[0] ?? 'none';
  cleanup();
  compareTuesday(change);
  expect(word).toBe('Poor');
  expect(screen.getByText(word)).toBeTruthy();
});
