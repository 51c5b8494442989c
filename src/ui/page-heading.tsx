import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './page-heading.module.css';
import { classes } from './classes.ts';

const appName = 'Offing';
/** The screen whose heading was shown last; null before the first one, which must not steal the focus of a fresh load. */
let lastScreen: string | null = null;
/** Something had the focus when the heading before this one went away: a screen that was loading shows what it loaded. */
let leftWithFocus = false;
/** After the back button the browser itself scrolls to where one was. */
let cameBack = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    cameBack = true;
  });
  // A link to a part of the same page emits `popstate` like the back button; headings ignore it.
  window.addEventListener('pushState', () => {
    cameBack = false;
  });
}

/**
 * The one h1 of a screen. After a navigation it takes the focus, so that a screen reader starts at the top of the new screen, the
 * page scrolls to its top, and the browser tab gets its name.
 */
export function PageHeading({
  title,
  documentTitle = title,
  focusKey = '',
  describedBy,
  isName = false,
  className,
}: {
  title: string;
  /** The tab's name when it differs from the heading; the app's name is added. */
  documentTitle?: string;
  /** Distinguishes contents of one path, e.g. the coordinates of a forecast: the heading takes the focus when it changes. */
  focusKey?: string;
  /** Ids of what stands before the heading and must not be missed by those who are taken to it. */
  describedBy?: string;
  /** The title is a name, which no translator touches. */
  isName?: boolean;
  className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = documentTitle === appName ? appName : `${documentTitle} · ${appName}`;
  }, [documentTitle]);

  useLayoutEffect(
    () => () => {
      leftWithFocus = document.activeElement !== document.body;
    },
    [],
  );

  useEffect(() => {
    const screen = `${window.location.pathname} ${focusKey}`;
    if (lastScreen !== null && lastScreen !== screen) {
      heading.current?.focus({ preventScroll: true });
      if (!cameBack) window.scrollTo(0, 0);
    } else if (leftWithFocus && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true });
    }
    leftWithFocus = false;
    lastScreen = screen;
    cameBack = false;
  }, [focusKey]);

  return (
    <h1
      ref={heading}
      tabIndex={-1}
      translate={isName ? 'no' : undefined}
      aria-describedby={describedBy}
      className={classes(styles.heading, className)}
    >
      {title}
    </h1>
  );
}
