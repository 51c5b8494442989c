import { useMemo } from 'react';
import { Link } from 'wouter';
import { chartAddress } from '../../../core/rules/chart/chart-address.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { PlaceMap } from '../../../shell/chart/place-map.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import styles from './forecast-map.module.css';

/**
 * A map of the place from the coast on this device, as a link to the chart. It follows the answer's paint: until then it still belongs to
 * the previous place, and is invisible.
 */
export function ForecastMap({ at: asked }: { at: Coordinates }) {
  const t = useTranslate();
  const at = useAfterPaint(asked) ?? asked;
  const isOfAnother = at.lat !== asked.lat || at.lng !== asked.lng;
  // Memoized, so that it is not drawn in the commit that shows the answer.
  const map = useMemo(() => <PlaceMap at={at} hasStreetMap={false} className={styles.map} />, [at]);
  return (
    <Link href={chartAddress(at)} className={classes(styles.link, isOfAnother && styles.ofAnother)}>
      {map}
      <span className={styles.name}>
        <Icon name="compass" size="s" />
        <span>{t('forecast.toChart')}</span>
      </span>
    </Link>
  );
}
