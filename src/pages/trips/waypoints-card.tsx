import { useMemo, useRef, useState } from 'react';
import { parseCoordinates } from '../../core/rules/place/parse-coordinates.ts';
import { withoutGaps } from '../../core/rules/route/edit-way.ts';
import type { Waypoint } from '../../core/rules/route/trip.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { optional } from '../../ui/optional.ts';
import { gapLegsText } from './gap-legs.ts';
import styles from './trips.module.css';
import { WaypointList, type NotAdded } from './waypoint-list.tsx';

const DrawWay = optional(['chart', 'trips'], async () => (await import('./drawn/draw-way.tsx')).DrawWay);

/** The route of a trip: a list for keyboard and screen reader, with a chart above it that the user can open. */
export function WaypointsCard({
  waypoints,
  speedKt,
  notAdded,
  onChange,
  onNotAdded,
}: {
  waypoints: Waypoint[];
  /** Speed as typed; null = not a valid speed. */
  speedKt: number | null;
  notAdded: NotAdded;
  onChange: (waypoints: Waypoint[]) => void;
  onNotAdded: (change: Partial<NotAdded>) => void;
}) {
  const t = useTranslate();
  const [isDrawing, setDrawing] = useState(false);
  const { typed } = notAdded;
  const lookAt = useMemo(() => parseCoordinates(typed), [typed]);
  const gaps = gapLegsText(t, waypoints);
  const drawButton = useRef<HTMLButtonElement>(null);
  const planGaps = (): void => {
    onChange(withoutGaps(waypoints));
    // The button that has the focus disappears with its notice.
    drawButton.current?.focus();
  };
  return (
    <Card as="section" title={t('trips.waypoints')} className={styles.stack}>
      <Actions>
        <Button
          ref={drawButton}
          icon={isDrawing ? 'close' : 'chart'}
          aria-expanded={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          {t(isDrawing ? 'trips.drawEnd' : 'trips.draw')}
        </Button>
      </Actions>
      {isDrawing && <DrawWay way={waypoints} lookAt={lookAt} speedKt={speedKt} onChange={onChange} />}
      {gaps !== null && (
        <Notice
          tone="caution"
          title={gaps}
          actions={<Button onClick={planGaps}>{t('trips.gapsPlanned')}</Button>}
        />
      )}
      <WaypointList waypoints={waypoints} notAdded={notAdded} onChange={onChange} onNotAdded={onNotAdded} />
    </Card>
  );
}
