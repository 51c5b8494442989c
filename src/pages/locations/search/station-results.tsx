import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { tidePlaceAddress } from '../../../core/rules/place/tide-place.ts';
import type { NamedStation } from '../../../core/rules/tide/named-station.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { knownPosition } from '../device-position.ts';
import styles from './search-results.module.css';

/** Tide stations that match the search text, from the packs on this device, without a service. */
export function StationResults({ query }: { query: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const [found, setFound] = useState<{ query: string; stations: readonly NamedStation[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const find = async (): Promise<void> => {
      const answer = await engine.findTideStations(query, await knownPosition());
      if (isWanted && answer.ok) setFound({ query, stations: answer.value });
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [query]);
  if (found?.query !== query || found.stations.length === 0) return null;
  return (
    <section className={styles.stations}>
      <h2>{t('places.tideStations')}</h2>
      <ul className={styles.stationList}>
        {found.stations.map(({ id, name, region, agency, distanceKm }) => (
          <li key={id}>
            <Link href={tidePlaceAddress({ stationId: id })} className={styles.station} translate="no">
              <Icon name="tide" />
              <span>
                {region === '' ? name : `${name} (${region.replace(/^\w\w-/, '')})`}
                {` · ${agency}`}
                {distanceKm !== null && ` · ${formats.distance(distanceKm)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
