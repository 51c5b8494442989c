import { useTranslate } from '../../i18n/i18n.tsx';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSaveSetting } from '../../shell/settings/use-save-setting.ts';
import { Fold } from './fold.tsx';

export function SearchAreaSection() {
  const t = useTranslate();
  const { searchArea } = useSettings();
  const areRead = useAreSettingsRead();
  const save = useSaveSetting();
  return (
    <Fold
      id="search-area"
      icon="search"
      title={t('settings.searchArea')}
      value={areRead ? t(searchArea === 'us' ? 'settings.areaUs' : 'settings.areaWorld') : ''}
    >
      <RadioCards
        legend={<VisuallyHidden>{t('settings.searchArea')}</VisuallyHidden>}
        value={areRead ? searchArea : null}
        options={[
          { value: 'us', label: t('settings.areaUs'), hint: t('settings.areaUsHint') },
          { value: 'world', label: t('settings.areaWorld'), hint: t('settings.areaWorldHint') },
        ]}
        onChoose={area => save({ searchArea: area })}
      />
    </Fold>
  );
}
