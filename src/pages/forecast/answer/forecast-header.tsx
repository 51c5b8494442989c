import { useState, type ReactNode } from 'react';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { stampsOf, type Freshness } from '../../../core/rules/forecast/freshness.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { zonesDiffer, type Instant, type Zone } from '../../../core/rules/time/time.ts';
import type { WarningReport } from '../../../core/rules/forecast/warnings.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { StarButton } from '../../../ui/star-button.tsx';
import { DownloadAge } from '../../../ui/forecast/download-age.tsx';
import { FreshnessBadge } from '../../../ui/forecast/freshness-badge.tsx';
import { officialIds, WarningsSummary } from '../../../ui/forecast/warnings.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useLasting } from '../../../ui/use-lasting.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './forecast-header.module.css';

export interface HeaderPlace {
  name: string;
  coordinates: Coordinates;
}

/** True if the place is a favorite, with a function that toggles it; null until the database has answered. */
export type Favorite = { on: boolean; toggle: () => void } | null;

/** Name and star, in every state of the screen. Without a name it shows the position. */
export function PlaceHeading({
  place,
  favorite,
  menu,
}: {
  place: HeaderPlace;
  favorite: Favorite;
  menu?: ReactNode;
}) {
  const formats = useFormats();
  const position = formats.coordinates(place.coordinates, 3);
  return (
    <div className={styles.top}>
      <PageHeading
        title={place.name}
        isName
        focusKey={position}
        describedBy={officialIds}
        className={styles.name}
      />
      {menu}
      {favorite && <StarButton name={place.name} isFavorite={favorite.on} onToggle={favorite.toggle} />}
    </div>
  );
}

/**
 * Delay before a refresh is shown, ms, unless the user waits for it: a refresh of fresh data ends at once, at each step from place to
 * place.
 */
const untoldMs = 300;

/**
 * The secondary rows below the answer: age, official warnings, time zone. They also announce the end of a refresh to screen readers, as the
 * forecast's new state.
 */
export function ForecastHeader(props: {
  forecast: Forecast;
  freshness: Freshness;
  refreshing: boolean;
  /** True if the user waits for the refresh. */
  isForced: boolean;
  now: Instant;
  deviceZone: Zone;
  /** undefined = not read yet. */
  warnings: WarningReport | null | undefined;
  isChecking: boolean;
  /** Offline. The bar above every screen reports the missing connection; this header says what it means for the numbers. */
  offline: boolean;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
}) {
  const { forecast, freshness, refreshing, now, deviceZone, warnings } = props;
  const { id } = forecast;
  const t = useTranslate();
  const formats = useFormats();
  const stamps = stampsOf(forecast);
  // Checks both ends of the week, because one zone may change to or from summer time in it.
  const span = [now, forecast.hourly.time.at(-1) ?? now];
  const clocksDiffer = span.some(at => zonesDiffer(forecast.spotZone, deviceZone, at));
  const other = formats.zone === deviceZone ? 'spot' : 'device';
  const isLasting = useLasting(refreshing ? id : null, untoldMs);
  const isTold = isLasting || (refreshing && props.isForced);
  // Id of the forecast whose refresh was shown; the end of another place's refresh is not announced.
  const [told, setTold] = useState<string>();
  if (isTold && told !== id) setTold(id);
  return (
    <header className={styles.header}>
      <div className={styles.download}>
        {!stamps.isClockWrong && <FreshnessBadge freshness={freshness} />}
        <p className={styles.age}>
          <DownloadAge of={stamps} now={now} isShort />
        </p>
        <Button kind="plain" icon="refresh" busy={isTold} onClick={props.onRefresh}>
          {t('forecast.refresh')}
        </Button>
        {isTold && (
          <div className={styles.refreshing}>
            <Progress label={t('forecast.refreshing')} value={null} />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <output>
          {isTold
            ? t('forecast.refreshing')
            : told === id && !stamps.isClockWrong && t(`sea.freshness_${freshness}`)}
        </output>
      </VisuallyHidden>
      <div className={styles.cached} aria-live="polite">
        {props.offline && t('forecast.offlineCached')}
      </div>
      {warnings !== undefined && <WarningsSummary report={warnings} now={now} busy={props.isChecking} />}
      {clocksDiffer && (
        <Button kind="plain" className={styles.clock} icon="globe" onClick={() => props.onShowTimesIn(other)}>
          {t(other === 'spot' ? 'forecast.clockDevice' : 'forecast.clockSpot', {
            zone: formats.zoneNames(span),
          })}
        </Button>
      )}
    </header>
  );
}
