import { Link } from 'wouter';
import type { ChartStation } from '../../../workers/api.ts';
import { boxOf, isInBox, type ChartSize, type ChartView } from '../../core/rules/chart/chart-view.ts';
import { distanceKm } from '../../core/rules/place/distance.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { tideAddress } from '../../core/rules/tide/tide-address.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { Card } from '../../ui/card.tsx';
import { seaStateText } from '../../ui/forecast/sea-state-badge.tsx';
import styles from './chart-page.module.css';
import type { PlaceOnChart } from './use-chart-marks.ts';
import { milesText } from '../../shell/chart/way-text.tsx';

const listed = 8;

/** Lists the content of the chart in words, nearest to its middle first. */
export function InView({
  view,
  size,
  places,
  stations,
  drawn,
}: {
  view: ChartView;
  size: ChartSize;
  places: readonly PlaceOnChart[];
  stations: readonly ChartStation[];
  /** The stations that are drawn, because the chart has room for them. */
  drawn: readonly ChartStation[];
}) {
  const t = useTranslate();
  const box = boxOf(view, size);
  const seen = <Mark extends Coordinates>(marks: readonly Mark[]): Mark[] =>
    marks.filter(mark => isInBox(box, mark)).toSorted((a, b) => distanceKm(view, a) - distanceKm(view, b));
  const placesSeen = seen(places);
  const stationsSeen = seen(stations);
  const drawnSeen = drawn.filter(mark => isInBox(box, mark)).length;
  const more = Math.max(0, placesSeen.length - listed) + Math.max(0, stationsSeen.length - listed);
  return (
    <Card as="section" title={t('chart.inView')} className={styles.card}>
      {placesSeen.length + stationsSeen.length === 0 && <p>{t('chart.inViewNone')}</p>}
      <ul className={styles.list}>
        {placesSeen.slice(0, listed).map(mark => (
          <li key={mark.id} className={styles.row}>
            <PlaceLink place={mark.place} className={styles.name}>
              <bdi translate="no">{mark.name}</bdi>
            </PlaceLink>
            <span className={styles.fact}>
              {mark.today
                ? t(mark.today.isRest ? 'chart.bandRest' : 'chart.bandToday', {
                    band: seaStateText(mark.today, t),
                  })
                : t(mark.isUnread ? 'chart.unread' : 'chart.noForecast')}
              <Away from={view} to={mark} />
            </span>
          </li>
        ))}
        {stationsSeen.slice(0, listed).map(station => (
          <li key={`${station.kind} ${station.id}`} className={styles.row}>
            <StationName station={station} />
            <span className={styles.fact}>
              {t(`chart.station_${station.kind}`)}
              <Away from={view} to={station} />
            </span>
          </li>
        ))}
      </ul>
      {drawnSeen < stationsSeen.length && (
        <p className={styles.hint}>{t('chart.thinned', { shown: drawnSeen, count: stationsSeen.length })}</p>
      )}
      {more > 0 && <p className={styles.hint}>{t.plural('chart.inViewMore', more)}</p>}
    </Card>
  );
}

function StationName({ station }: { station: ChartStation }) {
  // A buoy has no screen; its card shows its measurements.
  return station.kind === 'buoy' ? (
    <bdi translate="no" className={styles.name}>
      {station.name}
    </bdi>
  ) : (
    <Link href={stationHref(station)} className={styles.name}>
      <bdi translate="no">{station.name}</bdi>
    </Link>
  );
}

/** Returns the tide screen of a station; a current station opens the tide screen at its position. */
export const stationHref = ({ kind, id, lat, lng }: ChartStation): string =>
  kind === 'tide' ? tideAddress({ stationId: id }) : tideAddress({ at: { lat, lng }, streamId: id });

function Away({ from, to }: { from: Coordinates; to: Coordinates }) {
  const t = useTranslate();
  const formats = useFormats();
  return <span>{milesText(t, formats, distanceKm(from, to))}</span>;
}
