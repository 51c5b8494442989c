import { themes } from '../../core/rules/settings/settings.ts';
import { useNow } from '../../engine/use-now.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { languageNames } from '../../shell/settings/language-names.ts';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { Checkbox, Select } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Fold } from './fold.tsx';
import { presentText } from './present-text.ts';
import styles from './section.module.css';
import { ThemeSwatch } from './theme-swatch.tsx';
import { useSaveSetting } from '../../shell/settings/use-save-setting.ts';

export function DisplaySection() {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow();
  const settings = useSettings();
  const areRead = useAreSettingsRead();
  const save = useSaveSetting();
  const languageName = languageNames.find(({ value }) => value === settings.language)?.label;
  return (
    <Fold
      id="display"
      icon="sun"
      title={t('settings.display')}
      value={presentText(t, [
        [t('shell.units'), t(`settings.${settings.units}`)],
        [t('shell.language'), languageName ?? settings.language],
        [t('settings.theme'), t(`settings.theme_${settings.theme}`)],
      ])}
    >
      <div className={styles.section}>
        <div>
          <RadioCards
            legend={t('shell.units')}
            value={settings.units}
            options={[
              { value: 'imperial', label: t('settings.imperial'), hint: t('settings.imperialHint') },
              { value: 'metric', label: t('settings.metric'), hint: t('settings.metricHint') },
            ]}
            onChoose={units => save({ units })}
          />
          <p className={styles.note}>{t('settings.unitsNote')}</p>
        </div>
        <Select
          label={t('shell.language')}
          value={settings.language}
          options={languageNames}
          onChoose={language => save({ language })}
        />
        <RadioCards
          legend={t('settings.theme')}
          value={settings.theme}
          options={themes.map(theme => ({
            value: theme,
            label: t(`settings.theme_${theme}`),
            hint: t(`settings.theme_${theme}Hint`),
            art: <ThemeSwatch theme={theme} />,
          }))}
          onChoose={theme => save({ theme })}
        />
        <Checkbox
          label={t('settings.nightAfterSunset')}
          hint={t('settings.nightAfterSunsetHint')}
          // Until the settings are read, a press would not have the shown effect.
          disabled={!areRead}
          checked={settings.nightAfterSunset}
          onChange={event => save({ nightAfterSunset: event.target.checked })}
        />
        <Checkbox
          label={t('settings.magneticBearings')}
          hint={t('settings.magneticBearingsHint')}
          disabled={!areRead}
          checked={settings.magneticBearings}
          onChange={event => save({ magneticBearings: event.target.checked })}
        />
        <RadioCards
          legend={t('settings.timesIn')}
          value={areRead ? settings.showTimesIn : null}
          options={[
            {
              value: 'device',
              label: t('settings.timesDevice'),
              hint: t('settings.timesDeviceHint', { time: formats.time(now), zone: formats.zoneName(now) }),
            },
            { value: 'spot', label: t('settings.timesSpot'), hint: t('settings.timesSpotHint') },
          ]}
          onChoose={showTimesIn => save({ showTimesIn })}
        />
      </div>
    </Fold>
  );
}
