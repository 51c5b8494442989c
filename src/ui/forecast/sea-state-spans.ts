import { seaStateBands, type SeaState } from '../../core/rules/forecast/verdicts.ts';
import type { Forecast } from '../../core/rules/forecast/forecast.ts';
import { seaStateAt, worstSeaState } from '../../core/rules/conditions/sea-state.ts';
import { hourIndexAt, hourS, type Instant } from '../../core/rules/time/time.ts';
import type { BandSpan } from '../charts/chart-model.ts';

interface SeaStateSpan extends BandSpan {
  /** Index range of the hours: first, last + 1. */
  hours: [first: number, last: number];
}

type Hours = Pick<Forecast, 'hourly' | 'scores'>;

type Bands = Pick<Forecast, 'hourly'> & { scores: Pick<Forecast['scores'], 'seaState' | 'seaStateComplete'> };

/** Joins neighboring hours of the same band, over the hours that are at least partly in [from, to). */
export function seaStateSpans({ hourly, scores }: Bands, from: Instant, to: Instant): SeaStateSpan[] {
  const spans: SeaStateSpan[] = [];
  hourly.time.forEach((at, hour) => {
    if (at + hourS <= from || at >= to) return;
    const band = seaStateBands[scores.seaState[hour] ?? 0] ?? 'calm';
    const complete = scores.seaStateComplete[hour] === 1;
    const last = spans.at(-1);
    if (last && last.band === band && last.complete === complete && last.span.to === at) {
      last.span.to = at + hourS;
      last.hours[1] = hour + 1;
    } else spans.push({ span: { from: at, to: at + hourS }, band, complete, hours: [hour, hour + 1] });
  });
  return spans;
}

/** Returns the worst state of these hours (given by their starts), with all its reasons. */
export const worstOfHours = ({ hourly }: Hours, hours: readonly Instant[]): SeaState =>
  worstSeaState(hours.map(at => seaStateAt(hourly, hourIndexAt(hourly.time, at) ?? -1)));

/** Returns the worst state of a whole span, with all its reasons. */
export const stateOfHours = ({ hourly }: Hours, [first, last]: readonly [number, number]): SeaState =>
  worstSeaState(Array.from({ length: last - first }, (_, hour) => seaStateAt(hourly, first + hour)));
