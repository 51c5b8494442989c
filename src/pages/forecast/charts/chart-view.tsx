import { startTransition, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { isUnknownSea } from '../../../core/rules/conditions/sea-state.ts';
import { statedFor } from '../../../core/rules/tide/tides.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { ChartGroupProvider, useChartGroup, useIsZoomed } from '../../../ui/charts/chart-group-context.tsx';
import { hasRealValues, type ChartFrame, type ChartSpec } from '../../../ui/charts/chart-model.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { afterNextFrames } from '../../../ui/when-idle.ts';
import { chartGroups } from './chart-groups.ts';
import { chartFrame } from './chart-frame.ts';
import styles from './chart-view.module.css';
import type { ChartMaker } from './chart-makers.ts';
import { markDifferences } from './mark-differences.ts';
import { useMeasuredMarks } from './use-measured-marks.ts';
import { useSpread } from './use-spread.ts';
import { useMoreCharts } from './use-more-charts.ts';

/** Step of the now-line, s: it moves less than a pixel in this time, so more frequent redraws would show nothing. */
const nowStepS = 600;

/** Number of charts that are drawn before all others. */
const onScreen = 3;

const none: readonly Forecast[] = [];

/** The charts of some days. `whole` adds the charts that only a week has: tide, current, thunder, moon. */
export function ChartView(props: {
  forecast: Forecast;
  days: ForecastDay[];
  now: Instant;
  whole: boolean;
  /** Stored forecasts of the same place from other sources. */
  others?: readonly Forecast[] | undefined;
}) {
  const { forecast, days, whole, others = none } = props;
  const t = useTranslate();
  const formats = useFormats();
  const now = Math.floor(props.now / nowStepS) * nowStepS;
  const comparedAt = others.length > 0 ? now : 0;
  const frame = useMemo(() => chartFrame(forecast, days, now, formats), [forecast, days, now, formats]);
  const groups = useMemo(() => {
    const first = days[0]?.firstHour ?? 0;
    const last = days.reduce((end, day) => Math.max(end, day.firstHour + day.hourCount), first);
    return chartGroups({ forecast, hours: [first, last] as const, formats, t }, days, whole);
  }, [forecast, days, whole, formats, t]);
  const spread = useSpread();
  const measured = useMeasuredMarks(forecast.coordinates);
  const made = useCallback(
    (some: readonly ChartMaker[]): ChartSpec[] => {
      // Time matters only for a note with ten minutes' precision, and only if there is another source to compare.
      const marked = markDifferences(
        some.map(({ make }) => make()),
        { forecast, others, now: comparedAt },
        formats,
        t,
      );
      const withSpread = spread ? spread(marked) : marked;
      return measured ? measured(withSpread) : withSpread;
    },
    [forecast, others, comparedAt, formats, t, spread, measured],
  );
  const [isExplained, setExplained] = useState(false);
  const [isMoreOpen, setMoreOpen] = useMoreCharts();
  // Creates the charts that fit on a screen first; the others follow once these are shown.
  const isSettled = useSettled();
  const first = useMemo(() => made(groups.main.slice(0, onScreen)), [made, groups]);
  const further = useMemo(
    () => (isSettled ? made(groups.main.slice(onScreen)) : []),
    [isSettled, made, groups],
  );
  // Created even if they are not drawn, to list those without values.
  const more = useMemo(() => (isSettled ? made(groups.more) : []), [isSettled, made, groups]);
  const main = [...first, ...further];
  // A station's tides are on the day cards: the source has values, but no curve.
  const hasStated = days.some(day => statedFor(forecast, day) !== undefined);
  const hidden = [...main, ...more].filter(
    spec => !hasRealValues(spec) && !(spec.id === 'tides' && hasStated),
  );
  const moreId = useId();

  return (
    // The key creates new charts for the next place. It is not on the part itself, which is already settled and creates all charts at once.
    <ChartGroupProvider key={forecast.id} frame={frame}>
      <Toolbar isExplained={isExplained} onExplain={setExplained} />
      <Charts specs={main} isExplained={isExplained} />
      <Button
        className={styles.more}
        icon={isMoreOpen ? 'minus' : 'plus'}
        aria-expanded={isMoreOpen}
        aria-controls={moreId}
        onClick={() => setMoreOpen(!isMoreOpen)}
      >
        {t('forecast.moreCharts')}
      </Button>
      <div id={moreId} hidden={!isMoreOpen}>
        {isMoreOpen && <Charts specs={more} isExplained={isExplained} />}
      </div>
      {hidden.length > 0 && (
        <p className={styles.hidden}>
          {t('forecast.hiddenSeries', {
            names: hidden.map(({ title }: ChartSpec) => title.replace(' / ', '\u00a0/ ')).join(', '),
          })}
        </p>
      )}
    </ChartGroupProvider>
  );
}

const Charts = ({ specs, isExplained }: { specs: readonly ChartSpec[]; isExplained: boolean }) => (
  <div className={styles.charts}>
    {specs.map(spec => (
      <Chart key={spec.id} spec={spec} isExplained={isExplained} />
    ))}
  </div>
);

/** Returns false until the page has shown its first content and is idle. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => afterNextFrames(() => startTransition(() => setSettled(true))), []);
  return isSettled;
}

function Toolbar({
  isExplained,
  onExplain,
}: {
  isExplained: boolean;
  onExplain: (explained: boolean) => void;
}) {
  const t = useTranslate();
  const { group, frame } = useChartGroup();
  const zoomed = useIsZoomed();
  const zoomIn = useRef<HTMLButtonElement>(null);
  const showAll = (): void => {
    group.showAll();
    // The pressed button disappears, so the focus moves to another one.
    zoomIn.current?.focus();
  };
  return (
    <div className={styles.toolbar}>
      <IconButton
        icon="help"
        label={t('forecast.chartHelp')}
        className={styles.help}
        aria-expanded={isExplained}
        onClick={() => onExplain(!isExplained)}
      />
      <div className={styles.zoom}>
        {/* Keeps its room while hidden: appearing, it would move a button that the user presses repeatedly. */}
        <Button className={zoomed ? undefined : styles.away} onClick={showAll}>
          {t('forecast.showAll')}
        </Button>
        <IconButton
          icon="minus"
          label={t('forecast.zoomOut')}
          // Not `disabled`: a press that shows the whole span would lose the focus.
          aria-disabled={!zoomed}
          onClick={() => group.zoomBy(2)}
        />
        <IconButton ref={zoomIn} icon="plus" label={t('forecast.zoomIn')} onClick={() => group.zoomBy(0.5)} />
      </div>
      {isExplained && <p className={styles.hint}>{legendOf(frame, t)}</p>}
    </div>
  );
}

/** Explains only visible marks: a polar day has no nights, and only today has a now-line. */
function legendOf({ nights, best, now, span, seaState }: ChartFrame, t: Translate): string {
  return [
    nights.length > 0 && t('forecast.legendNights'),
    best.length > 0 && t('forecast.legendBestHours'),
    best.some(({ unsafe }) => unsafe) && t('forecast.legendBestUnsafe'),
    span.from <= now && now <= span.to && t('forecast.legendNow'),
    seaState.length > 0 && t('forecast.legendSeaState'),
    seaState.some(isUnknownSea) && t('forecast.legendUnknown'),
  ]
    .filter(Boolean)
    .join(' ');
}
