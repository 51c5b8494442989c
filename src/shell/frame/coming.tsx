import { useLocation } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './coming.module.css';

/**
 * Says to those who wait for it that the screen they asked for is on its way: while nothing is there yet, and while the one before
 * still stands.
 */
export function Coming() {
  const t = useTranslate();
  const [asked] = useBrowserLocation();
  const [shown] = useLocation();
  return (
    <p className={styles.coming} role="status" data-asked={asked !== shown}>
      {t('shell.loading')}
    </p>
  );
}
