import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something that cannot be taken back. `busy` while it is being done. */
export function QuestionDialog({
  open,
  title,
  yes,
  busy = false,
  onYes,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  yes: string;
  busy?: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button kind="danger" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
