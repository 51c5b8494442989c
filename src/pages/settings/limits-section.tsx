import { useState, type SubmitEvent } from 'react';
import { leastSeaOfPeriodFt } from '../../domain/conditions/period-limits.ts';
import { defaultSettings, type Limits } from '../../domain/settings/settings.ts';
import { typedNumber } from '../../domain/value/typed-number.ts';
import { metresToFeet } from '../../domain/unit/units.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import type { ShownQuantity } from '../../i18n/format-quantities.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
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
  const { limits, units } = useSettings();
  const set = fields.flatMap(({ name, label, quantity }) =>
    limits[name] == null ? [] : [[t(`forecast.${label}`), formats.value(quantity, limits[name])] as const],
  );
  const present = set.length === 0 ? t('settings.limitsNone') : presentText(t, set);
  // Another unit system starts the form anew: half-typed text has no unit of its own.
  return (
    <Fold id="limits" icon="wind" title={t('forecast.myLimits')} value={areRead ? present : ''}>
      <LimitsForm key={units} limits={limits} />
      <ShortestWindow />
    </Fold>
  );
}

function LimitsForm({ limits }: { limits: Limits }) {
  const t = useTranslate();
  const formats = useFormats();
  const update = useUpdateSettings();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  // All are saved together: what is not read yet would be lost.
  const areRead = useAreSettingsRead();
  const [texts, setTexts] = useState(() => textsOf(limits, formats));
  const [checked, setChecked] = useState(false);
  const stored = JSON.stringify(limits);
  const [shown, setShown] = useState(stored);
  // What was saved, here or on another device, is read anew in the same fields: new ones would take the focus off the button.
  if (shown !== stored) {
    setShown(stored);
    setTexts(textsOf(limits, formats));
    setChecked(false);
  }
  const invalid = (name: keyof Limits): boolean => parse(texts[name], formats) === 'invalid';

  const save = async (next: Limits): Promise<void> => {
    const result = await update({ limits: next });
    if (!result.ok) return warnNotKept(result.failure, t('shell.settingNotSaved'));
    // Where nothing of what is stored changed, what was typed would stand there as if it were saved.
    setTexts(textsOf(next, formats));
    toaster.say(t('forecast.limitsSaved'));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!fields.some(({ name }) => invalid(name))) void save(limitsOf(texts, limits, formats));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.intro}>{t('forecast.limitsIntro')}</p>
      <div className={styles.fields}>
        {fields.map(({ name, label, quantity }) => (
          <NumberField
            key={name}
            label={t(`forecast.${label}`)}
            disabled={!areRead}
            value={texts[name]}
            onChange={event => setTexts({ ...texts, [name]: event.target.value })}
            after={formats.measures[quantity].unit}
            hint={
              name === 'minWavePeriodS'
                ? t('forecast.limitMinPeriodHint', { height: formats.waveHeight(leastSeaOfPeriodFt) })
                : undefined
            }
            error={
              checked && invalid(name)
                ? t('forecast.limitInvalid', { high: formats.number(belowLimit, 0) })
                : undefined
            }
          />
        ))}
      </div>
      <Actions>
        <Button type="submit" kind="primary" disabled={!areRead}>
          {t('forecast.limitsSave')}
        </Button>
        <Button kind="plain" disabled={!areRead} onClick={() => void save(defaultSettings.limits)}>
          {t('forecast.limitsClear')}
        </Button>
      </Actions>
    </form>
  );
}

const windowHours = ['1', '2', '3', '4', '6', '8'];

/** What counts as a window, inside these limits or a place's own rule. */
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

type Texts = Record<keyof Limits, string>;

function textsOf(limits: Limits, formats: Formats): Texts {
  const text = (name: keyof Limits, quantity: ShownQuantity): string => {
    const value = formats.convert(quantity, limits[name]);
    const point = formats.language === 'en' ? '.' : ',';
    return value === null ? '' : String(Number(value.toFixed(2))).replace('.', point);
  };
  return {
    maxWindKt: text('maxWindKt', 'wind'),
    maxGustKt: text('maxGustKt', 'wind'),
    maxWaveFt: text('maxWaveFt', 'waveHeight'),
    minWavePeriodS: text('minWavePeriodS', 'period'),
    maxSurgeFt: text('maxSurgeFt', 'waveHeight'),
  };
}

/** A field that still reads what is stored keeps the stored value: metres there and back would move it. */
function limitsOf(texts: Texts, stored: Limits, formats: Formats): Limits {
  const before = textsOf(stored, formats);
  const native = (name: keyof Limits): number | null => {
    const value = parse(texts[name], formats);
    if (value === parse(before[name], formats)) return stored[name] ?? null;
    if (value === null || value === 'invalid') return null;
    return (name === 'maxWaveFt' || name === 'maxSurgeFt') && formats.units === 'metric'
      ? metresToFeet(value)
      : value;
  };
  return {
    maxWindKt: native('maxWindKt'),
    maxGustKt: native('maxGustKt'),
    maxWaveFt: native('maxWaveFt'),
    minWavePeriodS: native('minWavePeriodS'),
    maxSurgeFt: native('maxSurgeFt'),
  };
}

/** In whatever unit is typed. */
const belowLimit = 1000;

/** Empty = no limit. */
function parse(text: string, { language }: Formats): number | null | 'invalid' {
  if (text.trim() === '') return null;
  const value = typedNumber(text, language);
  return value !== null && value > 0 && value < belowLimit ? value : 'invalid';
}
