import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../src/core/rules/settings/settings.ts';
import { unknownReading, type TripReading } from '../../src/core/rules/trip/trip-reading.ts';
import type { LegDetails, Met } from '../../src/core/rules/trip/leg-details.ts';
import { createFormats, FormatsProvider } from '../../src/i18n/format.tsx';
import { I18nProvider } from '../../src/i18n/i18n.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { LegsTable } from '../../src/pages/trips/legs-table.tsx';
import { readingText } from '../../src/pages/trips/reading-words.ts';
import { dayTrip, madeFrom } from '../support/made-trips.ts';

afterEach(cleanup);

const met = (value: number, complete = true): Met => ({ value, time: madeFrom, complete });
const whole: LegDetails = {
  from: 0,
  to: 1,
  courseDeg: 217,
  distanceKm: 22,
  speedKt: 12,
  startAt: madeFrom,
  endAt: madeFrom + 3600,
  stayS: 0,
  wind: met(12),
  gust: met(18),
  wave: met(4),
  period: met(7),
  windFromDeg: 225,
  waveFromDeg: 225,
  seaFrom: 'astern',
  comfort: { steepness: 1 / 38, encounterPeriodS: 15.2, overtakes: false },
};

/** What the table says of wind and of the sea on such a leg. */
async function said(change: Partial<LegDetails>, language: Language = 'en'): Promise<(string | undefined)[]> {
  await loadWords(language);
  const { container } = render(
    <I18nProvider translate={createTranslate(language)}>
      <FormatsProvider units={language === 'en' ? 'imperial' : 'metric'} zone="UTC">
        <LegsTable trip={dayTrip()} legs={[{ ...whole, ...change }]} />
      </FormatsProvider>
    </I18nProvider>,
  );
  const cells = [...container.querySelectorAll('td')].map(cell =>
    cell.textContent?.replaceAll('\u00a0', ' '),
  );
  return cells.slice(2);
}

const sea = '4.0 ft, 7 s, astern, steepness 1:38, a crest every 15.2 s';
test.each<[name: string, change: Partial<LegDetails>, wind: string, sea: string]>([
  ['all is known', {}, '12 kt from SW, 18 kt', sea],
  [
    'nothing is known for part of it',
    { wind: met(12, false), gust: met(18, false), wave: met(4, false), period: met(7, false) },
    'no data',
    'no data',
  ],
  ['only wind is missing', { wind: null, gust: null }, 'no data', sea],
  ['gusts are missing', { gust: null }, '12 kt from SW, no data for gusts', sea],
  ['the mean wind is missing', { wind: null }, 'no data for wind, gusts 18 kt', sea],
  ['only waves are missing', { wave: null, period: null }, '12 kt from SW, 18 kt', 'no data'],
  ['heights are missing', { wave: null }, '12 kt from SW, 18 kt', 'no data for waves, period 7 s'],
  [
    'the period is missing',
    { period: null },
    '12 kt from SW, 18 kt',
    '4.0 ft, astern, no data for wave period',
  ],
])('a leg where %s', async (_, change, wind, waves) => {
  expect(await said(change)).toEqual([wind, waves]);
});

test.each([
  ['en', 'gap in the track'],
  ['fr', 'trou de la trace'],
  ['es', 'hueco de la traza'],
] as const)('a leg over a gap of a track says so in %s, on the way back, too', async (language, words) => {
  await loadWords(language);
  const [start, end] = dayTrip().waypoints;
  if (!start || !end) throw new Error('Two waypoints.');
  const waypoints = [start, { ...end, isAfterGap: true }];
  const legs = [whole, { ...whole, from: 1, to: 0, startAt: madeFrom + 7200 }];
  const { container } = render(
    <I18nProvider translate={createTranslate(language)}>
      <FormatsProvider units="metric" zone="UTC">
        <LegsTable trip={dayTrip({ waypoints })} legs={legs} />
      </FormatsProvider>
    </I18nProvider>,
  );
  const names = [...container.querySelectorAll('th[scope="row"]')].map(cell => cell.textContent);
  expect(names).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
});

test.each([
  ['fr', '12 nd de SW, sans donnée : rafales', 'sans donnée'],
  ['es', '12 kn del SW, sin datos: rachas', 'sin datos'],
] as const)('what is missing is told once in %s too', async (language, wind, waves) => {
  expect(await said({ gust: null, wave: null, period: null }, language)).toEqual([wind, waves]);
});

test('at a moment of the way what is not known is named once, at the end', async () => {
  await loadWords('en');
  const t = createTranslate('en');
  const formats = createFormats({ t, units: 'imperial', zone: 'UTC' });
  const told = (known: Partial<TripReading>): string =>
    readingText(t, formats, { ...unknownReading, ...known }).replaceAll('\u00a0', ' ');
  expect(told({})).toBe('no data');
  expect(told({ waveFt: 4, periodS: 7 })).toBe('waves 4.0 ft, 7 s, no data for wind, gusts');
  expect(told({ windKt: 12, gustKt: 18 })).toBe('wind 12 kt, gusts 18 kt, no data for waves');
});
