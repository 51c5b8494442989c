import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './troubleshooting.module.css';

export function Troubleshooting() {
  const t = useTranslate();
  return (
    <details>
      <summary className={styles.summary}>{t('places.troubleshooting')}</summary>
      <ul className={styles.list}>
        <li>{t('places.troubleshootingSite')}</li>
        <li>{t('places.troubleshootingDevice')}</li>
        <li>{t('places.troubleshootingIos')}</li>
        <li>{t('places.troubleshootingSignal')}</li>
        <li>{t('places.troubleshootingManual')}</li>
      </ul>
    </details>
  );
}
