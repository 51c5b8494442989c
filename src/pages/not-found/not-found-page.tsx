import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <svg className={styles.art} viewBox="0 0 240 120" aria-hidden="true">
        <path className={styles.line} d="M2 74h70M168 74h70" />
        <path
          className={styles.line}
          d="M72 74c12 0 12-7 24-7s12 7 24 7 12-7 24-7 12 7 24 7M60 92c10 0 10-6 20-6s10 6 20 6 10-6 20-6 10 6 20 6 10-6 20-6 10 6 20 6"
        />
        <g className={styles.buoy}>
          <path d="M108 72l7-38h10l7 38Z" />
          <path d="M114 34l6-14 6 14Z" />
          <path d="M111 54h18" />
        </g>
      </svg>
      <PageHeading title={t('device.pageNotFound')} />
      <p>{t('device.pageNotFoundText')}</p>
      <Link href="/" className={buttonClass('primary')}>
        {t('shell.goHome')}
      </Link>
    </div>
  );
}
