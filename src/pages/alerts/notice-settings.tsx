import { useEffect, useId, useState } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { askForNotices, noticeAbility, type NoticeAbility } from '../../shell/alerts/notices.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/field.tsx';
import styles from './alerts.module.css';
import { useChangeAlerts } from '../../shell/alerts/use-change-alerts.ts';

/** Settings for notifications and quiet hours. Requests the permission only after a tap. */
export function NoticeSettings() {
  const t = useTranslate();
  const { alerts } = useSettings();
  const change = useChangeAlerts();
  const [ability, setAbility] = useState<NoticeAbility>(noticeAbility);
  // Rereads the permission: the user may also allow or block notifications in the browser's own settings.
  useEffect(() => {
    const look = (): void => setAbility(noticeAbility());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  const isOn = alerts.notify && ability === 'granted';
  const turnOn = async (): Promise<void> => {
    const answer = await askForNotices();
    setAbility(answer);
    if (answer === 'granted') change({ notify: true });
  };
  const { quiet } = alerts;
  const quietId = useId();
  return (
    <Card as="section" title={t('alerts.notices')}>
      <p className={styles.note}>
        {t(
          isOn
            ? 'alerts.noticesOn'
            : ability === 'granted' || ability === 'ask'
              ? 'alerts.noticesOff'
              : reasons[ability],
        )}
      </p>
      <Actions className={styles.actions}>
        {isOn ? (
          <Button onClick={() => change({ notify: false })}>{t('alerts.turnOff')}</Button>
        ) : (
          (ability === 'granted' || ability === 'ask') && (
            <Button onClick={() => void turnOn()}>{t('alerts.turnOn')}</Button>
          )
        )}
      </Actions>
      <h3 className={styles.subtitle} id={quietId}>
        {t('alerts.quiet')}
      </h3>
      <p className={styles.note}>{t('alerts.quietNote')}</p>
      {/* A group with a name, because 'From: Never' alone has no meaning in a screen reader. */}
      <div className={styles.form} role="group" aria-labelledby={quietId}>
        <Select
          label={t('alerts.quietFrom')}
          options={[{ value: 'never', label: t('alerts.quietNever') }, ...hours]}
          value={quiet ? String(quiet.from) : 'never'}
          onChoose={value => change({ quietFrom: value === 'never' ? null : Number(value) })}
        />
        {quiet && (
          <Select
            label={t('alerts.quietTo')}
            options={hours}
            value={String(quiet.to)}
            onChoose={value => change({ quietTo: Number(value) })}
          />
        )}
      </div>
    </Card>
  );
}

const reasons = {
  denied: 'alerts.noticesDenied',
  install: 'alerts.noticesIos',
  none: 'alerts.noticesNone',
} as const;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
