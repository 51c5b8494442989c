import { useEffect, useId, useState, type FormEvent } from 'react';
import {
  unknownLocation,
  type Coordinates,
  type Place,
  type PlaceCandidate,
} from '../../core/rules/place/place.ts';
import { coordinatesId } from '../../core/rules/place/place-record.ts';
import { findPlace } from '../../core/rules/place/places.ts';
import { engine } from '../../engine/engine.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToaster } from '../../ui/toast.tsx';

const maxLength = 120;

/** Saves a spot on the chart as a favorite with the user's name for it. Suggests a known name. */
export function NewPlaceDialog({
  at,
  places,
  onClose,
}: {
  at: Coordinates;
  places: readonly Place[];
  onClose: () => void;
}) {
  const t = useTranslate();
  const toaster = useToaster();
  const formats = useFormats();
  const form = useId();
  const position = formats.coordinates(at, 4);
  const [typed, setTyped] = useState<string | null>(null);
  const offered = useOfferedName(at);
  const name = typed ?? (offered === null ? position : placeName(t, { name: offered }, formats));
  const [busy, setBusy] = useState(false);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '' || busy) return;
    // The suggestion may be a placeholder, which is shown in the user's language and units but stored unchanged.
    const wanted = typed?.trim() ?? offered ?? position;
    const candidate: PlaceCandidate = {
      ...at,
      id: coordinatesId(at),
      name: wanted,
      fullName: position,
      source: 'coordinates',
      type: '',
      isWater: false,
    };
    const there = findPlace(places, candidate);
    if (there?.isFavorite) {
      onClose();
      return toaster.say(t('chart.placeThere', { name: placeName(t, there, formats) }));
    }
    setBusy(true);
    const saved = await engine.setFavorite(there ?? candidate, true);
    const named = saved.ok && there ? await engine.renamePlace(there.id, wanted) : saved;
    setBusy(false);
    if (!named.ok) return toaster.warn(t('chart.placeFailed'));
    onClose();
    const takeBack = async (): Promise<void> => {
      const removed = there ? await engine.restorePlace(there) : await engine.removePlace(candidate.id);
      if (removed.ok) toaster.say(t('chart.placeRemoved', { name: name.trim() }));
      else toaster.warn(t('chart.placeFailed'));
    };
    toaster.say(t('chart.placeSaved', { name: name.trim() }), {
      action: { label: t('shell.undo'), run: () => void takeBack() },
      forMs: 10_000,
    });
  };

  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={t('chart.newPlace')}
      footer={
        <>
          <CancelButton locked={busy} onCancel={onClose} />
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={name.trim() === ''}>
            {t('chart.savePlace')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={event => void save(event)}>
        <Field
          label={t('chart.placeName')}
          value={name}
          data-autofocus
          maxLength={maxLength}
          autoComplete="off"
          hint={position}
          onChange={event => setTyped(event.target.value)}
          onFocus={event => event.target.select()}
        />
      </form>
    </Dialog>
  );
}

/** Returns a name from the place search or the names on this device; null while it loads, or without a name. */
function useOfferedName({ lat, lng }: Coordinates): string | null {
  const [offered, setOffered] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    void engine.placeAt({ lat, lng }).then(place => {
      if (isWanted && place.ok && place.value.name !== unknownLocation) setOffered(place.value.name);
    });
    return () => {
      isWanted = false;
    };
  }, [lat, lng]);
  return offered;
}
