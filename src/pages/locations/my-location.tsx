import { useEffect, useRef, useState } from 'react';
import { unknownLocation, type PlaceCandidate } from '../../core/rules/place/place.ts';
import { engine } from '../../engine/engine.ts';
import type { PlainKey } from '../../core/words/dictionary.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useOpenPlace } from '../../shell/places/open-place.ts';
import { placeName } from '../../core/words/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { askPosition, type PositionFailure } from './device-position.ts';
import styles from './my-location.module.css';
import { Troubleshooting } from './troubleshooting.tsx';

/** Finds the device's position and its name, selects it, and opens its forecast. A position without a name is still a place. */
export function MyLocation() {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const openPlace = useOpenPlace();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | 'name' | null>(null);
  const [rough, setRough] = useState<{ candidate: PlaceCandidate; km: number } | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const locate = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setRough(null);
    try {
      const position = await askPosition();
      if (!position.ok) {
        setFailure(position.failure);
        return;
      }
      const named = await engine.placeAt(position.at);
      // The name may take half a minute; if the user has left meanwhile, nothing is opened.
      if (!isHere.current) return;
      if (!named.ok) {
        setFailure('name');
        return;
      }
      const candidate = named.value;
      // Asks first: once opened and saved, a rough position would look as certain as any other.
      if (position.roughKm !== null) {
        setRough({ candidate, km: position.roughKm });
        return;
      }
      if (candidate.name === unknownLocation) toaster.say(t('places.geoNoName'));
      openPlace(candidate);
    } catch {
      setFailure('name');
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.location}>
      <Button icon="locate" busy={busy} onClick={() => void locate()}>
        {busy ? t('places.gettingLocation') : t('places.useMyLocation')}
      </Button>
      {rough && (
        <Notice
          tone="caution"
          isAnswer
          actions={
            <Button onClick={() => openPlace(rough.candidate)}>
              {t('places.viewPlace', { name: placeName(t, rough.candidate, formats) })}
            </Button>
          }
        >
          <p>{t('places.geoRough', { distance: formats.distance(rough.km, 0) })}</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="danger" title={t(words[failure])}>
          <Troubleshooting />
        </Notice>
      )}
    </div>
  );
}

const words: Record<PositionFailure | 'name', PlainKey> = {
  unsupported: 'places.geoUnsupported',
  denied: 'places.geoDenied',
  failed: 'places.geoFailed',
  broken: 'places.geoBroken',
  name: 'places.geoNameFailed',
};
