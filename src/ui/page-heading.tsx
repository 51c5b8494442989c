import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './page-heading.module.css';
import { classes } from './classes.ts';

const appName = 'Offing';
/** Screen of the last heading; null before the first one, which must not take the focus of a fresh load. */
let lastScreen: string | null = null;
/** True if an element had the focus when the previous heading unmounted: a loading screen then shows its content. */
let leftWithFocus = false;
/** True after Back, because the browser then restores the scroll position itself. */
let cameBack = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    cameBack = true;
  });
  // A link within a page emits `popstate` like Back; headings ignore it.
  window.addEventListener('pushState', () => {
    cameBack = false;
  });
}

/**
 * The only h1 of a screen. After a navigation it takes the focus, so that a screen reader starts at the top of the new screen. It also
 * scrolls the page to the top and sets the title of the browser tab.
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
  /** The tab's title if it differs from the heading; the app's name is added. */
  documentTitle?: string;
  /** Distinguishes contents of one path, e.g. the coordinates of a forecast: a change moves the focus to the heading. */
  focusKey?: string;
  /** Ids of content before the heading that a screen reader must not skip when the focus moves to the heading. */
  describedBy?: string;
  /** True if the title is a name, which must not be translated. */
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
