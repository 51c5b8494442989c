import type { AlmanacDay } from '../../core/rules/week/tide-almanac.ts';
import type { Curve } from '../../core/rules/tide/named-station.ts';
import type { StreamTable } from '../../core/rules/tide/stream.ts';
import type { GaugeReading } from '../../core/rules/measured/gauges.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { ShownQuantity } from '../../core/words/format-quantities.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { ChartFrame, ChartSpec, Span } from '../../ui/charts/chart-model.ts';
import { nightsOf } from '../../ui/forecast/nights-of.ts';

/** Returns the time axis of consecutive days; at least one is required. */
export const daysFrame = (days: readonly AlmanacDay[], now: Instant, formats: Formats): ChartFrame => ({
  span: spanOf(days),
  days: days.map(({ start, end }) => ({ from: start, to: end, label: formats.chartDay(start) })),
  nights: days.flatMap(nightsOf),
  best: [],
  seaState: [],
  now,
  time: formats.axisTime,
  dayTime: formats.weekdayTime,
});

export function tideChart(
  curve: Curve,
  days: readonly AlmanacDay[],
  formats: Formats,
  t: Translate,
): ChartSpec {
  const { times, values } = within(curve, days, 'seaLevel', formats);
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
    marks: days.flatMap(({ turns }) =>
      turns.map(turn => ({
        at: turn.time,
        value: formats.convert('seaLevel', turn.heightM) ?? 0,
        label: formats.time(turn.time),
        long: `${formats.time(turn.time)} · ${formats.bare('seaLevel', turn.heightM, 1)}`,
        isLow: turn.type === 'low',
      })),
    ),
  };
}

/** Adds the measurements of the table's own gauge on those days. */
export function withLevels(
  chart: ChartSpec,
  gauge: GaugeReading | undefined,
  days: readonly AlmanacDay[],
  formats: Formats,
  t: Translate,
): ChartSpec {
  const { from, to } = spanOf(days);
  const measured = (gauge?.levels ?? [])
    .filter(({ time }) => time >= from && time <= to)
    .map(({ time, levelM }) => ({ at: time, value: formats.convert('seaLevel', levelM) ?? 0 }));
  return measured.length === 0 ? chart : { ...chart, measured, drawing: t('measured.gaugeDots') };
}

export function streamChart(
  { curve, events }: StreamTable,
  days: readonly AlmanacDay[],
  formats: Formats,
  t: Translate,
): ChartSpec {
  const { from, to } = spanOf(days);
  const { times, values } = within(curve, days, 'current', formats);
  const show = (value: number): string => {
    const speed = formats.shown('current', Math.abs(value), 1);
    // A stream slower than the shown precision counts as slack.
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
      .filter(({ time }) => time >= from && time < to)
      .map(({ time, type, speedKt }) => ({
        at: time,
        value: (formats.convert('current', speedKt) ?? 0) * (type === 'ebb' ? -1 : 1),
        label: formats.time(time),
        ...(type !== 'slack' && {
          long: `${formats.time(time)} · ${formats.bare('current', speedKt, 1)}`,
        }),
        isLow: type === 'ebb',
      })),
    note: t('tides.streamNote'),
  };
}

const spanOf = (days: readonly AlmanacDay[]): Span => ({
  from: days[0]?.start ?? 0,
  to: days.at(-1)?.end ?? 0,
});

/** Returns the part of a curve within the days, in display units. */
function within(
  { from, stepS, values }: Curve,
  days: readonly AlmanacDay[],
  quantity: ShownQuantity,
  formats: Formats,
) {
  const span = spanOf(days);
  const first = Math.max(0, Math.ceil((span.from - from) / stepS));
  const last = Math.min(values.length - 1, Math.floor((span.to - from) / stepS));
  const part = values.slice(first, last + 1);
  return {
    times: part.map((_, index) => from + (first + index) * stepS),
    values: part.map(value => formats.convert(quantity, value)),
  };
}

const shortTick = (value: number, formats: Formats): string =>
  formats.number(value, Number.isInteger(value) ? 0 : 1);
