import { useRef, useState, type ComponentProps } from 'react';
import type { Coordinates } from '../core/rules/place/place.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { classes } from './classes.ts';
import { Locator } from './locator.tsx';
import styles from './map-preview.module.css';
import { useMapTurn } from './map-turn.tsx';
import { savesData } from './saves-data.ts';

/**
 * Where a place is. The street map's embed comes only with `hasStreetMap`, in sight, and when it is this preview's turn (one at a time
 * in a list, see `MapTurns`); under it, and otherwise, a locator drawn on the device. Fills its box; decoration beside the place's name.
 */
export function MapPreview({
  at,
  hasStreetMap,
  size = 'small',
  className,
  coast,
}: {
  at: Coordinates;
  /** Whether the street map may be asked for: connected, and real services. */
  hasStreetMap: boolean;
  size?: 'small' | 'large';
  className?: string | undefined;
  coast?: ComponentProps<typeof Locator>['coast'];
}) {
  const box = useRef<HTMLDivElement>(null);
  const hasTurn = useMapTurn(box, hasStreetMap && !savesData());
  return (
    <div ref={box} className={classes(styles.map, className)} inert>
      <Locator at={at} size={size} coast={coast} />
      {hasTurn && <StreetMap key={`${at.lat} ${at.lng}`} at={at} />}
    </div>
  );
}

/** Fades in once it has come, so that the locator stays in sight meanwhile. */
function StreetMap({ at }: { at: Coordinates }) {
  const t = useTranslate();
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <iframe
        className={classes(styles.embed, loaded && styles.loaded)}
        src={embedAddress(at)}
        title={t('places.mapTitle')}
        referrerPolicy="origin"
        sandbox="allow-scripts"
        onLoad={() => setLoaded(true)}
      />
      <span className={styles.attribution}>{t('places.mapAttribution')}</span>
    </>
  );
}

/** Bounding box ±0.02° longitude, ±0.01° latitude, with a marker in its middle. */
function embedAddress({ lat, lng }: Coordinates): string {
  const box = [lng - 0.02, lat - 0.01, lng + 0.02, lat + 0.01].map(degrees => degrees.toFixed(6)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lng}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
