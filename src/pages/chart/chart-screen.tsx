import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { lengthDecimals } from '../../core/rules/chart/chart-grid.ts';
import {
  isBeyondChart,
  limitedView,
  type ChartSize,
  type ChartView,
} from '../../core/rules/chart/chart-view.ts';
import { distanceKm } from '../../core/rules/place/distance.ts';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { findPlace } from '../../core/rules/place/places.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { noteChartView } from '../../shell/chart/last-view.ts';
import { useCoast } from '../../shell/chart/use-coast.ts';
import { Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { ChartController } from '../../ui/sea-chart/sea-chart-controller.ts';
import type { ChartScene } from '../../ui/sea-chart/chart-scene.ts';
import { SeaChart } from '../../ui/sea-chart/sea-chart.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './chart-page.module.css';
import { keepChart, keptChart } from './chart-memory.ts';
import { ChartTools } from './chart-tools.tsx';
import { FieldOverChart } from './field/field-over-chart.tsx';
import { useChartField, useSceneWith } from './field/use-chart-field.ts';
import { InView } from './in-view.tsx';
import { PlaceCard, StationCard } from './mark-card.tsx';
import { NoticesInForce, useChartNotices } from './notices-in-force.tsx';
import { OverboardCard } from './overboard-card.tsx';
import { PositionNotice } from './position-notice.tsx';
import { fromHere, fromNowhere, SpotCard, wayStart, type WayFrom } from './spot-card.tsx';
import { allMarks, drawnStations, useOverboardMarks, usePlaceMarks, useStations } from './use-chart-marks.ts';
import { useMapTiles } from './use-map-tiles.ts';
import { useOverboard } from '../../shell/chart/use-overboard.ts';
import { chartFollower, setFollowed, useIsFollowed } from '../../shell/device/followed.ts';
import { mayTellPosition, useOwnPosition } from '../../shell/device/use-own-position.ts';

/** Assumed size until the chart has measured itself. */
const firstSize: ChartSize = { width: 360, height: 360 };
/**
 * Scale from which the coarse coast is too rough: 37 m per pixel. There, half of the stations are more than four pixels away from the finer
 * coast.
 */
const roughFromScale = 3000;
const straightWithinKm = 300;
/** Scale for a person in the water: about a mile across a phone. */
const overboardScale = 8000;

export function ChartScreen({
  start: wanted,
  named,
  places,
  inUse,
  isBadAddress,
}: {
  /** The view if no earlier visit has stored one. */
  start: ChartView;
  /** The position in the address; null = none. */
  named: Coordinates | null;
  places: readonly Place[];
  inUse: Place | null;
  /** The address has a malformed position. */
  isBadAddress: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const controller = useRef<ChartController>(null);
  const [kept] = useState(keptChart);
  const start = kept?.view ?? wanted;
  const [rest, setRest] = useState<{ view: ChartView; size: ChartSize }>({
    view: limitedView(start, firstSize),
    size: firstSize,
  });
  // If the address is that of a saved place, the place is highlighted without a spot over it.
  const [namedPlace] = useState(() => named && findPlace(places, { ...named, id: '' }));
  const [spot, setSpot] = useState(kept?.spot ?? (namedPlace ? null : named));
  const [chosenId, setChosenId] = useState<string | null>(namedPlace?.id ?? null);
  const [from, setFrom] = useState<WayFrom>(inUse?.id ?? fromNowhere);
  const isFollowing = useIsFollowed(chartFollower);
  const { coast, lack, look } = useCoast();
  const own = useOwnPosition();
  const { fix } = own;
  const overboard = useOverboard(fix);
  const placeMarks = usePlaceMarks(places, rest.view);
  const stations = useStations(rest.view, rest.size);
  const drawn = useMemo(
    () => drawnStations(stations, rest.view.scale, chosenId),
    [stations, rest.view.scale, chosenId],
  );
  const overboardMarks = useOverboardMarks(overboard.marks);
  const tiles = useMapTiles();
  const field = useChartField();
  const notices = useChartNotices();
  const { number } = formats;
  useEffect(() => keepChart({ view: rest.view, spot }), [rest.view, spot]);

  const at = spot ?? rest.view;
  const lineFrom = useMemo(() => wayStart(from, places, fix), [from, places, fix]);
  const scene = useMemo<ChartScene>(
    () => ({
      marks: allMarks(placeMarks, drawn, overboardMarks),
      chosenId,
      own: fix && { ...fix.at, accuracyM: fix.accuracyM },
      spot: spot && !isBeyondChart(spot) ? spot : null,
      // No line to the crosshair, which would sweep over the chart as the user moves it. No line across an ocean either, where the shortest
      // way is not straight.
      lineFrom: spot && lineFrom && distanceKm(spot, lineFrom) < straightWithinKm ? lineFrom : null,
      under: tiles.layers,
      layers: notices.layers,
      miles: length => t('chart.nauticalMiles', { miles: number(length, lengthDecimals(length)) }),
    }),
    // `tiles.came` only triggers a redraw when a tile has arrived.
    // oxlint-disable-next-line react/exhaustive-deps
    [
      placeMarks,
      drawn,
      overboardMarks,
      chosenId,
      fix,
      spot,
      lineFrom,
      tiles.layers,
      tiles.came,
      notices.layers,
      t,
      number,
    ],
  );

  const inUseId = inUse?.id ?? null;
  const onRest = useCallback(
    (view: ChartView, size: ChartSize): void => {
      setRest({ view, size });
      noteChartView(view, inUseId);
      look(view, size);
    },
    [look, inUseId],
  );

  useEffect(() => {
    if (isFollowing && fix) controller.current?.go(fix.at);
  }, [isFollowing, fix]);

  const { watch } = own;
  // The position is still followed from an earlier visit.
  useEffect(() => {
    if (isFollowing) watch();
  }, [isFollowing, watch]);

  // A mark needs a bearing from this device, also after a crash. If the permission exists, the position starts without another tap.
  const hasMarks = overboard.marks.length > 0;
  useEffect(() => {
    if (!hasMarks) return undefined;
    let isWanted = true;
    void mayTellPosition().then(mayTell => {
      if (mayTell && isWanted) watch();
    });
    return () => {
      isWanted = false;
    };
  }, [hasMarks, watch]);

  // A person in the water has priority over any place, unless another view was requested.
  const wantsMark = kept === null && named === null;
  const firstMark = overboardMarks[0];
  const hasShownMark = useRef(false);
  useEffect(() => {
    if (!wantsMark || !firstMark || hasShownMark.current) return;
    hasShownMark.current = true;
    controller.current?.go({ lat: firstMark.lat, lng: firstMark.lng, scale: overboardScale });
  }, [wantsMark, firstMark]);

  const follow = (): void => {
    own.watch();
    setFollowed(chartFollower, !isFollowing);
    if (!isFollowing && from === fromNowhere) setFrom(fromHere);
  };
  const press = (): void => {
    overboard.press(fix);
    own.watch();
  };

  const showMark = ({ id }: { id: string }): void => {
    const mark = overboardMarks.find(each => each.id === id);
    if (mark) controller.current?.go({ lat: mark.lat, lng: mark.lng, scale: overboardScale });
  };

  const closer = useCallback((factor: number) => controller.current?.closer(factor), []);
  // The field takes their place.
  const hasTiles = tiles.layers.length > 0 && !field.shown;
  const keysId = useId();
  const chosenPlace = placeMarks.find(({ id }) => id === chosenId);
  const chosenStation = stations.find(({ id }) => id === chosenId);
  const beyond = [...places, ...(spot ? [spot] : [])].filter(isBeyondChart).length;
  const say = lackWords[lack];
  return (
    <div className={styles.page}>
      <PageHeading title={t('shell.chart')} />
      <div className={styles.chart}>
        <SeaChart
          start={start}
          scene={useSceneWith(field.shown, scene)}
          coast={coast}
          label={t('chart.label')}
          describedBy={keysId}
          controller={controller}
          onRest={onRest}
          onMoved={() => setFollowed(chartFollower, false)}
          onSpot={setSpot}
          onMark={mark => setChosenId(mark?.id ?? null)}
        />
        <VisuallyHidden>
          <span id={keysId}>{t('chart.keysHint')}</span>
        </VisuallyHidden>
        <ChartTools
          isFollowing={isFollowing}
          onFollow={follow}
          onCloser={() => controller.current?.closer(2)}
          onFarther={() => controller.current?.closer(0.5)}
          onOverboard={press}
        />
        <p className={styles.credit}>
          {t('chart.credit')}
          {hasTiles && ` · ${tiles.credit}`}
        </p>
      </div>
      <div className={styles.side}>
        <div className={styles.notices} aria-live="polite">
          {isBadAddress && <Notice tone="caution">{t('chart.badAddress')}</Notice>}
          {placeMarks.length < places.length && (
            <Notice>{t('chart.placesCut', { shown: placeMarks.length, count: places.length })}</Notice>
          )}
          {beyond > 0 && <Notice>{t.plural('chart.beyondEdge', beyond)}</Notice>}
          <PositionNotice own={own} />
          {say && <Notice tone={lack === 'missing' ? 'info' : 'caution'}>{t(say)}</Notice>}
        </div>
        <FieldOverChart
          field={field}
          view={rest.view}
          size={rest.size}
          places={places}
          stations={drawn}
          onCloser={closer}
        />
        <NoticesInForce found={notices.found} now={notices.now} />
        {hasMarks && <OverboardCard overboard={overboard} fix={fix} onShow={showMark} />}
        {chosenPlace && <PlaceCard mark={chosenPlace} />}
        {chosenStation && <StationCard station={chosenStation} />}
        <SpotCard
          at={at}
          isSet={spot !== null}
          places={places}
          fix={fix}
          from={from}
          onFrom={setFrom}
          onClear={() => setSpot(null)}
          field={field.shown}
        />
        {tiles.host !== null && !field.shown && (
          <Checkbox
            label={t('chart.tiles')}
            hint={t('chart.tilesHint', { host: tiles.host })}
            checked={tiles.isOn}
            onChange={event => tiles.choose(event.target.checked)}
          />
        )}
        <InView view={rest.view} size={rest.size} places={placeMarks} stations={stations} drawn={drawn} />
        {rest.view.scale > roughFromScale && <p className={styles.hint}>{t('chart.rough')}</p>}
        <p className={styles.hint}>{t('chart.caution')}</p>
      </div>
    </div>
  );
}

const lackWords = {
  none: null,
  missing: 'chart.lackMissing',
  damaged: 'chart.lackDamaged',
  noCoast: 'chart.lackAll',
} as const;
