import { topDialog, watchTopDialog } from '../../ui/top-dialog.ts';

/**
 * Back, by button or gesture, closes an open dialog before it leaves the screen. While one is open the history holds one more entry
 * for the same address, which Back takes away; a dialog that is closed otherwise takes it away itself.
 */
export function closeDialogsOnBack(): void {
  /** Our entry is the current one. */
  let held = false;
  /** It is being taken away; a dialog opened meanwhile gets its own afterwards. */
  let releasing = false;

  const hold = (): void => {
    if (held || releasing || !topDialog()) return;
    held = true;
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' && state), [mark]: true }, '');
  };
  const release = (): void => {
    if (!held || topDialog()) return;
    held = false;
    // What closed it may have led to another screen.
    releasing = isMarked();
    if (releasing) history.back();
  };
  // One dialog often follows another, and an action that closes it may leave the screen: both happen a moment later.
  watchTopDialog(() => (topDialog() ? hold() : void setTimeout(release)));
  window.addEventListener('popstate', () => {
    if (releasing) {
      releasing = false;
      hold();
    } else if (held && !isMarked()) {
      held = false;
      topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
      // A locked dialog stays, and so may one below: they need an entry for the next Back.
      setTimeout(hold);
    } else if (isMarked() && !topDialog()) {
      // Back navigation from a screen that was opened out of a dialog: this entry has no screen.
      history.back();
    }
  });
}

const mark = 'offingDialog';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}
