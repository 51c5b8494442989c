import { useState, type SubmitEvent } from 'react';
import {
  alertKinds,
  highestThresholds,
  type AlertKind,
  type AlertRule,
} from '../../core/rules/settings/alert-settings.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { hasId } from '../../core/rules/place/places.ts';
import { typedNumber, type NumberLanguage } from '../../core/rules/value/typed-number.ts';
import { metresToFeet } from '../../core/rules/unit/units.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { measureInUnits } from '../../core/words/measure-fields.ts';
import { useTypedOver } from '../../shell/device/use-typed-over.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './alerts.module.css';
import { placeName } from '../../core/words/place-name.ts';

/** Form for a new rule. Until it is added, a draft on this device alone has the input. */
export function RuleForm({
  draftName,
  favorites,
  onAdd,
}: {
  draftName: string;
  favorites: Place[];
  onAdd: (rule: AlertRule, whenKept: () => void) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  // Initial values; after an added rule its place and kind stay selected.
  const [began, setBegan] = useState({ placeId: favorites[0]?.id ?? '', kind: 'wind', typed: '' });
  const { fields, set, clear, notice } = useTypedOver({
    form: draftName,
    stored: began,
    units: formats.units,
    inUnits: (typed, from) =>
      typed.typed !== undefined && isHeight(typed.kind ?? began.kind)
        ? { ...typed, typed: measureInUnits(typed.typed, 'waveHeight', from, formats) }
        : typed,
  });
  const { placeId, typed } = fields;
  const kind = alertKinds.find(each => each === fields.kind) ?? 'wind';
  const [error, setError] = useState<string | null>(null);
  const chosen = favorites.find(place => hasId(place, placeId)) ?? favorites[0];
  const high = highestThresholds[kind] ?? 0;
  const hasThreshold = high > 0;
  const inMetres = isHeight(kind) && formats.units === 'metric';
  const unitOf = (of: AlertKind): string =>
    of === 'score'
      ? '0–6'
      : formats.measures[isHeight(of) ? 'waveHeight' : of === 'stream' ? 'current' : 'wind'].unit;
  const unit = unitOf(kind);

  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!chosen) return;
    const threshold = hasThreshold ? read(typed, high, inMetres, formats.language) : null;
    if (hasThreshold && threshold === null) {
      setError(
        t('alerts.thresholdWrong', { low: 0, high: inMetres ? Math.floor(high / metresToFeet(1)) : high }),
      );
      return;
    }
    setError(null);
    onAdd({ id: crypto.randomUUID(), placeId: chosen.id, kind, threshold }, () => {
      setBegan({ placeId, kind, typed: '' });
      // Clears only the saved fields, because the user may already have typed the next rule.
      clear(fields);
    });
  };

  return (
    <form className={styles.form} onSubmit={add} noValidate>
      {notice}
      <Select
        label={t('alerts.place')}
        options={favorites.map(place => ({ value: place.id, label: placeName(t, place, formats) }))}
        value={chosen?.id ?? ''}
        onChoose={value => set({ placeId: value })}
      />
      <Select
        label={t('alerts.watch')}
        options={alertKinds.map(value => ({ value, label: t(`alerts.kind_${value}`) }))}
        value={kind}
        onChoose={value => {
          // Text without a chosen unit is dropped when the unit changes: six feet are not six knots.
          set({ kind: value, ...(unitOf(value) !== unit && { typed: '' }) });
          setError(null);
        }}
      />
      {hasThreshold && (
        <NumberField
          label={t('alerts.threshold', { unit })}
          value={typed}
          error={error ?? undefined}
          onChange={event => set({ typed: event.target.value })}
        />
      )}
      <Actions>
        <Button type="submit" icon="plus">
          {t('alerts.add')}
        </Button>
      </Actions>
    </form>
  );
}

const isHeight = (kind: string): boolean => kind === 'wave' || kind === 'surge';

/** Returns the value in its native unit; null if the text is not a number in range. */
function read(typed: string, high: number, inMetres: boolean, language: NumberLanguage): number | null {
  const value = typedNumber(typed, language);
  if (value === null) return null;
  const native = inMetres ? metresToFeet(value) : value;
  return native <= high ? native : null;
}
