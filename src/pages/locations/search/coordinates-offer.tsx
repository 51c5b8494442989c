import { useLocation } from 'wouter';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { forecastHref, useOpenPlace } from '../../../shell/places/open-place.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './coordinates-offer.module.css';

/** Offers typed coordinates as a place while the user types, with or without a network. */
export function CoordinatesOffer({ at, text }: { at: Coordinates; text: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const openPlace = useOpenPlace();
  const [, navigate] = useLocation();
  const open = async (): Promise<void> => {
    const found = await engine.searchPlaces(text, { area: 'world', near: null });
    const candidate = found.ok ? found.value.candidates[0] : undefined;
    if (candidate) openPlace(candidate);
    else navigate(forecastHref(at));
  };
  return (
    <button type="button" className={styles.offer} onClick={() => void open()}>
      <Icon name="compass" />
      <span className={styles.words}>
        <strong translate="no">{formats.coordinates(at, 4)}</strong>
        <span>{t('places.coordinatesOpen')}</span>
      </span>
      <Icon name="right" size="s" />
    </button>
  );
}
