import type { AlmanacDay } from '../../domain/week/tide-almanac.ts';
import type { Curve } from '../../domain/tide/named-station.ts';
import type { StreamTable } from '../../domain/tide/stream.ts';
import type { Instant } from '../../domain/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Quantity } from '../../i18n/format-quantities.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ChartFrame, ChartSpec } from '../../ui/charts/chart-model.ts';
import { nightsOf } from '../../ui/forecast/nights-of.ts';

/** The time axis of one day. */
export const dayFrame = (day: AlmanacDay, now: Instant, formats: Formats): ChartFrame => ({
  span: { from: day.start, to: day.end },
  days: [{ from: day.start, to: day.end, label: formats.chartDay(day.start) }],
  nights: nightsOf(day),
  best: [],
  seaState: [],
  now,
  time: formats.axisTime,
  dayTime: formats.weekdayTime,
});

export function tideChart(curve: Curve, day: AlmanacDay, formats: Formats, t: Translate): ChartSpec {
  const { times, values } = within(curve, day, 'seaLevel', formats);
  const { unit } = formats.measures.seaLevel;
  const show = (value: number): string => formats.shown('seaLevel', value, 2);
  return {
    id: 'tideCurve',
    title: t('tides.curve'),
    shape: 'line',
    scale: 'around',
    color: 'tide',
    times,
    values,
    unit,
    show,
    tick: value => shortTick(value, formats),
    reading: index => show(values[index] ?? NaN),
    marks: day.turns.map(turn => ({
      at: turn.time,
      value: formats.convert('seaLevel', turn.heightM) ?? 0,
      label: formats.time(turn.time),
    })),
  };
}

export function streamChart(
  { curve, events }: StreamTable,
  day: AlmanacDay,
  formats: Formats,
  t: Translate,
): ChartSpec {
  const { times, values } = within(curve, day, 'current', formats);
  const show = (value: number): string => {
    const speed = formats.shown('current', Math.abs(value), 1);
    // Slower than it is told, it stands.
    if (Math.abs(value) < 0.05) return t('tides.streamSlack');
    return t(value > 0 ? 'tides.streamFlood' : 'tides.streamEbb', { speed });
  };
  return {
    id: 'streamCurve',
    title: t('tides.stream'),
    shape: 'line',
    scale: 'around',
    color: 'current',
    times,
    values,
    unit: formats.measures.current.unit,
    show,
    tick: value => shortTick(value, formats),
    reading: index => show(values[index] ?? NaN),
    marks: events
      .filter(({ time }) => time >= day.start && time < day.end)
      .map(({ time, type, speedKt }) => ({
        at: time,
        value: (formats.convert('current', speedKt) ?? 0) * (type === 'ebb' ? -1 : 1),
        label: formats.time(time),
      })),
    note: t('tides.streamNote'),
  };
}

/** The steps of a curve that a day holds, in display units. */
function within(
  { from, stepS, values }: Curve,
  { start, end }: AlmanacDay,
  quantity: Quantity,
  formats: Formats,
) {
  const first = Math.max(0, Math.ceil((start - from) / stepS));
  const last = Math.min(values.length - 1, Math.floor((end - from) / stepS));
  const part = values.slice(first, last + 1);
  return {
    times: part.map((_, index) => from + (first + index) * stepS),
    values: part.map(value => formats.convert(quantity, value)),
  };
}

const shortTick = (value: number, formats: Formats): string =>
  formats.number(value, Number.isInteger(value) ? 0 : 1);
