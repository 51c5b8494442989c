import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  dateKey,
  dayAfter,
  dayAround,
  dayBounds,
  hourIndexAt,
  hourMinute,
  hourMinuteOf,
  isZone,
  parseLocalLabel,
  requestWindow,
  zoneOffsetSeconds,
  zonesDiffer,
} from '../../src/core/rules/time/time.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const lengthH = ({ start, end }: { start: number; end: number }) => (end - start) / 3600;

describe('labels of outside answers', () => {
  test('are read at the answer’s own fixed offset, even past a change of clocks', () => {
    expect(parseLocalLabel('2026-03-08T02:00', -18_000)).toBe(at('2026-03-08T07:00Z'));
    expect(parseLocalLabel('2026-03-08T02:00:30', 0)).toBe(at('2026-03-08T02:00:30Z'));
    expect(parseLocalLabel('2026-03-08', 3600)).toBe(at('2026-03-07T23:00Z'));
  });

  test.each([
    '',
    'now',
    '2026-02-30T00:00',
    '2026-03-08T24:00',
    '2026-03-08T25:00',
    '2026-03-08T12:60',
    '2026-03-08T12:00:60',
    '2026-00-08T12:00',
    '2026-13-08T12:00',
    '0026-03-08T12:00',
    '2026-03-08T02:00Z',
    '1e9',
  ])('%j is no label', label => expect(parseLocalLabel(label, 0)).toBeNull());
});

describe('days of a zone', () => {
  test.each([
    ['2026-03-08', 'America/Los_Angeles', 23],
    ['2026-11-01', 'America/Los_Angeles', 25],
    ['2026-06-24', 'America/Los_Angeles', 24],
    ['2026-10-25', 'Europe/Paris', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    // Clocks go forward at midnight: the day begins at one.
    ['2025-09-07', 'America/Santiago', 23],
    ['2026-03-29', 'Asia/Beirut', 23],
    ['2026-01-01', 'Asia/Kathmandu', 24],
  ])('%s in %s has %d hours', (date, zone, hours) => {
    const day = dayBounds(date, zone);
    expect(lengthH(day)).toBe(hours);
    expect(dateKey(day.start, zone)).toBe(date);
    expect(dateKey(day.end - 1, zone)).toBe(date);
    expect(dateKey(day.start - 1, zone) < date).toBe(true);
    expect(dateKey(day.end, zone) > date).toBe(true);
  });

  const zones = [
    'UTC',
    'America/Los_Angeles',
    'America/Santiago',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'Africa/Cairo',
    // Midnight comes twice in autumn.
    'Atlantic/Azores',
    // Half an hour.
    'Australia/Lord_Howe',
  ];

  test('it begins where the day before ends, and its first hour has its name', () => {
    for (const zone of zones)
      for (let day = dayBounds('2025-12-31', zone); day.date < '2027-01-01'; day = dayAfter(day, zone)) {
        const next = dayAfter(day, zone);
        expect(next).toEqual(dayBounds(next.date, zone));
        expect(next.start).toBe(day.end);
        expect([dateKey(day.end - 1, zone), dateKey(day.end, zone)]).toEqual([day.date, next.date]);
        const evening = day.end - 5 * 3600;
        expect(hourMinuteOf(day, evening, zone)).toBe(hourMinute(evening, zone));
      }
  });

  test('at instant lies in exactly the day around it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2015-01-01T00:00Z'), max: at('2035-01-01T00:00Z') }),
        fc.constantFrom(...zones),
        (instant, zone) => {
          const day = dayAround(instant, zone);
          expect(day.start).toBeLessThanOrEqual(instant);
          expect(day.end).toBeGreaterThan(instant);
          expect(dayAround(day.end, zone).start).toBe(day.end);
        },
      ),
      fc.runs(300),
    );
  });

  test('an offset that was asked for before is still that of its instant, whatever was asked since', () => {
    const winter = at('2026-01-15T12:00Z');
    const summer = at('2026-07-15T12:00Z');
    for (let asked = 0; asked < 3000; asked++) {
      const instant = (asked % 2 ? summer : winter) + (asked % 700) * 3600;
      expect(zoneOffsetSeconds('America/Los_Angeles', instant)).toBe(asked % 2 ? -25_200 : -28_800);
      expect(zoneOffsetSeconds('Asia/Kathmandu', instant)).toBe(20_700);
      expect(zoneOffsetSeconds('Atlantis/Centre', instant)).toBeNaN();
    }
  });

  test('the clock on the wall', () => {
    expect(hourMinute(at('2026-06-24T15:20Z'), 'America/Los_Angeles')).toBe('08:20');
    expect(dateKey(at('2026-06-24T05:20Z'), 'America/Los_Angeles')).toBe('2026-06-23');
    expect(zoneOffsetSeconds('Asia/Kathmandu', 0)).toBe(5.5 * 3600);
  });

  test('only zones that this device knows are zones', () => {
    expect(['UTC', 'Europe/Paris', 'Etc/GMT+8'].map(isZone)).toEqual([true, true, true]);
    expect(['', 'Etc/Unknown', 'Mars/Olympus'].map(isZone)).toEqual([false, false, false]);
    // The library reads an offset out of any text; neither a screen nor a service knows a clock by such a name.
    expect(['+05:30', '-0800', 'Moon+05:30', '../+05:30', 'a\u0000+0530'].filter(isZone)).toEqual([]);
  });

  test('an hour apart is worth telling, whatever the names', () => {
    const summer = at('2026-07-01T00:00Z');
    expect(zonesDiffer('Europe/Paris', 'Europe/Berlin', summer)).toBe(false);
    expect(zonesDiffer('Europe/Paris', 'Europe/London', summer)).toBe(true);
  });

  test('a request covers today and six days more, across a change of clocks', () => {
    expect(requestWindow(at('2026-03-05T20:00Z'), 'America/Los_Angeles')).toEqual({
      startDate: '2026-03-05',
      endDate: '2026-03-11',
    });
    expect(requestWindow(at('2026-10-31T23:30Z'), 'Europe/Paris')).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-07',
    });
    expect(requestWindow(at('2026-10-21T22:30Z'), 'Europe/Paris').endDate).toBe('2026-10-28');
  });
});

describe('the stored hour at an instant', () => {
  const time = [0, 3600, 10_800];
  test('holds the instant, or there is none', () => {
    expect(
      [-1, 0, 3599, 3600, 7199, 7200, 10_800, 14_399, 14_400].map(now => hourIndexAt(time, now)),
    ).toEqual([null, 0, 0, 1, 1, null, 2, 2, null]);
    expect(hourIndexAt([], 0)).toBeNull();
  });
});
