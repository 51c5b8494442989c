import { useEffect, useState } from 'react';
import { activities, type Activity } from '../../core/rules/profile/profile.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Checkbox } from '../../ui/field.tsx';
import styles from './activity-choice.module.css';
import { useAreSettingsRead, useSettings } from './settings-context.tsx';
import { useWarnNotKept } from './use-warn-not-kept.ts';

interface Press {
  activity: Activity;
  isChosen: boolean;
  isWritten: boolean;
}

const isWritten = (press: Press): boolean => press.isWritten;

/** The user's activities on the water: the user may choose several, and the settings store each choice at once. */
export function ActivityChoice() {
  const t = useTranslate();
  const warnNotKept = useWarnNotKept();
  const areRead = useAreSettingsRead();
  const { chosenProfiles } = useSettings();
  // A box shows the user's press until the settings that contain it arrive: writing takes longer than a tap.
  const [presses, setPresses] = useState<readonly Press[]>([]);
  useEffect(
    () => setPresses(all => (all.some(isWritten) ? all.filter(each => !isWritten(each)) : all)),
    [chosenProfiles],
  );
  const choose = async (activity: Activity, isChosen: boolean): Promise<void> => {
    const press: Press = { activity, isChosen, isWritten: false };
    setPresses(all => [...all.filter(each => each.activity !== activity), press]);
    const kept = await engine.chooseActivity(activity, isChosen);
    setPresses(all =>
      all.flatMap(each => (each !== press ? [each] : kept.ok ? [{ ...each, isWritten: true }] : [])),
    );
    if (!kept.ok) warnNotKept(kept.failure, t('shell.settingNotSaved'));
  };
  return (
    <fieldset className={styles.choice} disabled={!areRead}>
      <legend className={styles.intro}>{t('rules.activity_intro')}</legend>
      {activities.map(activity => (
        <Checkbox
          key={activity}
          label={t(`rules.activity_${activity}`)}
          checked={
            presses.find(each => each.activity === activity)?.isChosen ??
            chosenProfiles?.includes(activity) === true
          }
          onChange={event => void choose(activity, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
