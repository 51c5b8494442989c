import { useTranslate } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';

/** Calls a dialog off. `locked` like the dialog: what it asked about is being done. Not `disabled`, which would lose the focus. */
export function CancelButton({ locked, onCancel }: { locked: boolean; onCancel: () => void }) {
  const t = useTranslate();
  return (
    <Button aria-disabled={locked || undefined} onClick={locked ? undefined : onCancel}>
      {t('shell.cancel')}
    </Button>
  );
}
