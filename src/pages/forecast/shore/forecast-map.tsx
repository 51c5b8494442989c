import { memo } from 'react';
import { Link } from 'wouter';
import { chartAddress } from '../../../domain/chart/chart-address.ts';
import type { Coordinates } from '../../../domain/place/place.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { PlaceMap } from '../../../shell/chart/place-map.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from './forecast-map.module.css';

/** Where the place lies, from the coast on this device; the way to the chart. */
export const ForecastMap = memo(function ForecastMap({ at }: { at: Coordinates }) {
  const t = useTranslate();
  return (
    <Link href={chartAddress(at)} className={styles.link}>
      <PlaceMap at={at} hasStreetMap={false} className={styles.map} />
      <span className={styles.name}>
        <Icon name="compass" size="s" />
        <span>{t('forecast.toChart')}</span>
      </span>
    </Link>
  );
});
