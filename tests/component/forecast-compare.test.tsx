import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { builtInProfile } from '../../src/core/rules/profile/built-in-profiles.ts';
import type { ActivityView } from '../../src/core/rules/rule/activity-windows.ts';
import { glance } from '../../src/core/rules/week/glance.ts';
import type { Place } from '../../src/core/rules/place/place.ts';
import { CompareView } from '../../src/pages/compare/compare-view.tsx';
import { SettingsProvider } from '../../src/shell/settings/settings-context.tsx';
import { inApp as inFrame } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow, sampleSpot } from '../support/sample-forecast.ts';

// A press on a card opens the place through the engine, which needs a worker; nothing here presses one.
vi.mock('../../src/engine/engine.ts', () => ({
  engine: {},
  watchLive: (_name: string, _params: object, tell: (value: unknown) => void) => {
    tell(sampleForecast());
    return () => undefined;
  },
}));
afterEach(cleanup);

/** A link to a place asks for its forecast ahead, from the source that is set. */
const inApp = (children: ReactNode): ReactNode => inFrame(<SettingsProvider>{children}</SettingsProvider>);

const place = (id: string): Place => ({
  id,
  name: `Spot ${id}`,
  fullName: `Spot ${id}`,
  ...sampleSpot,
  source: 'nominatim',
  isWater: true,
  isFavorite: true,
  favoriteRank: 0,
  lastAccessed: null,
  created: 0,
  stamp: 0,
});
const favorites = ['A', 'B', 'C'].map(place);
const glances = {
  A: glance(sampleForecast()),
  B: glance(sampleForecast({ weather: 'storm', ageS: 30 * 3600 })),
};
const card = (name: string) => {
  const item = screen
    .getAllByRole('link', { name })
    .map(link => link.closest('li'))
    .find(each => each !== null);
  if (!item) throw new Error(`no card ${name}`);
  return within(item);
};

it('shows favourites side by side for today: sea state, score, wind, waves and best time', () => {
  render(inApp(<CompareView favorites={favorites} glances={glances} now={sampleNow} />));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mon 24');
  expect(card('Spot A').getByText('Caution')).toBeTruthy();
  expect(card('Spot A').getByText('Today, whole day')).toBeTruthy();
  expect(card('Spot A').getByText('3.67 of 6')).toBeTruthy();
  expect(card('Spot A').getByText('Highest score')).toBeTruthy();
  expect(card('Spot B').getByText('Storm')).toBeTruthy();
  expect(card('Spot B').getByText('Wind').parentElement?.textContent).toContain('54\u00a0kt');
  expect(card('Spot B').queryByText('Highest score')).toBeNull();
});

const order = () =>
  within(screen.getByRole('region', { name: 'Places on this day' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getByRole('link').textContent);
const cells = (name: string): (string | null)[] =>
  [
    ...(within(screen.getByRole('region', { name: 'Places on this day' }))
      .getByRole('link', { name })
      .closest('tr')?.cells ?? []),
  ].map(({ textContent }) => textContent);

it('lines places up in one table, in the order of the chosen rule, what is not known last', () => {
  const all = (value: number) => (column: readonly unknown[]) => column.map(() => value);
  const change = { windSpeedKt: all(8), windGustKt: all(11), waveHeightFt: all(2) };
  const calm = glance(sampleForecast({ change }));
  const named = { A: glances.B, C: calm };
  render(inApp(<CompareView favorites={favorites} glances={named} now={sampleNow} />));
  expect(order()).toEqual(['Spot A', 'Spot B', 'Spot C']);
  expect(cells('Spot A')[1]).toBe('none');
  expect(cells('Spot A')[2]).toMatch(/^54/);
  // It is open: its begin is past.
  expect(cells('Spot C')[1]).toBe('until 20:31');
  expect(cells('Spot C')[4]).toMatch(/^\d\.\d · \d+\ss$/);
  expect(cells('Spot C')[5]).toMatch(/^H\s\d\d:\d\d L\s\d\d:\d\d$/);
  expect(new Set(cells('Spot B').slice(1))).toEqual(new Set(['no data', 'no data ']));
  for (const rule of ['window', 'wind', 'swell', 'score']) {
    fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: rule } });
    expect({ rule, first: order()[0] }).toEqual({ rule, first: 'Spot C' });
    expect({ rule, last: order().at(-1) }).toEqual({ rule, last: 'Spot B' });
  }
});

it('shows the longest window of the leading activity, in the order of its length, what is not known last', () => {
  const [day] = glances.A.days;
  if (!day) throw new Error('no day');
  const at = (hour: number) => day.start + hour * 3600;
  const boating = builtInProfile('boating');
  const end = { kind: 'dataEnd' } as const;
  const open = (from: number, until: number) => ({ from: at(from), until: at(until), goodS: 0, endsBy: end });
  const outside = { from: at(0), until: at(24), kind: 'outside', reason: null, missing: null } as const;
  const view = (windows: ReturnType<typeof open>[], until = 24): ActivityView => ({
    profile: boating,
    spans: [{ ...outside, until: at(until) }],
    windows,
  });
  const all = { A: glances.A, B: glances.A, C: glances.A };
  const table = (leading: (ActivityView | null)[]) => (
    <CompareView favorites={favorites} glances={all} leading={leading} now={sampleNow} />
  );
  const shown = [view([]), view([open(9, 10.5), open(12, 15)]), view([], 20)];
  const { rerender } = render(inApp(table(shown)));
  expect(cells('Spot A')[2]).toBe('none');
  expect(cells('Spot B')[2]).toBe('12:00–\u206015:00');
  // Four hours of the day have no data.
  expect(cells('Spot C')[2]).toBe('no data');
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'activity' } });
  expect(order()).toEqual(['Spot B', 'Spot A', 'Spot C']);
  expect(screen.getByRole('columnheader', { name: 'Boating' })).toBeTruthy();
  // A window over midnight counts to the end of the day; a shorter one than the user's shortest does not.
  rerender(inApp(table([view([open(21, 27)]), view([open(9, 10.5)]), null])));
  expect(cells('Spot A')[2]).toBe('21:00–\u206000:00');
  expect(cells('Spot B')[2]).toBe('none');
  expect(cells('Spot C')[2]).toBe('no data');
  // Each place may have another one that leads.
  const beach = { ...view([open(9, 14)]), profile: { ...boating, id: 'mine', name: 'Our sandbar' } };
  rerender(inApp(table([view([open(9, 14)]), beach, null])));
  expect(cells('Spot B')[2]).toBe('Our sandbar: 09:00–\u206014:00');
  expect(cells('Spot A')[2]).toBe('Boating: 09:00–\u206014:00');
  rerender(inApp(table([])));
  expect(screen.queryByRole('columnheader', { name: 'Boating' })).toBeNull();
});

it('starts with the service’s today where the newest download proved this device’s clock wrong', () => {
  const threeDays = 3 * 86_400;
  const right = sampleForecast();
  const ahead = {
    ...right,
    fetchedAt: right.fetchedAt + threeDays,
    answeredAt: right.fetchedAt,
  };
  const stale = {
    ...right,
    fetchedAt: right.fetchedAt - 5 * 86_400,
    answeredAt: right.fetchedAt - 9 * 86_400,
  };
  const { rerender } = render(
    inApp(
      <CompareView
        favorites={favorites}
        glances={{ A: glance(ahead), B: glance(right) }}
        now={sampleNow + threeDays}
      />,
    ),
  );
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mon 24');
  expect(card('Spot A').queryByText('Past')).toBeNull();
  // What an older download found is over since a newer one found nothing.
  rerender(
    inApp(
      <CompareView favorites={favorites} glances={{ A: glance(stale), B: glance(right) }} now={sampleNow} />,
    ),
  );
  expect(card('Spot B').getByText('Today, whole day')).toBeTruthy();
});

it('says of a day before all that is stored that the forecast begins later, not that it has ended', () => {
  const later = sampleForecast({ now: sampleNow + 2 * 86_400 });
  const stored = { A: glance(sampleForecast()), B: glance(later) };
  render(inApp(<CompareView favorites={favorites} glances={stored} now={sampleNow} />));
  expect(card('Spot B').getByText('The saved forecast begins after this day.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('tab').at(-1) ?? document.body);
  expect(card('Spot A').getByText('The saved forecast ends before this day.')).toBeTruthy();
});

it('says when the best time of today is past', () => {
  const evening = sampleNow + 12 * 3600;
  render(inApp(<CompareView favorites={favorites} glances={glances} now={evening} />));
  expect(card('Spot A').getByText(/^\d\.\d\d of 6, already past$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Thu 27' }));
  expect(card('Spot A').queryByText(/already past/)).toBeNull();
});

it('names each day by its own date, however far away its clock is', () => {
  const far = (zone: string) => ({ A: glance(sampleForecast({ zone, now: sampleNow })) });
  const { rerender } = render(
    inApp(<CompareView favorites={favorites} glances={far('Pacific/Kiritimati')} now={sampleNow} />),
  );
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Tue 25');
  rerender(inApp(<CompareView favorites={favorites} glances={far('Pacific/Pago_Pago')} now={sampleNow} />));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mon 24');
});

it('makes no age out of a download time that is still to come', () => {
  const A = glance(sampleForecast({ ageS: -2 * 3600 }));
  render(inApp(<CompareView favorites={favorites} glances={{ A }} now={sampleNow} />));
  expect(card('Spot A').getByText(/^Download time in the future/)).toBeTruthy();
});

it('says so where a download time is not known, and counts it as old', () => {
  const A = glance(sampleForecast({ ageS: Number.NaN }));
  render(inApp(<CompareView favorites={favorites} glances={{ A }} now={sampleNow} />));
  expect(card('Spot A').getByText('Download time unknown')).toBeTruthy();
  expect(card('Spot A').getByText('Old')).toBeTruthy();
});

it('says when a source issued what it gave long after, and that it is old', () => {
  const young = sampleForecast();
  const issuedAt = sampleNow - 26 * 3600;
  render(
    inApp(
      <CompareView favorites={favorites} glances={{ A: glance({ ...young, issuedAt }) }} now={sampleNow} />,
    ),
  );
  expect(card('Spot A').getByText('Old')).toBeTruthy();
  expect(card('Spot A').getByText(/^Issued: 26 hours ago/)).toBeTruthy();
});

it('tells of several best hours the first that is not over', () => {
  const twice = sampleForecast({
    change: Object.fromEntries(
      (
        ['windSpeedKt', 'waveHeightFt', 'precipitationPct', 'lowCloudPct', 'airTempF', 'wavePeriodS'] as const
      ).map(name => [
        name,
        (column: (number | null)[]) =>
          column.map((value, hour) =>
            hour === 6 || hour === 15
              ? (column[6] ?? null)
              : (value ?? 0) + (name === 'windSpeedKt' ? 15 : 0),
          ),
      ]),
    ),
  });
  render(inApp(<CompareView favorites={favorites} glances={{ A: glance(twice) }} now={sampleNow} />));
  expect(twice.days[0]?.bestHours).toHaveLength(2);
  expect(card('Spot A').getByText('Best Time').parentElement?.textContent).toContain('15:00');
});

it('gives the star to every place whose score reads the same', () => {
  const hair = sampleForecast({
    change: { windSpeedKt: column => column.map(value => (value ?? 0) + 1e-4) },
  });
  render(
    inApp(
      <CompareView
        favorites={favorites}
        glances={{ A: glance(sampleForecast()), B: glance(hair) }}
        now={sampleNow}
      />,
    ),
  );
  expect(card('Spot A').getByText('3.67 of 6')).toBeTruthy();
  expect(card('Spot B').getByText('3.67 of 6')).toBeTruthy();
  expect(screen.getAllByText('Highest score')).toHaveLength(2);
});

it('says how old each one is, and which has nothing stored', () => {
  render(inApp(<CompareView favorites={favorites} glances={glances} now={sampleNow} />));
  expect(card('Spot A').getByText(/Downloaded 25 minutes ago/)).toBeTruthy();
  expect(card('Spot B').getByText('Old')).toBeTruthy();
  expect(card('Spot A').queryByText('Fresh')).toBeNull();
  expect(card('Spot C').getByText('No forecast saved. Open it once while online.')).toBeTruthy();
});

it('compares another day, and drops days that are over', () => {
  const { rerender } = render(inApp(<CompareView favorites={favorites} glances={glances} now={sampleNow} />));
  fireEvent.click(screen.getByRole('tab', { name: 'Thu 27' }));
  expect(card('Spot A').getByText('4.26 of 6')).toBeTruthy();
  rerender(inApp(<CompareView favorites={favorites} glances={glances} now={sampleNow + 2 * 86_400} />));
  expect(screen.queryByRole('tab', { name: 'Tue 25' })).toBeNull();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Thu 27');
});

it('where the date is over already, it says so and wins nothing, and every time is on the place’s clock, named', () => {
  const { days, ...rest } = glances.A;
  // The same week where the sun rises earlier: today ended there while it goes on here.
  const east = days.map(day => ({ ...day, start: day.start - 43_200, end: day.end - 43_200 }));
  const now = (east[0]?.end ?? 0) + 600;
  const far = { ...rest, zone: 'Pacific/Auckland', days: east };
  const here = {
    ...glance(sampleForecast({ weather: 'storm' })),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  render(inApp(<CompareView favorites={favorites} glances={{ A: far, B: here, C: here }} now={now} />));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mon 24');
  expect(card('Spot A').getByText('Past')).toBeTruthy();
  expect(card('Spot A').queryByText('Highest score')).toBeNull();
  expect(card('Spot B').getByText('Highest score')).toBeTruthy();
  expect(card('Spot A').getByText('Times are GMT+12.')).toBeTruthy();
  expect(card('Spot A').getByText(/Downloaded .*Tue, Jun 25/)).toBeTruthy();
  expect(card('Spot B').queryByText(/^Times are/)).toBeNull();
});

it('names the clock of a place from the day on which it changes there and not here', () => {
  vi.stubEnv('TZ', 'Africa/Lagos');
  const now = Date.parse('2026-03-26T12:00:00Z') / 1000;
  const A = glance(sampleForecast({ zone: 'Europe/Paris', now }));
  render(inApp(<CompareView favorites={favorites} glances={{ A }} now={now} />));
  expect(card('Spot A').queryByText(/^Times are/)).toBeNull();
  fireEvent.click(screen.getByRole('tab', { name: 'Mon 30' }));
  // The one of the download, and the one of the day.
  expect(card('Spot A').getByText('Times are GMT+1 / GMT+2.')).toBeTruthy();
  vi.unstubAllEnvs();
});

it('asks for favourites when there are none', () => {
  render(inApp(<CompareView favorites={[]} glances={{}} now={sampleNow} />));
  expect(screen.getByText('No favorites to compare')).toBeTruthy();
});

it('says which part of a day is known, and gives no star to the few hours of one or to a score without waves', () => {
  const given = {
    A: glance(sampleForecast({ weather: 'storm' })),
    B: glance(sampleForecast({ hours: 24 + 3 })),
    C: glance(sampleForecast({ change: { waveHeightFt: () => undefined } })),
  };
  render(inApp(<CompareView favorites={favorites} glances={given} now={sampleNow} />));
  fireEvent.click(screen.getByRole('tab', { name: 'Tue 25' }));
  expect(card('Spot B').getByText(/^Data only for 00:00–\u206003:00/)).toBeTruthy();
  expect(card('Spot A').queryByText(/Data only/)).toBeNull();
  expect(screen.queryByText('Highest score')).toBeNull();
});
