import { useRef, useState, type ComponentProps } from 'react';
import type { Coordinates } from '../core/rules/place/place.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { classes } from './classes.ts';
import { Locator } from './locator.tsx';
import styles from './map-preview.module.css';
import { useMapTurn } from './map-turn.tsx';
import { savesData } from './saves-data.ts';

/**
 * A map of a place. The street map's embed loads only with `hasStreetMap`, while visible, and when it is this preview's turn (one at a time
 * in a list, see `MapTurns`). Below it, and otherwise, there is a locator drawn on the device. Fills its box; decorative beside the place's
 * name.
 */
export function MapPreview({
  at,
  hasStreetMap,
  size = 'small',
  className,
  coast,
}: {
  at: Coordinates;
  /** True if the street map may be requested: online, and with real services. */
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

/** Fades in once it has loaded, so that the locator stays visible meanwhile. */
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

/** Returns the embed's address: a bounding box of ±0.02° longitude and ±0.01° latitude, with a marker in its middle. */
function embedAddress({ lat, lng }: Coordinates): string {
  const box = [lng - 0.02, lat - 0.01, lng + 0.02, lat + 0.01].map(degrees => degrees.toFixed(6)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lng}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
