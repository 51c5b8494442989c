import { useState } from 'react';
import type { Forecast } from '../../domain/forecast/forecast.ts';
import { stampsOf, type Freshness } from '../../domain/forecast/freshness.ts';
import type { Coordinates } from '../../domain/place/place.ts';
import { zonesDiffer, type Instant, type Zone } from '../../domain/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StarButton } from '../../ui/star-button.tsx';
import { DownloadAge } from '../../ui/forecast/download-age.tsx';
import { FreshnessBadge } from '../../ui/forecast/freshness-badge.tsx';
import { officialIds } from '../../ui/forecast/warnings.tsx';
import { Progress } from '../../ui/progress.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './forecast-header.module.css';
import { Provenance, SourceLine } from './source-line.tsx';

export interface HeaderPlace {
  name: string;
  coordinates: Coordinates;
}

/** Whether the place is among the favourites; null while that is not known. */
export type Favorite = { on: boolean; toggle: () => void } | null;

/** Name, position and star: what every state of the screen has. */
export function PlaceHeading({ place, favorite }: { place: HeaderPlace; favorite: Favorite }) {
  const formats = useFormats();
  const position = formats.coordinates(place.coordinates, 3);
  return (
    <div className={styles.top}>
      <div>
        <PageHeading title={place.name} isName focusKey={position} describedBy={officialIds} />
        {place.name !== position && (
          <p className={styles.position} translate="no">
            {position}
          </p>
        )}
      </div>
      {favorite && <StarButton name={place.name} isFavorite={favorite.on} onToggle={favorite.toggle} />}
    </div>
  );
}

/** Where, how old, from whom, on whose clock. The end of a refresh is heard, too: as what the forecast is then. */
export function ForecastHeader(props: {
  place: HeaderPlace;
  favorite: Favorite;
  forecast: Forecast;
  freshness: Freshness;
  refreshing: boolean;
  now: Instant;
  deviceZone: Zone;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
}) {
  const { place, favorite, forecast, freshness, refreshing, now, deviceZone } = props;
  const t = useTranslate();
  const formats = useFormats();
  const stamps = stampsOf(forecast);
  // The clocks of one of them may change within the week.
  const span = [now, forecast.hourly.time.at(-1) ?? now];
  const clocksDiffer = span.some(at => zonesDiffer(forecast.spotZone, deviceZone, at));
  const other = formats.zone === deviceZone ? 'spot' : 'device';
  const [wasRefreshed, setWasRefreshed] = useState(refreshing);
  if (refreshing && !wasRefreshed) setWasRefreshed(true);
  return (
    <header className={styles.header}>
      <PlaceHeading place={place} favorite={favorite} />
      <div className={styles.download}>
        {!stamps.isClockWrong && <FreshnessBadge freshness={freshness} />}
        <p className={styles.age}>
          <DownloadAge of={stamps} now={now} />
        </p>
        <Button icon="refresh" busy={refreshing} onClick={props.onRefresh}>
          {t('forecast.refresh')}
        </Button>
        {refreshing && (
          <div className={styles.refreshing}>
            <Progress label={t('forecast.refreshing')} value={null} />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <output>
          {refreshing
            ? t('forecast.refreshing')
            : wasRefreshed && !stamps.isClockWrong && t(`sea.freshness_${freshness}`)}
        </output>
      </VisuallyHidden>
      {clocksDiffer && (
        <Button className={styles.clock} icon="globe" onClick={() => props.onShowTimesIn(other)}>
          {t(other === 'spot' ? 'forecast.clockDevice' : 'forecast.clockSpot', {
            zone: formats.zoneNames(span),
          })}
        </Button>
      )}
      <Provenance forecast={forecast} now={now} />
      <div className={styles.origin}>
        <p className={styles.small}>{t('shell.planningAid')}</p> <SourceLine forecast={forecast} />
      </div>
    </header>
  );
}
