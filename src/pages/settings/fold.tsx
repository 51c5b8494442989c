import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import cover from '../../ui/cover.module.css';
import styles from './fold.module.css';

interface Row {
  icon: IconName;
  title: string;
  /** The current settings in words; empty until loaded. */
  value: string;
}

/**
 * A group of settings behind its title and current values. The address `#id` opens it and scrolls to it. Its content is rendered when it is
 * first opened, and stays mounted, so that half-typed text stays.
 */
export function Fold(
  props: Row & {
    id: string;
    /** Content that is visible even while folded. */
    notice?: ReactNode;
    /**
     * True if the content must be visible at once: the group opens by itself and stays open. undefined = not determined yet. Only the first
     * value counts, and no value after a press, a key, a scroll or a link to a group, because the screen must not move under the user.
     */
    isUrgent?: boolean | undefined;
    children: ReactNode;
  },
) {
  const { id, notice, children } = props;
  const isUrgent = 'isUrgent' in props ? props.isUrgent : false;
  const section = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // null = not decided.
  const [open, setOpen] = useState<boolean | null>(() => (isAddressed(id) ? true : (isUrgent ?? null)));
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = open === true;
  const isUndecided = open === null;
  if (isUndecided && isUrgent !== undefined) setOpen(isUrgent && window.location.hash === '');
  useEffect(() => {
    if (!isUndecided) return undefined;
    const decide = (): void => setOpen(before => before ?? false);
    for (const event of acts) window.addEventListener(event, decide, { capture: true, passive: true });
    return () => {
      for (const event of acts) window.removeEventListener(event, decide, { capture: true });
    };
  }, [isUndecided]);
  if (isOpen && !wasOpen) setWasOpen(true);
  useLedHere(id, section, button, () => setOpen(true));
  const valueId = useId();
  const bodyId = useId();
  return (
    <section ref={section} className={classes(styles.fold, isOpen && styles.open)}>
      <div className={styles.head}>
        <Icon name={props.icon} />
        <h2 className={styles.title}>
          {/* The button has the id, because the browser moves the focus to the address's target when the document has loaded. */}
          <button
            ref={button}
            id={id}
            type="button"
            className={classes(cover.cover, cover.inset, styles.press)}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-describedby={valueId}
            onClick={() => setOpen(!isOpen)}
          >
            {props.title}
          </button>
        </h2>
        <p id={valueId} className={styles.value}>
          {props.value}
        </p>
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </div>
      {/* Takes the focus when one of its buttons disappears after a press. */}
      {notice && (
        <div className={styles.notice} tabIndex={-1}>
          {notice}
        </div>
      )}
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {wasOpen && children}
      </div>
    </section>
  );
}

/** A row that leads to a separate screen. */
export function FoldLink({ href, icon, title, value }: Row & { href: string }) {
  const valueId = useId();
  return (
    <section className={styles.fold}>
      <div className={styles.head}>
        <Icon name={icon} />
        <h2 className={styles.title}>
          <Link
            href={href}
            className={classes(cover.cover, cover.inset, styles.press)}
            aria-describedby={valueId}
          >
            {title}
          </Link>
        </h2>
        <p id={valueId} className={styles.value}>
          {value}
        </p>
        <span className={styles.chevron}>
          <Icon name="right" />
        </span>
      </div>
    </section>
  );
}

/**
 * Opens the group that the address names. The screen is lazy-loaded, so `#about` did not exist when the browser looked for it. A link
 * within this screen (`/settings#about` in the footer) emits only wouter's event.
 */
function useLedHere(
  id: string,
  section: RefObject<HTMLElement | null>,
  button: RefObject<HTMLButtonElement | null>,
  open: () => void,
): void {
  const [arrivals, setArrivals] = useState(() => (isAddressed(id) ? 1 : 0));
  useEffect(() => {
    const arrive = (): void => {
      if (!isAddressed(id)) return;
      open();
      setArrivals(count => count + 1);
    };
    for (const event of moves) window.addEventListener(event, arrive);
    return () => {
      for (const event of moves) window.removeEventListener(event, arrive);
    };
    // `open` is a new function at each render, with the same effect.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  useEffect(() => {
    if (arrivals === 0) return;
    section.current?.scrollIntoView();
    // Moves the focus, so that screen reader and keyboard users continue from there.
    button.current?.focus({ preventScroll: true });
  }, [arrivals, section, button]);
}

const isAddressed = (id: string): boolean => window.location.hash === `#${id}`;

/** Events that show that the user has started to use the screen. */
const acts = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

const moves = ['hashchange', 'pushState'] as const;
