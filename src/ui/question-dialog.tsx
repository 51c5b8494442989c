import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before something that cannot be taken back. `busy` = what the answer depends on is still being looked up. `underWay` = it
 * is being done: nobody may believe to have called it off.
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
