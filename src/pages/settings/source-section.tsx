import { sourceIds, type SourceId } from '../../core/rules/forecast/forecast.ts';
import { lowDataChoices } from '../../core/rules/settings/settings.ts';
import { sourceList } from '../../core/rules/source/source-list.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { sourceName } from '../../core/words/source-name.ts';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Fold } from './fold.tsx';
import { KeyForm } from './key-form.tsx';
import styles from './source-section.module.css';
import { useSaveSetting } from '../../shell/settings/use-save-setting.ts';

/**
 * Chooses the service of the forecasts. The free default needs no setup, so it has no section; the first option of the list returns to it.
 */
export function SourceSection() {
  const t = useTranslate();
  const { dataSource, compareModels, lowData = 'auto' } = useSettings();
  const areRead = useAreSettingsRead();
  const save = useSaveSetting();
  const chosen = sourceList.find(({ id }) => id === dataSource);
  const access = useLive('sourceAccess', { source: dataSource });
  return (
    <Fold
      id="data-source"
      icon="download"
      title={t('sources.title')}
      value={areRead ? sourceName(dataSource, t) : ''}
      isUrgent={areRead ? chosen?.needsKey === true && (access ? !access.hasKey : undefined) : undefined}
      notice={
        !chosen && <Notice tone="danger">{t('failures.unsupportedSource', { source: dataSource })}</Notice>
      }
    >
      <div className={styles.section}>
        <RadioCards<SourceId>
          legend={<VisuallyHidden>{t('sources.title')}</VisuallyHidden>}
          value={areRead ? dataSource : null}
          options={sourceList.map(({ id }) => ({
            value: id,
            label: sourceName(id, t),
            hint: t(hints[id]),
          }))}
          onChoose={source => save({ dataSource: source })}
        />
        <Checkbox
          label={t('settings.compareModels')}
          hint={t('settings.compareModelsHint')}
          disabled={!areRead}
          checked={compareModels}
          onChange={event => save({ compareModels: event.target.checked })}
        />
        <RadioCards
          legend={t('settings.lowData')}
          value={areRead ? lowData : null}
          options={lowDataChoices.map(value => ({
            value,
            label: t(`settings.lowData_${value}`),
            hint: t(`settings.lowData_${value}Hint`),
          }))}
          onChoose={choice => save({ lowData: choice })}
        />
        {dataSource === 'nws' && <p className={styles.note}>{t('settings.nwsNote')}</p>}
        {sourceList
          .filter(({ needsKey }) => needsKey)
          .map(source => (
            <KeyForm key={source.id} source={source} isChosen={source.id === dataSource} />
          ))}
      </div>
    </Fold>
  );
}

const hints = {
  'open-meteo': 'settings.freeHint',
  nws: 'settings.nwsHint',
  stormglass: 'settings.stormglassHint',
} as const satisfies Record<(typeof sourceIds)[number], string>;
