import { isRecord } from '../core/rules/value/is-record.ts';

/** Small readers for JSON from outside (storage, another tab, a server). Each returns the value, or null if it has another type. */
export const readRecord = (value: unknown): Record<string, unknown> | null =>
  isRecord(value) ? value : null;

export const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const readNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Returns parsed JSON; null if the text is missing or invalid. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
