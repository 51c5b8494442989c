import { useLocation } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './coming.module.css';

/** Announces that the requested screen is loading: while no screen is shown yet, or while the previous screen is still shown. */
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
