import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'wouter';
import { useTranslate } from '../../../i18n/i18n.tsx';
import styles from './forecast-actions.module.css';
import { goTo, sections } from './sections.ts';

/**
 * Row of sections below the header. It appears only once the place's name has scrolled away, so that it takes no room from the answer on
 * the first screen.
 */
export function SectionRow({ tides }: { tides: string }) {
  const t = useTranslate();
  const isPast = useIsPastHeading();
  if (!isPast) return null;
  return createPortal(
    <nav className={styles.row} aria-label={t('rules.sections')}>
      <ul>
        {sections.map(section => (
          <li key={section}>
            <button type="button" className={styles.section} onClick={() => goTo(section)}>
              {t(`rules.section_${section}`)}
            </button>
          </li>
        ))}
        <li>
          <Link href={tides} className={styles.section}>
            {t('shell.tides')}
          </Link>
        </li>
      </ul>
    </nav>,
    document.body,
  );
}

function useIsPastHeading(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const heading = document.querySelector('main h1');
    if (!heading) return undefined;
    const observer = new IntersectionObserver(entries => {
      // For a scroll forth and back only the last entry counts.
      const entry = entries.at(-1);
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 200);
    });
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);
  return isPast;
}
