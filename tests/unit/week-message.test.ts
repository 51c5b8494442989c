import { describe, expect, test } from 'vitest';
import { sourceIds } from '../../src/core/rules/forecast/forecast.ts';
import { receivedFor } from '../../src/core/rules/message/received-for.ts';
import { storedAgainst } from '../../src/core/rules/message/received.ts';
import { weeksFileName, weeksFileText } from '../../src/core/rules/message/weeks-file.ts';
import { readMessages } from '../../src/core/rules/message/read-messages.ts';
import { messageSteps, mostLetters } from '../../src/core/rules/message/week-message.ts';
import { writeMessage } from '../../src/core/rules/message/write-message.ts';
import type { MessageStep, WeekMessage } from '../../src/core/rules/message/week-message.ts';
import { scales, type Scale } from '../../src/core/rules/message/scales.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { seeded } from '../support/seeded.ts';
import { rounds } from '../support/rounds.ts';

const now = Date.UTC(2026, 10, 25, 9, 40) / 1000;
type Facts = Parameters<typeof writeMessage>[0];

/** A forecast of 168 hours with gaps, made of a seed. */
function madeForecast(seed: number): Facts {
  const { random } = seeded(seed);
  const between = (low: number, high: number): number => low + random() * (high - low);
  const start = Math.floor(now / 3600) * 3600 - Math.floor(between(0, 30)) * 3600;
  const time = Array.from({ length: 168 }, (_, hour) => start + hour * hourS);
  const gaps = random() < 0.3 ? 0.1 : 0;
  const column = (low: number, high: number): (number | null)[] =>
    time.map(() => (random() < gaps ? null : between(low, high)));
  const wind = column(0, 80);
  const coordinates = { lat: between(-90, 90), lng: between(-180, 180) };
  return {
    coordinates,
    fetchedAt: start + Math.floor(between(0, 3599)),
    answeredAt: null,
    source: sourceIds[Math.floor(random() * sourceIds.length)] ?? 'open-meteo',
    provenance: random() < 0.5 ? 'live' : 'simulated',
    marineCell:
      random() < 0.2
        ? null
        : {
            lat: coordinates.lat + between(-0.2, 0.2),
            lng: coordinates.lng + between(-0.2, 0.2),
            distanceKm: 3,
          },
    weatherCell: null,
    hourly: {
      time,
      series: {
        windSpeedKt: wind,
        windGustKt: wind.map(speed => (speed === null ? null : speed + between(0, 40))),
        windDirectionDeg: column(0, 360),
        waveHeightFt: column(0, 45),
        wavePeriodS: column(1, 25),
        waveDirectionDeg: column(0, 360),
      },
    },
  };
}

function written(forecast: Facts, stepHours: MessageStep = 6, at = now): string {
  const text = writeMessage(forecast, stepHours, at);
  if (text === null) throw new Error('nothing to tell');
  return text;
}

function only(text: string): WeekMessage {
  const messages = readMessages(text);
  if (typeof messages === 'string') throw new Error(messages);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  if (!message) throw new Error('none');
  return message;
}

/** Half of the gap between the scale's numbers around a value. */
function halfStep({ values }: Scale, value: number): number {
  const above = values.findIndex(each => each >= value);
  return above <= 0 ? 0 : ((values[above] ?? 0) - (values[above - 1] ?? 0)) / 2;
}

/** What of a message is not what was sent. */
function faultsOf(forecast: Facts, stepHours: MessageStep): string[] {
  const text = written(forecast, stepHours);
  const message = only(text);
  const faults: string[] = [];
  const hold = (isSo: boolean, what: string): void => void (isSo || faults.push(what));
  const { coordinates, marineCell } = forecast;
  hold(text.length <= mostLetters && /^[0-9A-Za-z+-]+$/.test(text), text);
  hold(Math.abs(message.coordinates.lat - coordinates.lat) <= 0.000501, 'lat');
  hold(apart(message.coordinates.lng, coordinates.lng) <= 0.000501, 'lng');
  hold(message.fetchedAt === Math.floor(forecast.fetchedAt / 60) * 60, 'fetchedAt');
  hold(message.source === forecast.source && message.provenance === forecast.provenance, 'origin');
  hold(message.stepHours === stepHours, 'step');
  hold((message.cell === null) === (marineCell === null), 'cell');
  hold(!message.cell || !marineCell || Math.abs(message.cell.lat - marineCell.lat) <= 0.0101, 'cell lat');
  hold(message.hours.length >= (stepHours === 6 ? 22 : 24), `${message.hours.length} hours`);
  const { time, series } = forecast.hourly;
  for (const hour of message.hours) {
    const index = time.indexOf(hour.at);
    const check = (name: Exclude<keyof typeof hour, 'at'>, slack: (value: number) => number): void => {
      const [got, was] = [hour[name], series[name]?.[index] ?? null];
      const isDirection = name.endsWith('Deg');
      const difference =
        got === null || was === null ? 0 : isDirection ? apart(got, was) : Math.abs(got - was);
      hold(
        (got === null) === (was === null) && difference <= slack(was ?? 0) + 1e-6,
        `${name} ${got} ${was}`,
      );
    };
    check('windSpeedKt', value => halfStep(scales.wind, value));
    check('waveHeightFt', value => halfStep(scales.wave, value));
    check('wavePeriodS', () => 0.5);
    const windTold = hour.windSpeedKt ?? 0;
    check('windGustKt', gust => Math.max(halfStep(scales.gustExcess, gust - windTold), windTold - gust));
    check('windDirectionDeg', () => 11.25);
    check('waveDirectionDeg', () => 11.25);
  }
  return faults;
}

const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

describe('a week as a text message', () => {
  test('any forecast: 160 letters at most, and every value comes back within half a step', () => {
    const faults: string[] = [];
    for (let seed = 1; seed <= 1000 * rounds; seed++) {
      const stepHours = messageSteps[seed % 2] ?? 6;
      faults.push(...faultsOf(madeForecast(seed), stepHours).map(fault => `${seed}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('a week of six-hourly values fits whole, three days of three-hourly ones, too', () => {
    const forecast = madeForecast(7);
    const whole = Object.fromEntries(
      Object.entries(forecast.hourly.series).map(([name, column]) => [name, column.map(value => value ?? 1)]),
    );
    const full = {
      ...forecast,
      hourly: { ...forecast.hourly, time: [...forecast.hourly.time], series: whole },
    };
    const shifted = full.hourly.time.map((_, hour) => Math.floor(now / 3600) * 3600 + hour * hourS);
    const fresh = { ...full, fetchedAt: now, hourly: { ...full.hourly, time: shifted } };
    expect(only(written(fresh, 6)).hours).toHaveLength(28);
    expect(only(written(fresh, 3)).hours.length).toBeGreaterThanOrEqual(24);
  });

  test('what lies beyond the end of a scale is told as its end, and never as less than a storm', () => {
    const forecast = madeForecast(3);
    const huge = forecast.hourly.time.map(() => 300);
    forecast.hourly.series = {
      ...forecast.hourly.series,
      windSpeedKt: huge,
      windGustKt: huge,
      waveHeightFt: huge,
    };
    const [hour] = only(written(forecast)).hours;
    expect(hour).toMatchObject({ windSpeedKt: 124, waveHeightFt: 48.8 });
  });

  test('a forecast that has run out is no message', () => {
    const forecast = madeForecast(5);
    expect(writeMessage(forecast, 6, (forecast.hourly.time.at(-1) ?? 0) + 2 * 3600)).toBeNull();
    expect(writeMessage({ ...forecast, hourly: { time: [], series: {} } }, 3, now)).toBeNull();
  });
});

describe('a message on its way', () => {
  const text = written(madeForecast(11));

  test('spaces, line breaks, quoting and what stands around it do no harm', () => {
    const message = only(text);
    const inLines = text.replaceAll(/.{40}/g, '$&\r\n> > ');
    for (const arrived of [
      `Here is the week:\n${text}\n\nSent from my iPhone`,
      inLines,
      text.replaceAll(/.{60}/g, '$&=\n'),
      `“${text}”`,
      Array.from(text).join(' '),
      `https://offing.example/receive#${text}`,
      `*${text}*`,
      `\u200B${text}\uFEFF`,
    ])
      expect(only(arrived)).toEqual(message);
  });

  test('of two glued together both are read, and of one and a half the whole one', () => {
    const other = written(madeForecast(12));
    expect(readMessages(text + other)).toHaveLength(2);
    expect(readMessages(text + other.slice(0, 90))).toHaveLength(1);
  });

  test('half a message, one with other letters, one whose capitals are lost and one of a later version say so', () => {
    const cut = Array.from({ length: text.length - 20 }, (_, length) => text.slice(0, length + 20));
    expect(new Set(cut.map(readMessages))).toEqual(new Set(['incomplete']));
    expect(readMessages(text.toLowerCase())).toBe('caseLost');
    expect(readMessages(text.toUpperCase())).toBe('caseLost');
    expect(readMessages(text.replace('OF1', 'OF2'))).toBe('newer');
    expect(readMessages('')).toBe('none');
    expect(readMessages('Wind 20 kt OF course')).toBe('none');
    expect(readMessages('<img src=x onerror=alert(1)>')).toBe('none');
    expect(readMessages(text.replace(text.slice(60, 63), text.slice(60, 63) === 'abc' ? 'abd' : 'abc'))).toBe(
      'damaged',
    );
  });

  test('no changed message is ever taken for a whole one', () => {
    const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-';
    const { random } = seeded(99);
    const pick = (count: number): number => Math.floor(random() * count);
    const accepted: string[] = [];
    for (let round = 0; round < 20_000 * rounds; round++) {
      const changed = Array.from(text);
      for (let change = 0; change <= pick(4); change++) {
        const at = 3 + pick(changed.length - 3);
        const how = pick(4);
        if (how === 0) changed.splice(at, 1);
        else if (how === 1) changed.splice(at, 0, letters[pick(64)] ?? '0');
        else if (how === 2) changed[at] = letters[pick(64)] ?? '0';
        else changed.splice(at, 2, changed[at + 1] ?? '', changed[at] ?? '');
      }
      const arrived = changed.join('');
      if (arrived === text || arrived.startsWith(text)) continue;
      if (typeof readMessages(arrived) !== 'string') accepted.push(arrived);
    }
    expect(accepted).toEqual([]);
  });

  test('a place that is not on earth is no message, whatever its sum', () => {
    const forecast = madeForecast(13);
    const astray = written({ ...forecast, coordinates: { lat: 91, lng: 0 }, marineCell: null });
    expect(readMessages(astray)).toBe('damaged');
  });

  test('one downloaded in the future is neither newer nor older than what is stored', () => {
    const yearS = 365 * 24 * hourS;
    expect(storedAgainst(now - hourS, now - 2 * hourS, now)).toBe('older');
    expect(storedAgainst(now - hourS, now - hourS, now)).toBe('newer');
    expect(storedAgainst(now + yearS, now - hourS, now)).toBe('unknown');
    expect(storedAgainst(now - hourS, now + yearS, now)).toBe('unknown');
  });

  test('a download by a wrong clock is told by the clock of the service', () => {
    const forecast = madeForecast(11);
    const wrong = { ...forecast, provenance: 'live', answeredAt: forecast.fetchedAt } as const;
    const late = written({ ...wrong, fetchedAt: wrong.fetchedAt + 20 * 24 * hourS });
    expect(only(late).fetchedAt).toBe(Math.floor(forecast.fetchedAt / 60) * 60);
  });

  test('a download by a clock that nobody has set is not written at all', () => {
    const forecast = { ...madeForecast(12), provenance: 'live', fetchedAt: 3600 } as const;
    const time = forecast.hourly.time.map((_, hour) => 3600 + hour * hourS);
    expect(writeMessage({ ...forecast, hourly: { ...forecast.hourly, time } }, 6, 3700)).toBeNull();
  });

  test('a file of several places holds the message of each, whatever stands around them', () => {
    const messages = [1, 2, 3].flatMap(seed => messageSteps.map(step => written(madeForecast(seed), step)));
    const read = readMessages(weeksFileText(messages));
    expect(typeof read === 'string' ? read : read.map(message => message.text)).toEqual(messages);
    expect(weeksFileName(now)).toBe('offing-2026-11-25.offing');
  });

  test('a text of nothing but beginnings is read in a moment, and is no message', () => {
    expect(typeof readMessages('OF1'.repeat(100_000))).toBe('string');
    expect(readMessages('x'.repeat(5_000_000))).toBe('none');
  });
});

describe('a received week for a place', () => {
  const message = written(madeForecast(5));
  const { coordinates, fetchedAt, hours } = only(message);
  const received = [
    { text: message, receivedAt: now },
    { text: 'no message any more', receivedAt: now },
  ];
  const told = (storedAt: number | null, at = coordinates, when = now): number | undefined =>
    receivedFor(received, at, storedAt, when)?.fetchedAt;

  test('is told where nothing is stored, or something that was downloaded before it', () => {
    expect(told(null)).toBe(fetchedAt);
    expect(told(fetchedAt - hourS)).toBe(fetchedAt);
  });

  test('is not told beside something newer, of another place, or once its hours are over', () => {
    expect(told(fetchedAt + 60)).toBeUndefined();
    expect(told(null, { lat: coordinates.lat > 0 ? -1 : 1, lng: coordinates.lng })).toBeUndefined();
    expect(told(null, coordinates, (hours.at(-1)?.at ?? 0) + 2 * hourS)).toBeUndefined();
  });
});
