import type { ForecastRequest } from './parameters.ts';
import { refusals } from './refusal.ts';

/** Equidistant instants: the first, how many, and how far apart. Milliseconds. */
export interface Axis {
  startMs: number;
  count: number;
  stepMs: number;
}

interface TimeWindow {
  daily: Axis;
  hourly: Axis;
  minutely15: Axis;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const quarterMs = 900_000;
const longestForecastDays = 16;
const defaultForecastDays = 7;

/** Which days and hours an answer covers. Days run from midnight to midnight of the answer's one fixed offset. */
export function timeWindow(
  request: ForecastRequest,
  offsetSeconds: number,
  nowMs: number,
  marine: boolean,
): TimeWindow {
  const offsetMs = offsetSeconds * 1000;
  if (request.dates) {
    refuseFarDates(request.dates, nowMs, marine);
    const startMs = Date.parse(request.dates.start) - offsetMs;
    const days = (Date.parse(request.dates.end) - Date.parse(request.dates.start)) / dayMs + 1;
    return cut(startMs, days, days);
  }
  const longestPast = Math.floor((nowMs - firstDayMs(nowMs, marine)) / dayMs);
  const daily = around(request.pastDays, request.forecastDays, defaultForecastDays, longestPast, 1);
  const today = Math.floor((nowMs + offsetMs) / dayMs) * dayMs - offsetMs;
  const window = cut(
    today - daily.past * dayMs,
    daily.past + daily.ahead,
    daily.past + (request.forecastDays ?? 3),
  );
  if (request.pastHours === null && request.forecastHours === null) return window;
  const hours = around(request.pastHours, request.forecastHours, longestForecastDays * 24, longestPast, 24);
  const thisHour = Math.floor(nowMs / hourMs) * hourMs;
  return {
    ...window,
    hourly: { startMs: thisHour - hours.past * hourMs, count: hours.past + hours.ahead, stepMs: hourMs },
  };
}

const cut = (startMs: number, days: number, daysInQuarters: number): TimeWindow => ({
  daily: { startMs, count: days, stepMs: dayMs },
  hourly: { startMs, count: days * 24, stepMs: hourMs },
  minutely15: { startMs, count: daysInQuarters * 96, stepMs: quarterMs },
});

/** How many steps back and ahead. `perDay` steps make a day. */
function around(
  past: number | null,
  ahead: number | null,
  otherwise: number,
  longestPastDays: number,
  perDay: number,
) {
  const longest = longestForecastDays * perDay;
  if (ahead !== null && (ahead < 0 || ahead > longest)) throw refusals.forecastDays(longest);
  if (past !== null && (past < 0 || past > longestPastDays * perDay))
    throw refusals.pastDays(past, longestPastDays * perDay);
  return { past: past ?? 0, ahead: ahead ?? otherwise };
}

function refuseFarDates(
  { start, end }: { start: string; end: string },
  nowMs: number,
  marine: boolean,
): void {
  const first = isoDate(firstDayMs(nowMs, marine));
  const last = isoDate(nowMs + (longestForecastDays - 1) * dayMs);
  if (start < first || start > last) throw refusals.dateRange('start_date', first, last);
  if (end > last) throw refusals.dateRange('end_date', first, last);
}

const firstDayMs = (nowMs: number, marine: boolean) =>
  marine ? Date.UTC(1940, 0, 1) : Math.floor(nowMs / dayMs) * dayMs - 93 * dayMs;

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
