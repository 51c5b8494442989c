import { useTranslate } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';

/** Cancels a dialog. `locked` as in the dialog: the action is already running. Not `disabled`, because that would lose the focus. */
export function CancelButton({ locked, onCancel }: { locked: boolean; onCancel: () => void }) {
  const t = useTranslate();
  return (
    <Button aria-disabled={locked || undefined} onClick={locked ? undefined : onCancel}>
      {t('shell.cancel')}
    </Button>
  );
}
