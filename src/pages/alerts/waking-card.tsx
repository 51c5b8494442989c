import { useEffect, useState } from 'react';
import { useIdentity } from '../../account/identity.ts';
import { isPushedKind, mostWatched } from '../../core/rules/alert/shared-alert.ts';
import type { SharedWatch } from '../../core/rules/alert/shared-alert.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { askForNotices, type NoticeAbility } from '../../shell/alerts/notices.ts';
import { sharedWatches } from '../../shell/alerts/shared-watches.ts';
import { changeWaking, useWaking, type Waking } from '../../shell/alerts/waking-memory.ts';
import { beginWaking, endWaking, notWokenFor, projectKey, wakingAbility } from '../../shell/alerts/waking.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { placeName } from '../../core/words/place-name.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ruleText } from '../../core/words/alert-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/field.tsx';
import styles from './alerts.module.css';

/** Settings for push notifications while the app is closed. Renders nothing if the deployment sends no pushes. */
export function WakingCard({ places }: { places: Place[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const { accountKey = '' } = useIdentity() ?? {};
  const { alerts, language, units } = useSettings();
  const waking = useWaking(accountKey);
  const [ability, setAbility] = useState<NoticeAbility>(wakingAbility);
  const [watches, setWatches] = useState<SharedWatch[] | null>(null);
  // Rereads the permission: the user may also allow or block notifications in the browser's own settings.
  useEffect(() => {
    const look = (): void => setAbility(wakingAbility());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  useEffect(() => {
    let isHere = true;
    void sharedWatches().then(read => isHere && setWatches(read));
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they are read again when a rule or a place changes
  }, [alerts.rules, places]);
  if (projectKey() === '') return null;

  const mayAsk = ability === 'granted' || ability === 'ask';
  const isOn = waking !== null && ability === 'granted';
  const turnOn = async (): Promise<void> => {
    await askForNotices();
    const answer = wakingAbility();
    setAbility(answer);
    if (answer === 'granted') await beginWaking(accountKey, { language, units, quiet: alerts.quiet });
  };
  const choose = (rule: string, isChosen: boolean): void =>
    changeWaking(({ leftOut }) => ({
      saved: 'waiting',
      leftOut: isChosen ? leftOut.filter(each => each !== rule) : [...leftOut, rule],
    }));
  const isNothingTicked = watches?.every(({ rule }) => waking?.leftOut.includes(rule)) ?? false;
  const beyond = new Set(waking && watches ? notWokenFor(watches, waking) : []);
  const onText = (saved: Waking['saved']): string =>
    saved === 'saved' && isNothingTicked
      ? t(watches?.length === 0 ? 'alerts.wakingNoRules' : 'alerts.wakingNoneTicked')
      : saved === 'saved' && beyond.size > 0
        ? t('alerts.wakingSome', { most: mostWatched })
        : t(states[saved]);
  const onlyOpen = alerts.rules.some(
    ({ id, kind }) => !isPushedKind(kind) || (kind === 'window' && !watches?.some(each => each.id === id)),
  );
  return (
    <Card as="section" title={t('alerts.waking')}>
      <p className={styles.note}>{t('alerts.wakingIntro')}</p>
      <p role="status" className={styles.note}>
        {isOn ? onText(waking.saved) : t(mayAsk ? 'alerts.wakingOff' : reasons[ability])}
      </p>
      {(isOn || mayAsk) && (
        <Actions className={styles.actions}>
          {isOn ? (
            <Button onClick={() => void endWaking()}>{t('alerts.wakingStop')}</Button>
          ) : (
            <Button onClick={() => void turnOn()}>{t('alerts.wakingStart')}</Button>
          )}
        </Actions>
      )}
      {isOn &&
        watches?.map(watch => {
          const { id, rule, kind, threshold, place: name, about } = watch;
          const place = placeName(t, { name }, formats);
          const what = about
            ? t('alerts.ruleActivity', { activity: profileName(t, about) })
            : ruleText(kind, threshold, t, formats);
          const label = t('alerts.noticeTitle', { place, what });
          return (
            <Checkbox
              key={id}
              label={beyond.has(watch) ? t('alerts.wakingBeyond', { rule: label }) : label}
              checked={!waking.leftOut.includes(rule)}
              onChange={event => choose(rule, event.target.checked)}
            />
          );
        })}
      {onlyOpen && <p className={styles.note}>{t('alerts.wakingOnlyOpen')}</p>}
      <p className={styles.note}>{t('alerts.wakingKnown')}</p>
    </Card>
  );
}

const states = {
  saved: 'alerts.wakingOn',
  waiting: 'alerts.wakingWaiting',
  refused: 'alerts.wakingRefused',
  unpaid: 'alerts.wakingUnpaid',
} as const satisfies Record<Waking['saved'], string>;

const reasons = {
  denied: 'alerts.noticesDenied',
  install: 'alerts.wakingIos',
  none: 'alerts.wakingNone',
} as const;
