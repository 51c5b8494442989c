import { dateKey, parseLocalLabel, type Instant } from '../rules/time/time.ts';
import { isNumber } from '../rules/value/numbers.ts';

/** Thrown by the readers of an answer; their caller catches it. */
export class Broken extends Error {}

const earliest: Instant = Date.UTC(1940, 0, 1) / 1000;
const latest: Instant = Date.UTC(2100, 0, 1) / 1000;

/** Reads a label of the answer's fixed-offset clock, or an instant with timeformat=unixtime. */
export function instant(label: unknown, offset: number, where: string): Instant {
  const value = typeof label === 'string' ? parseLocalLabel(label, offset) : label;
  if (!isNumber(value) || !Number.isInteger(value) || value < earliest || value > latest)
    throw new Broken(`${where} is not a time`);
  return value;
}

/**
 * Caches the last axis. The other answer of a forecast has the same labels, and so do the answers of the next places: comparing takes a
 * sixth of the time of parsing.
 */
function rememberLast<Axis>(readAxis: (labels: unknown[], offset: number) => Axis): typeof readAxis {
  let last: { labels: unknown[]; offset: number; axis: Axis } | null = null;
  return (labels, offset) => {
    if (last?.offset !== offset || !isSame(last.labels, labels))
      last = { labels: labels.slice(), offset, axis: readAxis(labels, offset) };
    return last.axis;
  };
}

function isSame(a: unknown[], b: unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}

/**
 * Reads a column of ascending times. Labels of one day only differ in the hour, so the date is computed once per day; otherwise the
 * hundreds of labels would take most of the reading time.
 */
export const readHours = rememberLast((labels, offset) => {
  let day = '';
  let midnight = 0;
  const time: Instant[] = [];
  for (const [index, label] of labels.entries()) {
    const clock = typeof label === 'string' && label.slice(0, dateLength) === day ? clockS(label) : null;
    if (clock !== null) {
      time.push(midnight + clock);
      continue;
    }
    const at = instant(label, offset, `hourly.time[${index}]`);
    const own = typeof label === 'string' ? clockS(label) : null;
    day = own === null || typeof label !== 'string' ? '' : label.slice(0, dateLength);
    midnight = at - (own ?? 0);
    time.push(at);
  }
  checkOrder(time, 'hourly.time');
  return time;
});

/** With timeformat=unixtime a day is its first instant; the offset converts it to the date. */
export const readDates = rememberLast((labels, offset) =>
  labels.map((label, index) => {
    const at = instant(label, offset, `daily.time[${index}]`);
    return typeof label === 'string' ? label.slice(0, dateLength - 1) : dateKey(at + offset, 'UTC');
  }),
);

const dateLength = '2026-03-08T'.length;

/** Returns the seconds since midnight of `…T02:00`; null for any other form. */
function clockS(label: string): number | null {
  if (label.length !== dateLength + 5 || label.charCodeAt(dateLength + 2) !== colon) return null;
  const hour = twoDigits(label, dateLength);
  const minute = twoDigits(label, dateLength + 3);
  return hour <= 23 && minute <= 59 ? hour * 3600 + minute * 60 : null;
}

const colon = 58;

/** Returns NaN if one of the two characters is not a digit. */
function twoDigits(label: string, from: number): number {
  const tens = label.charCodeAt(from) - 48;
  const ones = label.charCodeAt(from + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function checkOrder(time: Instant[], where: string): void {
  for (let index = 1; index < time.length; index += 1)
    if ((time[index] ?? 0) <= (time[index - 1] ?? 0)) throw new Broken(`${where}[${index}] is out of order`);
}
