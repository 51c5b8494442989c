import { activities, type Activity } from '../../core/rules/profile/profile.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Checkbox } from '../../ui/field.tsx';
import styles from './activity-choice.module.css';
import { useAreSettingsRead, useSettings } from './settings-context.tsx';
import { useWarnNotKept } from './use-warn-not-kept.ts';

/** The user's activities on the water: the user may choose several, and the settings store each choice at once. */
export function ActivityChoice() {
  const t = useTranslate();
  const warnNotKept = useWarnNotKept();
  const areRead = useAreSettingsRead();
  const { chosenProfiles = [] } = useSettings();
  const choose = async (activity: Activity, isChosen: boolean): Promise<void> => {
    const kept = await engine.chooseActivity(activity, isChosen);
    if (!kept.ok) warnNotKept(kept.failure, t('shell.settingNotSaved'));
  };
  return (
    <fieldset className={styles.choice} disabled={!areRead}>
      <legend className={styles.intro}>{t('rules.activity_intro')}</legend>
      {activities.map(activity => (
        <Checkbox
          key={activity}
          label={t(`rules.activity_${activity}`)}
          checked={chosenProfiles.includes(activity)}
          onChange={event => void choose(activity, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
