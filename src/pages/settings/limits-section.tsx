import { useState, type SubmitEvent } from 'react';
import { leastSeaOfPeriodFt } from '../../core/rules/conditions/period-limits.ts';
import { defaultSettings, type Limits } from '../../core/rules/settings/settings.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import type { ShownQuantity } from '../../core/words/format-quantities.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { measureInUnits, measureText, readMeasure } from '../../core/words/measure-fields.ts';
import { WithDraftName } from '../../shell/device/use-draft.tsx';
import { useTypedOver } from '../../shell/device/use-typed-over.tsx';
import {
  useAreSettingsRead,
  useSettings,
  useUpdateSettings,
} from '../../shell/settings/settings-context.tsx';
import { useSaveSetting } from '../../shell/settings/use-save-setting.ts';
import { useWarnNotKept } from '../../shell/settings/use-warn-not-kept.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { Fold } from './fold.tsx';
import { presentText } from './present-text.ts';
import styles from './limits-section.module.css';

const fields: {
  name: keyof Limits;
  label: 'limitMaxWind' | 'limitMaxGust' | 'limitMaxWave' | 'limitMinPeriod' | 'limitMaxSurge';
  quantity: ShownQuantity;
}[] = [
  { name: 'maxWindKt', label: 'limitMaxWind', quantity: 'wind' },
  { name: 'maxGustKt', label: 'limitMaxGust', quantity: 'wind' },
  { name: 'maxWaveFt', label: 'limitMaxWave', quantity: 'waveHeight' },
  { name: 'minWavePeriodS', label: 'limitMinPeriod', quantity: 'period' },
  { name: 'maxSurgeFt', label: 'limitMaxSurge', quantity: 'waveHeight' },
];

/** The skipper's own limits, entered in the chosen units and stored in the native ones. */
export function LimitsSection() {
  const t = useTranslate();
  const formats = useFormats();
  const areRead = useAreSettingsRead();
  const { limits } = useSettings();
  const set = fields.flatMap(({ name, label, quantity }) =>
    limits[name] == null ? [] : [[t(`forecast.${label}`), formats.value(quantity, limits[name])] as const],
  );
  const present = set.length === 0 ? t('settings.limitsNone') : presentText(t, set);
  return (
    <Fold id="limits" icon="wind" title={t('forecast.myLimits')} value={areRead ? present : ''}>
      <WithDraftName form="limits">
        {draftName => <LimitsForm limits={limits} draftName={draftName} />}
      </WithDraftName>
      <ShortestWindow />
    </Fold>
  );
}

/** Until the limits are saved or cleared, a draft on this device alone has the input. */
function LimitsForm({ limits, draftName }: { limits: Limits; draftName: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const update = useUpdateSettings();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  // All limits are saved together, so stored ones that are not read yet would be lost.
  const areRead = useAreSettingsRead();
  const {
    fields: texts,
    set,
    clear,
    notice,
  } = useTypedOver({
    form: draftName,
    stored: textsOf(limits, formats),
    units: formats.units,
    inUnits: (typed, from) => {
      const next = { ...typed };
      for (const { name, quantity } of fields) {
        const text = typed[name];
        if (text !== undefined) next[name] = measureInUnits(text, quantity, from, formats);
      }
      return next;
    },
  });
  const [checked, setChecked] = useState(false);
  const read = (name: keyof Limits, quantity: ShownQuantity): number | null | 'invalid' =>
    readMeasure(texts[name], { quantity, stored: limits[name] }, formats);

  const save = async (next: Limits): Promise<void> => {
    const result = await update({ limits: next });
    if (!result.ok) return warnNotKept(result.failure, t('shell.settingNotSaved'));
    clear(texts);
    setChecked(false);
    toaster.say(t('settings.limitsSaved'));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    const next = { ...limits };
    for (const { name, quantity } of fields) {
      const value = read(name, quantity);
      if (value === 'invalid') return;
      next[name] = value;
    }
    void save(next);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {notice}
      <p className={styles.intro}>{t('settings.limitsIntro')}</p>
      <div className={styles.fields}>
        {fields.map(({ name, label, quantity }) => (
          <NumberField
            key={name}
            label={t(`forecast.${label}`)}
            disabled={!areRead}
            value={texts[name]}
            onChange={event => set({ [name]: event.target.value })}
            after={formats.measures[quantity].unit}
            hint={
              name === 'minWavePeriodS'
                ? t('settings.limitMinPeriodHint', { height: formats.waveHeight(leastSeaOfPeriodFt) })
                : undefined
            }
            error={
              checked && read(name, quantity) === 'invalid'
                ? t('settings.limitInvalid', { high: formats.number(1000, 0) })
                : undefined
            }
          />
        ))}
      </div>
      <Actions>
        <Button type="submit" kind="primary" disabled={!areRead}>
          {t('settings.limitsSave')}
        </Button>
        <Button kind="plain" disabled={!areRead} onClick={() => void save(defaultSettings.limits)}>
          {t('settings.limitsClear')}
        </Button>
      </Actions>
    </form>
  );
}

const windowHours = ['1', '2', '3', '4', '6', '8'];

/** The shortest duration that counts as a window, inside these limits or a place's own rule. */
function ShortestWindow() {
  const t = useTranslate();
  const save = useSaveSetting();
  const { minWindowHours } = useSettings();
  const hours = [...new Set([...windowHours, String(minWindowHours)])];
  return (
    <Select
      label={t('settings.minWindowHours')}
      options={hours.map(value => ({ value, label: t('settings.windowHours', { hours: value }) }))}
      value={String(minWindowHours)}
      onChoose={value => save({ minWindowHours: Number(value) })}
      className={styles.window}
    />
  );
}

function textsOf(limits: Limits, formats: Formats): Record<keyof Limits, string> {
  const text = (name: keyof Limits, quantity: ShownQuantity): string =>
    measureText(quantity, limits[name], formats);
  return {
    maxWindKt: text('maxWindKt', 'wind'),
    maxGustKt: text('maxGustKt', 'wind'),
    maxWaveFt: text('maxWaveFt', 'waveHeight'),
    minWavePeriodS: text('minWavePeriodS', 'period'),
    maxSurgeFt: text('maxSurgeFt', 'waveHeight'),
  };
}
