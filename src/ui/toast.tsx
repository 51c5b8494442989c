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
  /** Says something politely for a few seconds: saved, copied. Like `warn`, behind what can still be undone. */
  say(message: string, options?: { action?: ToastAction; forMs?: number }): void;
  /** Something failed: announced at once, unless something can still be undone. */
  warn(message: string, forMs?: number): void;
  /** Something was taken away and can come back: stays longer, with an Undo button. */
  undo(message: string, restore: () => void): void;
  /** Stands until it is taken or put away, and comes back after what is said meanwhile. A later one takes its place. */
  offer(message: string, action: ToastAction): void;
  /** Takes back what was said and is not true any more, because it is being tried again; an offer stands. */
  clear(): void;
}

interface Shown {
  key: number;
  message: string;
  urgent: boolean;
  action: ToastAction | null;
}

/** Goes away by itself. */
interface Passing extends Shown {
  forMs: number;
}

const sayMs = 5000;
/** For a few words that one waits for. */
export const briefMs = 3000;
/** Long enough to put the rod down. */
const undoMs = 10_000;

const ToasterContext = createContext<Toaster | null>(null);

/**
 * One message at a time, above the navigation, with one polite and one urgent live region that are always there: what is said
 * while a dialog closes is heard. An open modal dialog has its own, outside of it nothing could be pressed or heard.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const dialog = useTopDialog();
  /** The first is shown; a second one waits for it to go. */
  const [queue, setQueue] = useState<readonly Passing[]>([]);
  const passing = queue[0] ?? null;
  const [standing, setStanding] = useState<Shown | null>(null);
  const shown = passing ?? standing;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const nextKey = useRef(1);
  /** What keeps the message from running away. */
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
    // On the way to it by keyboard a whole list may lie before its button.
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
 * Into the top layer, where no dialog's edge cuts it off. Browsers without popovers show it where it stands. In a dialog that is
 * just closing it stands nowhere: it comes back outside of it. Going away with the focus, it gives it back to where it came from.
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
