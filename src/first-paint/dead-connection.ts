import { hourS } from '../core/rules/time/spans.ts';
import type { Instant } from '../core/rules/time/time.ts';

/** True if a start assumes a dead connection, whatever the browser reports. `deadAt` = when it was last found dead, 0 = never. */
export const wasDead = (deadAt: Instant, now: Instant): boolean => now - deadAt < hourS;
