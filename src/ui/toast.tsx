import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../i18n/i18n.tsx';
import styles from './toast.module.css';
import { classes } from './classes.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useTopDialog } from './top-dialog.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toaster {
  /** Shows a polite message for a few seconds: saved, copied. Like `warn`, it waits behind a message with an undo. */
  say(message: string, options?: { action?: ToastAction; forMs?: number }): void;
  /** Shows a failure, announced at once unless an undo is still shown. */
  warn(message: string, forMs?: number): void;
  /** Shows a removal that the user can undo: stays longer, with an Undo button. */
  undo(message: string, restore: () => void): void;
  /** Shows an offer until the user accepts or dismisses it. It returns after other messages; a later offer replaces it. */
  offer(message: string, action: ToastAction): void;
  /** Removes messages that are no longer true, because a retry is running; an offer stays. */
  clear(): void;
}

interface Shown {
  key: number;
  message: string;
  urgent: boolean;
  action: ToastAction | null;
}

/** A message that disappears by itself. */
interface Passing extends Shown {
  forMs: number;
}

const sayMs = 5000;
/** Duration of a few words for which the user waits, ms. */
export const briefMs = 3000;
/** Duration of an undo, ms; long enough to put the rod down. */
const undoMs = 10_000;

const ToasterContext = createContext<Toaster | null>(null);

/**
 * Shows one message at a time, above the navigation. A polite and an urgent live region always exist, so that a message is announced even
 * while a dialog closes. An open modal dialog has its own regions, because outside it no button works and no text is announced.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const dialog = useTopDialog();
  /** The first message is shown; further ones wait. */
  const [queue, setQueue] = useState<readonly Passing[]>([]);
  const passing = queue[0] ?? null;
  const [standing, setStanding] = useState<Shown | null>(null);
  const shown = passing ?? standing;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nextKey = useRef(1);
  /** Reasons that pause the timer of the message. */
  const heldBy = useRef(new Set<'focus' | 'pointer'>());
  const lastMs = useRef(sayMs);

  const clear = useCallback(() => setQueue([]), []);

  const hide = useCallback(({ key }: Shown) => {
    setQueue(messages => messages.filter(message => message.key !== key));
    setStanding(offer => (offer?.key === key ? null : offer));
  }, []);

  const count = useCallback(() => {
    clearTimeout(timer.current);
    if (heldBy.current.size === 0)
      timer.current = setTimeout(() => setQueue(messages => messages.slice(1)), lastMs.current);
  }, []);

  const show = useCallback((message: string, urgent: boolean, action: ToastAction | null, forMs: number) => {
    const next = { key: nextKey.current++, message, urgent, action, forMs };
    setQueue(messages => withNext(messages, next));
  }, []);

  useLayoutEffect(() => {
    if (passing === null) return undefined;
    heldBy.current.clear();
    lastMs.current = passing.forMs;
    count();
    return () => clearTimeout(timer.current);
  }, [passing, count]);

  const hasAction = passing?.action != null;
  useEffect(() => {
    if (!hasAction) return undefined;
    // Each key restarts the timer: on the way to the button by keyboard there may be a whole list before it.
    document.addEventListener('keydown', count);
    return () => document.removeEventListener('keydown', count);
  }, [hasAction, count]);

  const toaster = useMemo<Toaster>(
    () => ({
      say: (message, { action, forMs = action ? undoMs : sayMs } = {}) =>
        show(message, false, action ?? null, forMs),
      warn: (message, forMs = undoMs) => show(message, true, null, forMs),
      undo: (message, restore) => show(message, false, { label: t('shell.undo'), run: restore }, undoMs),
      offer: (message, action) => setStanding({ key: nextKey.current++, message, urgent: false, action }),
      clear,
    }),
    [show, clear, t],
  );

  const hold = (by: 'focus' | 'pointer'): void => {
    heldBy.current.add(by);
    count();
  };
  const letGo = (by: 'focus' | 'pointer'): void => {
    heldBy.current.delete(by);
    count();
  };
  const regions = (
    <VisuallyHidden>
      <output>
        {shown && !shown.urgent ? [shown.message, shown.action?.label].filter(Boolean).join(' – ') : ''}
      </output>
      <span role="alert">{shown?.urgent ? shown.message : ''}</span>
    </VisuallyHidden>
  );
  const toast = shown && (
    <div
      key={shown.key}
      ref={raise}
      popover="manual"
      className={classes(styles.toast, shown.urgent && styles.urgent)}
      onFocus={() => hold('focus')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) letGo('focus');
      }}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => letGo('pointer')}
    >
      <span aria-hidden="true" className={styles.message}>
        {shown.message}
      </span>
      {shown.action && (
        <Button
          kind="plain"
          className={styles.action}
          onClick={() => {
            shown.action?.run();
            hide(shown);
          }}
        >
          {shown.action.label}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t('shell.dismiss')}
        className={styles.close}
        onClick={() => hide(shown)}
      />
    </div>
  );
  return (
    <ToasterContext value={toaster}>
      {children}
      {regions}
      {dialog && createPortal(regions, dialog)}
      {dialog ? createPortal(toast, dialog) : toast}
    </ToasterContext>
  );
}

/** A later message replaces an earlier one, unless the earlier one has a button, which the user may be about to press. */
function withNext([shown, ...waiting]: readonly Passing[], next: Passing): Passing[] {
  if (next.action !== null) return [next, ...waiting];
  return shown?.action ? [shown, next] : [next];
}

/**
 * Moves the toast to the top layer, where no dialog's edge cuts it off. Browsers without popovers show it in place. In a dialog that is
 * just closing it is not connected; it is then rendered again outside. When it disappears with the focus, it returns the focus to its
 * former element.
 */
function raise(toast: HTMLElement | null): (() => void) | undefined {
  if (!toast) return undefined;
  if (toast.isConnected && 'showPopover' in toast) toast.showPopover();
  let before: HTMLElement | undefined;
  toast.addEventListener('focusin', ({ relatedTarget: left }) => {
    if (left instanceof HTMLElement && !toast.contains(left)) before = left;
  });
  return () => {
    if (toast.contains(document.activeElement)) before?.focus({ preventScroll: true });
  };
}

export function useToaster(): Toaster {
  const toaster = useContext(ToasterContext);
  if (!toaster) throw new Error('useToaster needs a ToastProvider above it');
  return toaster;
}
