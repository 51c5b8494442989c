import { chosenActivities } from '../../core/rules/settings/profile-choices.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ActivityChoice } from '../../shell/settings/activity-choice.tsx';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { Fold } from './fold.tsx';

export function ActivitiesSection() {
  const t = useTranslate();
  const areRead = useAreSettingsRead();
  const chosen = chosenActivities(useSettings());
  const present =
    chosen.length === 0
      ? t('rules.activity_unchosen')
      : chosen.map(activity => t(`rules.activity_${activity}`)).join(', ');
  return (
    <Fold id="activities" icon="wave" title={t('settings.activities')} value={areRead ? present : ''}>
      <ActivityChoice />
    </Fold>
  );
}
