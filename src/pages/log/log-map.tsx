import { useMemo, useRef } from 'react';
import type { LoggedSpot } from '../../core/rules/log/log-rows.ts';
import { placeScale, viewOfAll, type ChartSize, type ChartView } from '../../core/rules/chart/chart-view.ts';
import { kmPerNauticalMile } from '../../core/rules/unit/units.ts';
import { useFormats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useCoast } from '../../shell/chart/use-coast.ts';
import { Card } from '../../ui/card.tsx';
import type { ChartController } from '../../ui/sea-chart/sea-chart-controller.ts';
import { emptyScene, type ChartLayer, type ChartScene } from '../../ui/sea-chart/chart-scene.ts';
import { SeaChart } from '../../ui/sea-chart/sea-chart.tsx';
import styles from './log.module.css';

const closest = 8 * placeScale;
const nothing = (): void => undefined;
const fullTurn = 2 * Math.PI;

/** A map of the logged trips: a dot per spot, larger for more trips. The rows give the same in words. */
export function LogMap({ spots }: { spots: readonly LoggedSpot[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const { coast, lack, look } = useCoast();
  const chart = useRef<ChartController>(null);
  const fitted = useRef<ChartSize | null>(null);
  const onRest = (view: ChartView, size: ChartSize): void => {
    const before = fitted.current;
    if (before?.width === size.width && before.height === size.height) return look(view, size);
    fitted.current = size;
    const whole = viewOfAll(spots, size, closest);
    if (whole) chart.current?.go(whole);
  };
  const scene = useMemo<ChartScene>(
    () => ({
      ...emptyScene,
      isStill: true,
      miles: length => nauticalMiles(formats, length * kmPerNauticalMile),
      layers: [dots(spots)],
    }),
    [spots, formats],
  );
  const [first] = spots;
  if (!first) return null;
  return (
    <Card as="section" title={t('log.map')} className={styles.stack}>
      <div className={styles.map}>
        <SeaChart
          start={{ lat: first.lat, lng: first.lng, scale: placeScale }}
          scene={scene}
          coast={coast}
          label={`${t('log.map')}: ${t.plural('log.spots', spots.length)}`}
          isStill
          controller={chart}
          onRest={onRest}
          onMoved={nothing}
          onSpot={nothing}
          onMark={nothing}
        />
      </div>
      <p className={styles.note}>{t.plural('log.spots', spots.length)}</p>
      {lack === 'noCoast' && <p className={styles.note}>{t('trips.noCoast')}</p>}
    </Card>
  );
}

const dots = (spots: readonly LoggedSpot[]): ChartLayer => ({
  draw: (pen, { at }, colors) => {
    for (const spot of spots) {
      const { x, y } = at(spot);
      pen.beginPath();
      pen.arc(x, y, Math.min(12, 4 + Math.sqrt(spot.count)), 0, fullTurn);
      pen.fillStyle = colors.accent;
      pen.fill();
      pen.lineWidth = 1.5;
      pen.strokeStyle = colors.paper;
      pen.stroke();
    }
  },
});
