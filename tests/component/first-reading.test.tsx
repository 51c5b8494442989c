import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages, unitSystems, type Language, type UnitSystem } from '../../src/domain/settings.ts';
import { createFormats } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/i18n/translate.ts';
import { needWords, speak } from '../../src/i18n/words.ts';
import { readingWords } from '../../tools/reading-words.ts';

const script = readFileSync('src/first-paint/inline/first-reading.js', 'utf8');
const now = Date.parse('2026-06-25T13:40:00Z');

/** Two hours of Newfoundland, half an hour beside the others'; the second one is the present. */
const marine = {
  utc_offset_seconds: -9000,
  hourly_units: { wave_height: 'ft', wave_period: 's', wave_direction: '°' },
  hourly: {
    time: ['2026-06-25T10:00', '2026-06-25T11:00'],
    wave_height: [3.1, 4.45],
    wave_period: [9, 11.5],
    wave_direction: [180, 292],
  },
};
const weather = {
  utc_offset_seconds: -9000,
  hourly_units: { wind_speed_10m: 'kn', wind_gusts_10m: 'kn', wind_direction_10m: '°' },
  hourly: {
    time: ['2026-06-25T10:00', '2026-06-25T11:00'],
    wind_speed_10m: [8, 21.5],
    wind_gusts_10m: [12, 29.4],
    wind_direction_10m: [90, 340],
  },
};
const answered = (
  json: unknown,
  { status = 200, headers = [] as [string, string][], text = JSON.stringify(json) } = {},
) => ({ url: '', status, headers, text });

function opened(display: unknown = { language: 'en', units: 'imperial' }) {
  const { attrs } = readingWords();
  const template = document.createElement('template');
  template.id = String(attrs?.['id']);
  template.dataset['words'] = String(attrs?.['data-words']);
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root, template);
  localStorage.setItem('offing.display', JSON.stringify(display));
  return root;
}

/** Runs it as the browser does, up to where both answers are there. */
async function hears(...answers: unknown[]): Promise<void> {
  Object.assign(window, { earlyWeather: { answers: answers.map(answer => Promise.resolve(answer)) } });
  // Nothing else can run a classic script here.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  new Function(script)();
  // After all that follows from the answers.
  await new Promise(followed => setTimeout(followed));
}

const shown = (): string[][] =>
  [...document.querySelectorAll('.first-reading dl > div')].map(fact =>
    [...fact.children].map(part => part.textContent),
  );

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  localStorage.clear();
  history.replaceState(null, '', '/forecast?lat=47.56&lng=-52.71');
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe.each(languages.flatMap(language => unitSystems.map(units => [language, units] as const)))(
  'in %s and %s units',
  (language: Language, units: UnitSystem) => {
    test('this hour is told as the forecast tells it', async () => {
      await speak(language);
      await needWords(['forecast']);
      const translate = createTranslate(language);
      const formats = createFormats({ t: translate, units, zone: 'UTC' });
      opened({ language, units });
      await hears(answered(marine), answered(weather));
      expect(shown()).toEqual([
        [translate('forecast.wind'), formats.wind(21.5), `${formats.from(340)}, ${formats.beaufort(21.5)}`],
        [translate('forecast.gusts'), formats.gust(29.4)],
        [
          translate('forecast.waves'),
          formats.waveHeight(4.45),
          translate('forecast.wavesEvery', { period: formats.period(11.5), from: formats.from(292) }),
        ],
      ]);
      expect(document.querySelector('#opening-forecast h1')?.textContent).toBe(
        formats.coordinates({ lat: 47.56, lng: -52.71 }, 3),
      );
    });
  },
);

test.each([
  [14.6, 26.7, 3.97],
  [14.99, 26.99, 3.999],
  [15, 27, 4],
  [20.5, 19.5, 6.96],
  [33.9978, 33.9998, 6.9999],
])('near a band’s edge %d, %d and %d read as the forecast has them', async (wind, gust, wave) => {
  await speak('en');
  for (const units of unitSystems) {
    const formats = createFormats({ t: createTranslate('en'), units, zone: 'UTC' });
    opened({ language: 'en', units });
    await hears(
      answered({ ...marine, hourly: { ...marine.hourly, wave_height: [0, wave] } }),
      answered({
        ...weather,
        hourly: { ...weather.hourly, wind_speed_10m: [0, wind], wind_gusts_10m: [0, gust] },
      }),
    );
    expect(shown().map(([, value]) => value)).toEqual([
      formats.wind(wind),
      formats.gust(gust),
      formats.waveHeight(wave),
    ]);
  }
});

test('waves without a period are told by where they come from, as in the forecast', async () => {
  opened();
  await hears(
    answered({ ...marine, hourly: { ...marine.hourly, wave_period: [9, null] } }),
    answered(weather),
  );
  expect(shown()[2]).toEqual(['Waves', '4.5\u00a0ft', 'from W']);
});

test('where there is no sea, no waves are told', async () => {
  opened();
  const hourly = { ...marine.hourly, wave_height: [null, null] };
  await hears(answered({ ...marine, hourly }), answered(weather));
  expect(shown()[2]).toEqual(['Waves', 'N/A']);
});

test('the zeros that a wave model says of dry land are no calm sea', async () => {
  opened();
  const hourly = { ...marine.hourly, wave_height: [0, 0], wave_period: [0, 0], wave_direction: [0, 0] };
  const dry = { sea_surface_temperature: [null, null], sea_level_height_msl: [null, null] };
  await hears(answered({ ...marine, hourly: { ...hourly, ...dry } }), answered(weather));
  expect(shown()[2]).toEqual(['Waves', 'N/A']);
  // A flat sea has a temperature.
  const flat = { ...hourly, sea_surface_temperature: [58.1, 58.3] };
  await hears(answered({ ...marine, hourly: flat }), answered(weather));
  expect(shown().at(-1)?.slice(0, 2)).toEqual(['Waves', '0.0\u00a0ft']);
});

test.each([
  ['a refusal', answered(weather, { status: 429 })],
  ['silence', null],
  ['a page of a captive portal', answered(null, { text: '<html>Welcome aboard</html>' })],
  ['other units', answered({ ...weather, hourly_units: { wind_speed_10m: 'km/h', wind_gusts_10m: 'm/s' } })],
  ['nonsense', answered({ ...weather, hourly: { ...weather.hourly, wind_speed_10m: [8, -9999] } })],
  ['text for numbers', answered({ ...weather, hourly: { ...weather.hourly, wind_speed_10m: ['8', '21'] } })],
  [
    'a column of another length',
    answered({ ...weather, hourly: { ...weather.hourly, wind_speed_10m: [6, 8, 21.5] } }),
  ],
  ['other hours', answered({ ...weather, hourly: { ...weather.hourly, time: ['2026-06-24T10:00'] } })],
])('%s is no wind, and says nothing against the waves', async (_name, answer) => {
  opened();
  await hears(answered(marine), answer);
  const [wind, , waves] = shown();
  expect(wind).toEqual(['Wind', 'N/A']);
  expect(waves?.[1]).toBe('4.5\u00a0ft');
});

test('where neither wind nor waves are known nothing is shown', async () => {
  opened();
  await hears(answered(marine, { status: 500 }), null);
  expect(document.querySelector('#opening-forecast')).toBeNull();
});

test.each([
  ['simulated', 'Simulated data – not for real decisions'],
  ['recorded', 'Recorded data – not for real decisions'],
])('%s numbers say so', async (provenance, words) => {
  opened();
  // Only one half of them, even.
  const said = (stated: string) => ({ headers: [['x-offing-data', stated]] as [string, string][] });
  await hears(answered(marine, said('live')), answered(weather, said(provenance)));
  expect(document.querySelector('.first-reading strong')?.textContent).toBe(words);
});

test('real numbers carry no such mark', async () => {
  opened();
  await hears(answered(marine), answered(weather));
  expect(document.querySelector('.first-reading strong')).toBeNull();
});

test.each([
  ['units are not known', { language: 'en' }],
  ['language is not known', { units: 'metric' }],
])('nothing is shown while the %s', async (_name, display) => {
  opened(display);
  await hears(answered(marine), answered(weather));
  expect(document.querySelector('#opening-forecast')).toBeNull();
});

test('nothing is shown while a choice of units still waits for the account', async () => {
  opened();
  localStorage.setItem('offing.display-pending', '{"units":"metric"}');
  await hears(answered(marine), answered(weather));
  expect(document.querySelector('#opening-forecast')).toBeNull();
});

test('the readings move into the loading state of their place, and stand under no other one', async () => {
  const root = opened();
  await hears(answered(marine), answered(weather));
  root.innerHTML = '<h1>47.560, -52.710</h1><div data-first-reading></div>';
  await vi.waitFor(() => expect(document.querySelector('#opening-forecast')).toBeNull());
  expect(root.querySelector('[data-first-reading]')?.textContent).toContain('22\u00a0kt');
  document.body.replaceChildren();

  const other = opened();
  await hears(answered(marine), answered(weather));
  history.pushState(null, '', '/forecast?lat=10&lng=20');
  other.innerHTML = '<h1>10.000, 20.000</h1><div data-first-reading></div>';
  await vi.waitFor(() => expect(document.querySelector('#opening-forecast')).toBeNull());
  expect(other.querySelector('[data-first-reading]')?.textContent).toBe('');
});

test('a forecast that was quicker is left alone', async () => {
  const root = opened();
  root.innerHTML = '<h1>St. John’s</h1>';
  await hears(answered(marine), answered(weather));
  expect(document.querySelector('#opening-forecast')).toBeNull();
});
