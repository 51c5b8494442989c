import { useState } from 'react';
import { builtInProfile } from '../../core/rules/profile/built-in-profiles.ts';
import { activities, type Activity, type Profile } from '../../core/rules/profile/profile.ts';
import { readOwnProfiles } from '../../core/rules/settings/own-profiles.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { WithDraftName } from '../../shell/device/use-draft.tsx';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { useWarnNotKept } from '../../shell/settings/use-warn-not-kept.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { OwnProfileDialog } from './own-profile-dialog.tsx';
import styles from './own-profiles.module.css';

/** The profiles that the user made: copied from an activity, changed, deleted. */
export function OwnProfiles() {
  const t = useTranslate();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const areRead = useAreSettingsRead();
  const own = readOwnProfiles(useSettings());
  const [activity, setActivity] = useState<Activity>('surfing');
  const [edited, setEdited] = useState<{ profile: Profile; draft: string; isNew: boolean } | null>(null);

  const copy = (): void => {
    const named = t('rules.own_copyName', { activity: t(`rules.activity_${activity}`) });
    const profile = { ...builtInProfile(activity), id: `own-${crypto.randomUUID()}`, name: named };
    setEdited({ profile, draft: `profile of ${activity}`, isNew: true });
  };
  const remove = async (profile: Profile): Promise<void> => {
    const kept = await engine.deleteOwnProfile(profile.id);
    if (!kept.ok) return warnNotKept(kept.failure, t('shell.settingNotSaved'));
    toaster.undo(t('rules.own_deleted', { name: profileName(t, profile) }), () => {
      void engine.setOwnProfile(profile);
    });
  };

  return (
    <section className={styles.panel}>
      <h3 className={styles.heading}>{t('rules.own_title')}</h3>
      <p className={styles.note}>{t('rules.own_intro')}</p>
      {own.length > 0 && (
        <ul>
          {own.map(profile => {
            const name = profileName(t, profile);
            return (
              <li key={profile.id} className={styles.row}>
                <span className={styles.name}>{name}</span>
                <IconButton
                  icon="edit"
                  label={t('rules.own_change', { name })}
                  onClick={() => setEdited({ profile, draft: `profile ${profile.id}`, isNew: false })}
                />
                <IconButton
                  icon="trash"
                  label={t('rules.own_delete', { name })}
                  onClick={() => void remove(profile)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <Select
        label={t('rules.own_copyOf')}
        options={activities.map(value => ({ value, label: t(`rules.activity_${value}`) }))}
        value={activity}
        onChoose={setActivity}
      />
      <Actions>
        <Button disabled={!areRead} onClick={copy}>
          {t('rules.own_copy')}
        </Button>
      </Actions>
      {edited && (
        <WithDraftName form={edited.draft}>
          {draftName => (
            <OwnProfileDialog
              profile={edited.profile}
              isNew={edited.isNew}
              draftName={draftName}
              onClose={() => setEdited(null)}
            />
          )}
        </WithDraftName>
      )}
    </section>
  );
}
