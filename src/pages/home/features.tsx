import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './features.module.css';

const features = [
  { icon: 'forecast', title: 'places.featureForecasts', text: 'places.featureForecastsText' },
  { icon: 'pin', title: 'places.featureTracking', text: 'places.featureTrackingText' },
  { icon: 'download', title: 'places.featureOffline', text: 'places.featureOfflineText' },
] as const;

export function Features() {
  const t = useTranslate();
  return (
    <ul className={styles.list}>
      {features.map(({ icon, title, text }) => (
        <li key={title} className={styles.feature}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <div>
            <h3 className={styles.title}>{t(title)}</h3>
            <p className={styles.text}>{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
