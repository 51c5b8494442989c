import { topDialog, watchTopDialog } from '../../ui/top-dialog.ts';

/**
 * Lets Back, by button or gesture, close an open dialog before it leaves the screen. While a dialog is open, the history has an extra entry
 * for the same address; Back removes it. A dialog that closes in another way removes its entry itself.
 */
export function closeDialogsOnBack(): void {
  /** True if the extra entry is the current history entry. */
  let held = false;
  /** True while the extra entry is being removed. A dialog that opens meanwhile gets a new entry afterwards. */
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
    // The action that closed the dialog may have navigated to another screen.
    releasing = isMarked();
    if (releasing) history.back();
  };
  // Waits a moment before the removal: one dialog often follows another, and an action that closes a dialog may also leave the screen.
  watchTopDialog(() => (topDialog() ? hold() : void setTimeout(release)));
  window.addEventListener('popstate', () => {
    if (releasing) {
      releasing = false;
      hold();
    } else if (held && !isMarked()) {
      held = false;
      topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
      // A locked dialog stays open, and so may a dialog below: they need an entry for the next Back.
      setTimeout(hold);
    } else if (isMarked() && !topDialog()) {
      // Back returned from a screen that a dialog opened; this entry has no screen, so the app goes back once more.
      history.back();
    }
  });
}

const mark = 'offingDialog';

function isMarked(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}
