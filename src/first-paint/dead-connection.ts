import { hourS } from '../core/rules/time/spans.ts';
import type { Instant } from '../core/rules/time/time.ts';

/** Whether a start takes its connection to be dead, whatever the browser believes; `deadAt` = when it was last found so, 0 = never. */
export const wasDead = (deadAt: Instant, now: Instant): boolean => now - deadAt < hourS;
