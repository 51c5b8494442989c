import { useId, useState, type FormEvent } from 'react';
import type { Place } from '../../domain/place.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { placeName } from '../../shell/place-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToaster } from '../../ui/toast.tsx';

const maxLength = 120;

export function RenameButton({ place }: { place: Place }) {
  const t = useTranslate();
  const toaster = useToaster();
  const form = useId();
  const shown = placeName(t, place);
  const [name, setName] = useState<string | null>(null);
  const close = (): void => setName(null);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = name?.trim() ?? '';
    if (wanted === '') return;
    close();
    const result = await engine.renamePlace(place.id, wanted);
    if (result.ok) toaster.say(t('places.renamed', { name: wanted }));
    else toaster.warn(t('places.actionFailed'));
  };

  return (
    <>
      <IconButton icon="edit" label={t('places.rename', { name: shown })} onClick={() => setName(shown)} />
      <Dialog
        open={name !== null}
        onClose={close}
        title={t('places.renameTitle')}
        footer={
          <>
            <Button onClick={close}>{t('shell.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} disabled={(name ?? '').trim() === ''}>
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
