import { isRecord } from '../../../src/core/rules/value/is-record.ts';

/**
 * Recordings of the National Weather Service write their instants relative to the moment of use: `date:now -27815 seconds`, `date:now:hour
 * +3 hours / PT6H`. Resolved here, so that callers get instants as from the service.
 */
export function withInstants(value: unknown, nowMs: number): unknown {
  if (typeof value === 'string') return value.startsWith('date:now') ? resolved(value, nowMs) : value;
  if (Array.isArray(value)) return value.map(each => withInstants(each, nowMs));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withInstants(each, nowMs)]));
}

const shape = /^date:now(:hour)?(?: ([+-]?\d+) (second|minute|hour|day)s?)?(?: \/ (\S+))?$/;
const unitMs: Record<string, number> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const hourMs = 3_600_000;

function resolved(text: string, nowMs: number): string {
  const [whole, onTheHour, count = '0', unit = 'second', length] = shape.exec(text) ?? [];
  if (whole === undefined) return text;
  const from = onTheHour === undefined ? nowMs : Math.floor(nowMs / hourMs) * hourMs;
  const instant = `${new Date(from + Number(count) * (unitMs[unit] ?? 0)).toISOString().slice(0, 19)}+00:00`;
  return length === undefined ? instant : `${instant}/${length}`;
}

/** Moves every ISO instant of a recording by the same time: alerts are worth showing only while they are in force. */
export function moved(value: unknown, byMs: number): unknown {
  if (typeof value === 'string')
    return isoShape.test(value)
      ? new Date(Date.parse(value) + byMs).toISOString().replace('.000Z', '+00:00')
      : value;
  if (Array.isArray(value)) return value.map(each => moved(each, byMs));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, moved(each, byMs)]));
}

const isoShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/;
