import { useState } from 'react';
import { activities } from '../../core/rules/profile/profile.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Checkbox } from '../../ui/field.tsx';
import styles from './activity-choice.module.css';
import { useAreSettingsRead, useSettings } from './settings-context.tsx';
import { useWarnNotKept } from './use-warn-not-kept.ts';

interface Press {
  id: string;
  isChosen: boolean;
  isWritten: boolean;
}

/** The user's activities on the water: the user may choose several, and the settings store each choice at once. */
export function ActivityChoice() {
  const t = useTranslate();
  const warnNotKept = useWarnNotKept();
  const areRead = useAreSettingsRead();
  const { chosenProfiles, ownProfiles = [] } = useSettings();
  // A box shows the user's press until the settings that contain it arrive: writing takes longer than a tap.
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const [seen, setSeen] = useState(chosenProfiles);
  if (seen !== chosenProfiles) {
    setSeen(chosenProfiles);
    setPresses(presses.filter(each => !each.isWritten));
  }
  const choose = async (id: string, isChosen: boolean): Promise<void> => {
    const press: Press = { id, isChosen, isWritten: false };
    setPresses(all => [...all.filter(each => each.id !== id), press]);
    const kept = await engine.chooseActivity(id, isChosen);
    setPresses(all =>
      all.flatMap(each => (each !== press ? [each] : kept.ok ? [{ ...each, isWritten: true }] : [])),
    );
    if (!kept.ok) warnNotKept(kept.failure, t('shell.settingNotSaved'));
  };
  return (
    <fieldset className={styles.choice} disabled={!areRead}>
      <legend className={styles.intro}>{t('rules.activity_intro')}</legend>
      {[...activities.map(id => ({ id, activity: id, name: null })), ...ownProfiles].map(profile => (
        <Checkbox
          key={profile.id}
          label={profileName(t, profile)}
          checked={
            presses.find(({ id }) => id === profile.id)?.isChosen ??
            chosenProfiles?.includes(profile.id) === true
          }
          onChange={event => void choose(profile.id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
