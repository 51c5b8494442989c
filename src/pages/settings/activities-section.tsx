import { chosenActivities } from '../../core/rules/settings/profile-choices.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ActivityChoice } from '../../shell/settings/activity-choice.tsx';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { optional } from '../../ui/optional.ts';
import { Fold } from './fold.tsx';

const OwnProfiles = optional(
  ['rules', 'forecast'],
  async () => (await import('./own-profiles.tsx')).OwnProfiles,
);

export function ActivitiesSection() {
  const t = useTranslate();
  const areRead = useAreSettingsRead();
  const settings = useSettings();
  const { ownProfiles = [], chosenProfiles = [] } = settings;
  const chosen = [
    ...chosenActivities(settings).map(activity => t(`rules.activity_${activity}`)),
    ...ownProfiles.filter(({ id }) => chosenProfiles.includes(id)).map(profile => profileName(t, profile)),
  ];
  const present = chosen.length === 0 ? t('rules.activity_unchosen') : chosen.join(', ');
  return (
    <Fold id="activities" icon="wave" title={t('settings.activities')} value={areRead ? present : ''}>
      <ActivityChoice />
      <OwnProfiles />
    </Fold>
  );
}
