import { useEffect, useRef, type ReactNode } from 'react';
import styles from './narrow-page.module.css';
import { PageHeading } from './page-heading.tsx';

/** A screen for a single task: a heading and a narrow card, for forms outside the app's frame. */
export function NarrowPage({
  title,
  children,
  footer,
}: {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const page = useRef<HTMLDivElement>(null);
  const shownTitle = useRef(title);
  useEffect(() => {
    // For another step at the same address: the focus moves to its heading for screen readers, as after a navigation.
    if (shownTitle.current !== title) page.current?.querySelector('h1')?.focus({ preventScroll: true });
    shownTitle.current = title;
  }, [title]);
  return (
    <div className={styles.page} ref={page}>
      <PageHeading title={title} className={styles.heading} />
      <div className={styles.sheet}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
