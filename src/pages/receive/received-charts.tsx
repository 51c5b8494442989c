import { useMemo } from 'react';
import { seaStateOf } from '../../core/rules/conditions/sea-state.ts';
import type { MessageHour, WeekMessage } from '../../core/rules/message/week-message.ts';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { ChartGroupProvider } from '../../ui/charts/chart-group-context.tsx';
import type { ChartFrame, ChartSpec, Span } from '../../ui/charts/chart-model.ts';
import { Chart } from '../../ui/charts/chart.tsx';
import styles from './receive.module.css';

/** Charts of wind and waves of a message. Points without a line, because there are no values between its hours. */
export function ReceivedCharts({ message, now }: { message: WeekMessage; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  // Rounded to an hour, in which the now-line moves by less than a pixel.
  const lineAt = Math.floor(now / hourS) * hourS;
  const frame = useMemo(() => frameOf(message, lineAt, formats), [message, lineAt, formats]);
  const specs = useMemo(() => chartsOf(message, formats, t), [message, formats, t]);
  return (
    <ChartGroupProvider key={message.text} frame={frame}>
      <section className={styles.charts} aria-label={t('message.charts')}>
        {specs.map(spec => (
          <Chart key={spec.id} spec={spec} />
        ))}
      </section>
    </ChartGroupProvider>
  );
}

function frameOf({ hours }: WeekMessage, now: Instant, formats: Formats): ChartFrame {
  const first = hours[0]?.at ?? now;
  // Extended, so that the first and the last point fit.
  const span = { from: first - 2 * hourS, to: (hours.at(-1)?.at ?? first) + 2 * hourS };
  return {
    span,
    days: daysWithin(span, formats),
    nights: [],
    best: [],
    // Only for the hours of the message; the hours between them have no value.
    seaState: hours.map(hour => {
      const { band, complete } = seaStateOf(hour);
      return { span: { from: hour.at, to: hour.at + hourS }, band, complete };
    }),
    now,
    time: formats.axisTime,
    dayTime: formats.weekdayTime,
  };
}

/**
 * Returns days by their dates, because a zone's midnight may be on a half hour. This screen does not load the library that computes exact
 * days.
 */
function daysWithin({ from, to }: Span, formats: Formats): ChartFrame['days'] {
  const days: ChartFrame['days'] = [];
  for (let at = from; at < to; at += hourS / 2) {
    const label = formats.chartDay(at);
    const day = days.at(-1);
    if (day?.label === label) day.to = Math.min(to, at + hourS / 2);
    else days.push({ from: at, to: Math.min(to, at + hourS / 2), label });
  }
  return days;
}

function chartsOf({ hours }: WeekMessage, formats: Formats, t: Translate): ChartSpec[] {
  const times = hours.map(({ at }) => at);
  const tick = (value: number): string => formats.number(value, Number.isInteger(value) ? 0 : 1);
  const toward = (from: (hour: MessageHour) => number | null): (number | null)[] =>
    hours.map(hour => {
      const degrees = from(hour);
      return degrees === null ? null : (degrees + 180) % 360;
    });
  const spoken = (parts: readonly string[]): string => parts.join(' · ');
  return [
    {
      id: 'receivedWind',
      title: t('message.wind'),
      shape: 'points',
      scale: 'fromZero',
      color: 'wind',
      times,
      values: hours.map(({ windSpeedKt }) => formats.convert('wind', windSpeedKt)),
      arrowsDeg: toward(({ windDirectionDeg }) => windDirectionDeg),
      unit: formats.measures.wind.unit,
      show: value => formats.shown('wind', value, 0),
      tick,
      reading: index =>
        spoken([
          formats.wind(hours[index]?.windSpeedKt ?? null),
          formats.from(hours[index]?.windDirectionDeg ?? null),
        ]),
    },
    {
      id: 'receivedGusts',
      title: t('message.gusts'),
      shape: 'points',
      scale: 'fromZero',
      color: 'gust',
      times,
      values: hours.map(({ windGustKt }) => formats.convert('gust', windGustKt)),
      unit: formats.measures.gust.unit,
      show: value => formats.shown('gust', value, 0),
      tick,
      reading: index => formats.gust(hours[index]?.windGustKt ?? null),
    },
    {
      id: 'receivedWaves',
      title: t('message.waves'),
      shape: 'points',
      scale: 'fromZero',
      color: 'wave',
      times,
      values: hours.map(({ waveHeightFt }) => formats.convert('waveHeight', waveHeightFt)),
      arrowsDeg: toward(({ waveDirectionDeg }) => waveDirectionDeg),
      unit: formats.measures.waveHeight.unit,
      show: value => formats.shown('waveHeight', value, 1),
      tick,
      reading: index =>
        spoken([
          formats.waveHeight(hours[index]?.waveHeightFt ?? null),
          formats.period(hours[index]?.wavePeriodS ?? null, 0),
          formats.from(hours[index]?.waveDirectionDeg ?? null),
        ]),
    },
  ];
}
