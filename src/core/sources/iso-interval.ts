import type { Instant } from '../rules/time/time.ts';

/** Start inclusive, end exclusive. */
export interface Interval {
  start: Instant;
  end: Instant;
}

/**
 * Parses an ISO 8601 interval: `2026-07-30T06:00:00+00:00/PT6H`, `/P1DT6H`, or a second instant. null for anything else, including an empty
 * interval. Months and years have no fixed length and are rejected; the services use weeks, days and shorter units.
 */
export function parseInterval(text: unknown): Interval | null {
  if (typeof text !== 'string') return null;
  const [from = '', to = '', ...rest] = text.split('/').map(part => part.trim());
  const start = parseInstant(from);
  if (start === null || rest.length > 0) return null;
  const lengthS = parseDuration(to);
  const end = lengthS === null ? parseInstant(to) : start + lengthS;
  return end !== null && end > start ? { start, end } : null;
}

/** Parses an ISO 8601 instant with an offset; null for anything else, including local times without an offset. */
export function parseInstant(text: unknown): Instant | null {
  if (typeof text !== 'string' || !instantShape.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** Returns a duration in seconds. */
function parseDuration(text: string): number | null {
  const [, weeks, days, hours, minutes, seconds] = durationShape.exec(text) ?? [];
  const parts = [weeks, days, hours, minutes, seconds];
  if (parts.every(part => part === undefined)) return null;
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (secondsOf[index] ?? 0), 0);
}

const durationShape = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const secondsOf = [604_800, 86_400, 3600, 60, 1];
