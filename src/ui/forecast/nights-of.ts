import type { DaySky } from '../../core/rules/forecast/forecast.ts';
import type { DayBounds, Instant } from '../../core/rules/time/time.ts';
import type { Span } from '../charts/chart-model.ts';

/** Returns the dark parts of a day. On the clock of a distant zone, and near polar day, the sun may set before it rises, and twice. */
export function nightsOf({
  start,
  end,
  sky,
}: Pick<DayBounds, 'start' | 'end'> & { sky: Pick<DaySky, 'sun' | 'crossings'> }): Span[] {
  if (sky.sun === 'alwaysUp') return [];
  const nights: Span[] = [];
  let from: Instant | null = sky.crossings[0]?.isRise === false ? null : start;
  for (const { at, isRise } of sky.crossings) {
    if (isRise && from !== null) nights.push({ from, to: at });
    from = isRise ? null : at;
  }
  return from === null ? nights : [...nights, { from, to: end }];
}
