import { useEffect, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import styles from './dialog.module.css';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { enterDialog } from './top-dialog.ts';

interface DialogProps {
  title: ReactNode;
  onClose: () => void;
  /** The action is running and cannot be canceled; the dialog stays open until it ends. */
  locked?: boolean;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  /** `panel` hangs below the header at the line's end; `wide` is for charts and tables. */
  shape?: 'normal' | 'wide' | 'panel';
}

/**
 * A modal dialog on the native element: labeled by its title, closed by Escape, the × button, a press on the overlay and the back gesture.
 * The focus starts on the title (or on the element marked `data-autofocus`) and returns to its former element. Mounted only while open.
 */
export function Dialog({
  open,
  ...rest
}: DialogProps & {
  open: boolean;
}) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, onClose, locked = false, children, footer, shape = 'normal' }: DialogProps) {
  const t = useTranslate();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const leave = (): void => {
    if (!locked) onClose();
  };
  const close = useRef(leave);
  useEffect(() => {
    close.current = leave;
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (!element) return undefined;
    // Makes the body focusable if it contains only text: the keyboard could not scroll it otherwise.
    if (body.current && body.current.querySelector(focusable) === null) body.current.tabIndex = 0;
    element.showModal();
    const leaveTop = enterDialog(element);
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current;
    first?.focus();
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    // A second back gesture in a row closes the dialog without a `cancel` event.
    const onClosed = (): void => {
      if (element.open) return;
      element.showModal();
      close.current();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('close', onClosed);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('close', onClosed);
      leaveTop();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  // The sheet fills the dialog, so a click on the dialog element itself hits the overlay. A text selection that ends there does not count.
  const startedInside = useRef(false);
  const onPress = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget && !startedInside.current) leave();
    startedInside.current = false;
  };

  return (
    // The overlay is only a shortcut for pointers; keyboards have Escape and the × button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[shape])}
      aria-labelledby={titleId}
      onPointerDown={event => {
        startedInside.current = event.target !== event.currentTarget;
      }}
      onClick={onPress}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            icon="close"
            label={t('shell.close')}
            aria-disabled={locked || undefined}
            onClick={leave}
          />
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';
