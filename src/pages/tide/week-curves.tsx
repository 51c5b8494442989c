import { useMemo } from 'react';
import type { AlmanacDay } from '../../core/rules/week/tide-almanac.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ChartGroupProvider } from '../../ui/charts/chart-group-context.tsx';
import { Chart } from '../../ui/charts/chart.tsx';
import { daysFrame, streamChart, tideChart } from './tide-charts.ts';
import styles from './tide-page.module.css';
import type { TideTable } from './tide-view.tsx';

/** The tide of a week as a curve, with the stream below it. */
export function WeekCurves({
  month: { almanac, stream },
  days,
  now,
}: {
  month: TideTable;
  days: readonly AlmanacDay[];
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  // Rounded to an hour, in which the now-line moves by less than a pixel.
  const lineAt = Math.floor(now / 3600) * 3600;
  const frame = useMemo(() => daysFrame(days, lineAt, formats), [days, lineAt, formats]);
  const tide = useMemo(() => tideChart(almanac.curve, days, formats, t), [almanac, days, formats, t]);
  const flow = useMemo(() => stream && streamChart(stream, days, formats, t), [stream, days, formats, t]);
  return (
    <ChartGroupProvider key={days[0]?.date} frame={frame}>
      <section className={styles.curves}>
        {days.some(({ turns }) => turns.length > 0) && <Chart spec={tide} />}
        {flow && <Chart spec={flow} />}
      </section>
    </ChartGroupProvider>
  );
}
