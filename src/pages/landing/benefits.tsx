import type { PlainKey } from '../../core/words/dictionary.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './benefits.module.css';

const benefits: readonly { icon: IconName; title: PlainKey; text: PlainKey }[] = [
  { icon: 'pin', title: 'landing.hyperlocal', text: 'landing.hyperlocalText' },
  { icon: 'tide', title: 'landing.tides', text: 'landing.tidesText' },
  { icon: 'sun', title: 'landing.sunTitle', text: 'landing.sunText' },
  { icon: 'star', title: 'landing.spots', text: 'landing.spotsText' },
  { icon: 'warning', title: 'landing.alerts', text: 'landing.alertsText' },
  { icon: 'chart', title: 'landing.charts', text: 'landing.chartsText' },
  { icon: 'offline', title: 'landing.offline', text: 'landing.offlineText' },
  { icon: 'check', title: 'landing.adFree', text: 'landing.adFreeText' },
];

export function Benefits() {
  const t = useTranslate();
  return (
    <section className={styles.section} aria-labelledby="benefits">
      <h2 id="benefits" className={styles.heading}>
        {t('landing.benefits')}
      </h2>
      <ul className={styles.list}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title} className={styles.benefit}>
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <h3 className={styles.title}>{t(title)}</h3>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
