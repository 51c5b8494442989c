import { memo, useMemo, useRef, useState } from 'react';
import { placeScale, viewOfAll, type ChartSize, type ChartView } from '../../core/rules/chart/chart-view.ts';
import type { Trip } from '../../core/rules/route/trip.ts';
import { kmPerNauticalMile } from '../../core/rules/unit/units.ts';
import { useFormats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useCoast } from '../../shell/chart/use-coast.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChartController } from '../../ui/sea-chart/sea-chart-controller.ts';
import { emptyScene, type ChartScene } from '../../ui/sea-chart/chart-scene.ts';
import { SeaChart } from '../../ui/sea-chart/sea-chart.tsx';
import type { TripDetails } from '../../../workers/api.ts';
import { gapLegsText } from './gap-legs.ts';
import styles from './way-card.module.css';
import { boatLayer, wayLayer } from './way-layer.ts';

/** Largest zoom: some miles fill a phone. */
const closest = 8 * placeScale;
const nothing = (): void => undefined;

/** The whole route on the coast, with the boat's position. */
export const WayChart = memo(WayChartNow);

function WayChartNow({ trip, details, index }: { trip: Trip; details: TripDetails; index: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const { coast, lack, look } = useCoast();
  const chart = useRef<ChartController>(null);
  // Movable only at the user's request, so that a thumb that scrolls the page does not move the chart.
  const [isMovable, setMovable] = useState(false);
  const fitted = useRef<ChartSize | null>(null);
  const onRest = (view: ChartView, size: ChartSize): void => {
    const before = fitted.current;
    if (before?.width === size.width && before.height === size.height) return look(view, size);
    fitted.current = size;
    const whole = viewOfAll(trip.waypoints, size, closest);
    if (whole) chart.current?.go(whole);
  };
  const way = useMemo(() => wayLayer(trip, details), [trip, details]);
  const scene = useMemo<ChartScene>(() => {
    const here = details.track[index];
    const next = details.track.slice(index + 1).find(({ leg }) => leg === here?.leg);
    const isMoving = here && next && (here.at.lat !== next.at.lat || here.at.lng !== next.at.lng);
    return {
      ...emptyScene,
      isStill: true,
      miles: length => nauticalMiles(formats, length * kmPerNauticalMile),
      layers: here ? [way, boatLayer(here.at, isMoving ? next.at : null)] : [way],
    };
  }, [details, index, way, formats]);
  const gaps = gapLegsText(t, trip.waypoints);
  const [first] = trip.waypoints;
  if (!first) return null;
  return (
    <>
      <div className={styles.chart}>
        <SeaChart
          key={String(isMovable)}
          start={{ lat: first.lat, lng: first.lng, scale: placeScale }}
          scene={scene}
          coast={coast}
          label={t('trips.wayChart')}
          isStill={!isMovable}
          controller={chart}
          onRest={onRest}
          onMoved={nothing}
          onSpot={nothing}
          onMark={nothing}
        />
      </div>
      <Actions>
        <Button
          icon={isMovable ? 'close' : 'chart'}
          onClick={() => {
            fitted.current = null;
            setMovable(!isMovable);
          }}
        >
          {t(isMovable ? 'trips.wholeWay' : 'trips.moveChart')}
        </Button>
        {isMovable && (
          <span className={styles.tools}>
            <IconButton icon="plus" label={t('trips.closer')} onClick={() => chart.current?.closer(2)} />
            <IconButton icon="minus" label={t('trips.wider')} onClick={() => chart.current?.closer(0.5)} />
          </span>
        )}
      </Actions>
      {gaps !== null && <p className={styles.credit}>{gaps}</p>}
      <p className={styles.credit}>{t(lack === 'noCoast' ? 'trips.noCoast' : 'chart.credit')}</p>
    </>
  );
}
