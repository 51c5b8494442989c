import { isRecord } from '../core/rules/value/is-record.ts';

/** Small readers for JSON that came from outside (storage, another tab, a server): the value, or null when it is not one. */
export const readRecord = (value: unknown): Record<string, unknown> | null =>
  isRecord(value) ? value : null;

export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const readNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Parsed JSON; null where there is no text, or none that can be parsed. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
