import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before an action that cannot be undone. `busy` = the data for the answer are still loading. `underWay` = the action runs and cannot
 * be canceled any more.
 */
export function QuestionDialog({
  open,
  title,
  yes,
  busy = false,
  underWay = false,
  onYes,
  onClose,
  children,
}: {
  open: boolean;
  title: string;
  yes: string;
  busy?: boolean;
  underWay?: boolean;
  onYes: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      title={title}
      locked={underWay}
      onClose={onClose}
      footer={
        <>
          <CancelButton locked={underWay} onCancel={onClose} />
          <Button kind="danger" busy={busy || underWay} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
