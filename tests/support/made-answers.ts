import type { Quantity } from '../../src/core/rules/unit/units.ts';
import { variables } from '../../src/core/rules/forecast/variables.ts';
import { marineVocabulary, weatherVocabulary } from '../../src/core/sources/open-meteo-normalise.ts';
import type { Vocabulary } from '../../src/core/sources/open-meteo-answer.ts';

type Values = (number | null)[];

/** The units in which values are stored and asked for, as the free source writes them. */
export const nativeUnits: Record<Quantity, string> = {
  speed: 'kn',
  height: 'ft',
  seaLevel: 'm',
  temperature: '°F',
  precipitation: 'inch',
  visibility: 'ft',
  pressure: 'hPa',
  percent: '%',
  direction: '°',
  duration: 's',
  code: '',
};

/** An answer in the service's own shape, loose enough to be spoilt by a test. */
export interface MadeAnswer {
  latitude: number;
  longitude: number;
  utc_offset_seconds: number;
  timezone: string;
  hourly_units: Record<string, string>;
  hourly: { time: (string | number)[] } & Record<string, unknown>;
  daily_units: Record<string, string>;
  daily: { time: (string | number)[] } & Record<string, unknown>;
  current_units: Record<string, string>;
  current: Record<string, unknown>;
}

/** Local labels from midnight of a date on, one an hour. */
export const hourLabels = (date: string, hours: number): string[] =>
  Array.from({ length: hours }, (_, hour) =>
    new Date(Date.parse(`${date}T00:00Z`) + hour * 3_600_000).toISOString().slice(0, 16),
  );

/** A sound answer of every series the app asks for, in the units it asks for: each value is a small number. */
function madeAnswer({ hourly, daily }: Vocabulary, hours: number): MadeAnswer {
  const time = hourLabels('2026-07-01', hours);
  const dates = [...new Set(time.map(label => label.slice(0, 10)))];
  const units = Object.fromEntries(
    Object.entries(hourly).map(([key, name]) => [key, nativeUnits[variables[name].quantity]]),
  );
  return {
    latitude: 36.96,
    longitude: -122.04,
    utc_offset_seconds: -25_200,
    timezone: 'America/Los_Angeles',
    hourly_units: { time: 'iso8601', ...units },
    hourly: { time, ...Object.fromEntries(Object.keys(hourly).map(key => [key, values(hours, key)])) },
    daily_units: {
      time: 'iso8601',
      ...Object.fromEntries(
        Object.entries(daily).map(([key, { measure }]) => [key, nativeUnits[measure.quantity]]),
      ),
    },
    daily: {
      time: dates,
      ...Object.fromEntries(Object.keys(daily).map(key => [key, values(dates.length, key)])),
    },
    current_units: { time: 'iso8601', interval: 'seconds', ...units },
    current: {
      time: '2026-07-01T08:15',
      interval: 900,
      ...Object.fromEntries(Object.keys(hourly).map(key => [key, values(1, key)[0]])),
    },
  };
}

const values = (length: number, key: string): Values =>
  Array.from({ length }, (_, index) => (key.includes('pressure') ? 1000 : 30 + index / 100) / scale(key));

/** Rain, sea level, currents and is_day have narrower bounds than 30. */
const scale = (key: string): number =>
  /rain|showers|precipitation|snowfall|sea_level|velocity|is_day/.test(key) ? 100 : 1;

export const madeMarine = (hours = 48): MadeAnswer => madeAnswer(marineVocabulary, hours);
export const madeWeather = (hours = 48): MadeAnswer => madeAnswer(weatherVocabulary, hours);
