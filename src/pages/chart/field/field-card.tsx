import { useEffect, useMemo, useState } from 'react';
import type { ChartStation } from '../../../../workers/api.ts';
import { boxOf, type ChartSize, type ChartView } from '../../../core/rules/chart/chart-view.ts';
import { fieldGrid, fieldInView, type FieldKind } from '../../../core/rules/field/field-grid.ts';
import { fieldNamesOf, fieldSheetsOf, nearestSheets } from '../../../core/rules/field/field-sheets.ts';
import { mostAreasInView } from '../../../core/rules/field/stored-areas.ts';
import type { Place } from '../../../core/rules/place/place.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { useJudgedNow } from '../../../engine/use-judged-now.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { AreasStored } from '../../../shell/device/areas-stored.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { fieldArrowLayer, fieldColorLayer, streamLayer } from '../../../ui/sea-chart/field-layers.ts';
import pageStyles from '../chart-page.module.css';
import { FieldAge } from './field-age.tsx';
import { FieldLacks } from './field-lacks.tsx';
import { FieldLegend } from './field-legend.tsx';
import { FieldTime } from './field-time.tsx';
import { fieldStyle } from './field-units.ts';
import { useInViewText } from './in-view-text.ts';
import { useAreas } from './use-areas.ts';
import { usePlay } from './use-play.ts';
import { useStreams } from './use-streams.ts';
import { WideNotice } from './wide-notice.tsx';
import type { FieldOnChart } from './use-chart-field.ts';

/** Hours of a step while it plays: those between two steps of the field's first three days. */
const playHours = 3;

/** What lies over the chart: which run it is of, its hour, its scale, and in words what is in view. */
export function FieldCard({
  kind,
  view,
  size,
  places,
  stations,
  onShow,
  onCloser,
}: {
  kind: FieldKind;
  view: ChartView;
  size: ChartSize;
  places: readonly Place[];
  /** Drawn on the chart; of current stations the streams are shown. */
  stations: readonly ChartStation[];
  onShow: (shown: FieldOnChart | null) => void;
  onCloser: (factor: number) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { now, isClockWrong } = useJudgedNow(60);
  const [wanted, setWanted] = useState<Instant | null>(null);
  const box = useMemo(() => boxOf(view, size), [view, size]);
  const corners = useMemo(() => fieldNamesOf(nearestSheets(fieldSheetsOf(box), view)), [box, view]);
  const isWide = corners.length > mostAreasInView;
  const areas = useAreas(corners, !isWide);
  const run = areas.found?.run ?? null;
  const sheets = useMemo(() => areas.found?.sheets ?? [], [areas.found]);
  const missing = areas.found?.missing.length ?? 0;
  const hours = sheets[0]?.hours ?? [];
  const [first, last] = [hours[0] ?? 0, hours.at(-1) ?? 0];
  const start = run?.start ?? 0;
  const hour = Math.min(last, Math.max(first, Math.round(((wanted ?? now) - start) / hourS)));
  const time = start + hour * hourS;

  const play = usePlay(() => {
    const next = hour >= last ? first : Math.min(last, hour + playHours);
    setWanted(start + next * hourS);
    return next < last;
  });

  const [grids, waves] = useMemo(() => {
    const of = (each: FieldKind) => sheets.flatMap(sheet => fieldGrid(sheet, time, each) ?? []);
    return [of(kind), of('waves')];
  }, [sheets, time, kind]);
  const streams = useStreams(stations, sheets.length === 0 ? null : time);
  const [strongest] = streams.toSorted((a, b) => b.speedKt - a.speedKt);
  const style = useMemo(() => fieldStyle(kind, formats), [kind, formats]);
  // Streams come a moment after the hour: the pictures of its sheets are not made again for them.
  const layers = useMemo(
    () => ({ color: fieldColorLayer(grids, style), arrows: fieldArrowLayer(grids, style) }),
    [grids, style],
  );
  useEffect(() => {
    onShow(
      sheets.length === 0
        ? null
        : {
            sheets,
            time,
            ...layers,
            streams: streamLayer(streams),
          },
    );
    return () => onShow(null);
  }, [onShow, sheets, time, layers, streams]);

  const inView = useMemo(() => fieldInView(grids, waves, box), [grids, waves, box]);
  const words = useInViewText(kind, inView, places);
  return (
    <Card as="section" title={t(`chart.field_title_${kind}`)} className={pageStyles.card}>
      {isWide && areas.found && (
        <WideNotice
          count={corners.length}
          drawn={sheets.length}
          view={view}
          size={size}
          onCloser={onCloser}
        />
      )}
      {run && (
        <>
          <FieldAge run={run} now={now} isClockWrong={isClockWrong} />
          <FieldTime
            start={start}
            hours={{ first, last }}
            hour={hour}
            now={now}
            isNow={wanted === null}
            play={play}
            onChoose={chosen => setWanted(chosen === null ? null : start + chosen * hourS)}
          />
          <p aria-live={play.isPlaying ? 'off' : 'polite'}>{words}</p>
          {strongest && (
            <p>
              {t('chart.field_stream', {
                station: strongest.name,
                stream: `${formats.current(strongest.speedKt)} ${formats.toward(strongest.towardDeg)}`,
              })}
            </p>
          )}
          <FieldLegend kind={kind} style={style} />
        </>
      )}
      <FieldLacks areas={areas} isWide={isWide} />
      {!isWide && missing > 0 && areas.fetching !== 'running' && areas.fetching !== 'offline' && (
        <div>
          <Button icon="download" onClick={areas.ask}>
            {t('chart.field_download', { size: formats.number(33 * missing, 0) })}
          </Button>
        </div>
      )}
      <AreasStored />
    </Card>
  );
}
