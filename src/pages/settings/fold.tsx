import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import cover from '../../ui/cover.module.css';
import styles from './fold.module.css';

interface Row {
  icon: IconName;
  title: string;
  /** What is set at present; empty while it is not known. */
  value: string;
}

/**
 * A group of settings behind its title and what is set at present. The address `#id` opens it and leads there. What it holds is
 * drawn when it is first opened, and kept from then on: half-typed text stays.
 */
export function Fold(
  props: Row & {
    id: string;
    /** What must be seen at once, folded or not. */
    notice?: ReactNode;
    /**
     * Its content must be seen at once: it opens by itself, and stays open. undefined = unknown yet. The first value decides, and none
     * after a press, a key, a scroll or a link to a group: what the user looks at must not move.
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
          {/* The button has the id, because the browser moves the focus to the address's target when the document ends. */}
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
      {/* It takes the focus from one of its buttons that disappears when it is pressed. */}
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
 * The screen is loaded lazily: when the browser looked for `#about` there was none yet. A link of the app within this screen
 * (`/settings#about` in the footer) emits only wouter's event.
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
    // `open` is another function in each render, and does the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  useEffect(() => {
    if (arrivals === 0) return;
    section.current?.scrollIntoView();
    // Users of a screen reader or keyboard continue from there, too.
    button.current?.focus({ preventScroll: true });
  }, [arrivals, section, button]);
}

const isAddressed = (id: string): boolean => window.location.hash === `#${id}`;

/** Signs that the user has begun to use what is on the screen. */
const acts = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;

const moves = ['hashchange', 'pushState'] as const;
