import { useEffect, useRef, type ReactNode } from 'react';
import styles from './narrow-page.module.css';
import { PageHeading } from './page-heading.tsx';

/** A screen with one thing to do: a heading and a narrow sheet, for forms outside of the app proper. */
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
    // Another step at the same address: a screen reader starts at its heading, as after a navigation.
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
