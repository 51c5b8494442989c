import type { Night } from '../core/rules/sky/nights.ts';
import type { Instant } from '../core/rules/time/time.ts';

/** True if it is night by the stored nights; ignores malformed entries. */
export const isNightIn = (kept: unknown, now: Instant): boolean =>
  nightsOf(kept).some(([sunset, sunrise]) => sunset <= now && now < sunrise);

export const nightsOf = (kept: unknown): readonly Night[] =>
  Array.isArray(kept) ? kept.filter(isNight) : [];

const isNight = (value: unknown): value is Night =>
  Array.isArray(value) && value.length === 2 && value.every(each => Number.isFinite(each));
