import { useId, useState, type FormEvent } from 'react';
import type { Place } from '../../../core/rules/place/place.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import { placeName } from '../../../core/words/place-name.ts';

const maxLength = 120;

export function RenameButton({ place }: { place: Place }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const form = useId();
  const shown = placeName(t, place, formats);
  const [name, setName] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = (): void => setName(null);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = name?.trim() ?? '';
    if (wanted === '' || busy) return;
    setBusy(true);
    const result = await engine.renamePlace(place.id, wanted);
    setBusy(false);
    if (!result.ok) return toaster.warn(t('places.actionFailed'));
    close();
    toaster.say(t('places.renamed', { name: wanted }));
  };

  return (
    <>
      <IconButton icon="edit" label={t('places.rename', { name: shown })} onClick={() => setName(shown)} />
      <Dialog
        open={name !== null}
        locked={busy}
        onClose={close}
        title={t('places.renameTitle')}
        footer={
          <>
            <CancelButton locked={busy} onCancel={close} />
            <Button
              kind="primary"
              type="submit"
              form={form}
              busy={busy}
              disabled={(name ?? '').trim() === ''}
            >
              {t('places.renameSave')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={event => void save(event)}>
          <Field
            label={t('places.renameLabel')}
            value={name ?? ''}
            data-autofocus
            maxLength={maxLength}
            autoComplete="off"
            hint={place.fullName}
            onChange={event => setName(event.target.value)}
            onFocus={event => event.target.select()}
          />
        </form>
      </Dialog>
    </>
  );
}
