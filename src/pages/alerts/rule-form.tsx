import { useState, type SubmitEvent } from 'react';
import {
  alertKinds,
  highestThresholds,
  type AlertKind,
  type AlertRule,
} from '../../domain/settings/alert-settings.ts';
import type { Place } from '../../domain/place/place.ts';
import { hasId } from '../../domain/place/places.ts';
import { typedNumber, type NumberLanguage } from '../../domain/value/typed-number.ts';
import { metresToFeet } from '../../domain/unit/units.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './alerts.module.css';
import { placeName } from '../../shell/places/place-name.ts';

export function RuleForm({
  favorites,
  onAdd,
}: {
  favorites: Place[];
  onAdd: (rule: AlertRule, whenKept: () => void) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [placeId, setPlaceId] = useState(favorites[0]?.id ?? '');
  const [kind, setKind] = useState<AlertKind>('wind');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const chosen = favorites.find(place => hasId(place, placeId)) ?? favorites[0];
  const high = highestThresholds[kind] ?? 0;
  const hasThreshold = high > 0;
  const isHeight = kind === 'wave' || kind === 'surge';
  const inMetres = isHeight && formats.units === 'metric';
  const unit =
    kind === 'score'
      ? '0–6'
      : formats.measures[isHeight ? 'waveHeight' : kind === 'stream' ? 'current' : 'wind'].unit;
  // Half-typed text has no unit of its own: six feet are not six metres.
  const [typedIn, setTypedIn] = useState(unit);
  if (typedIn !== unit) {
    setTypedIn(unit);
    setTyped('');
    setError(null);
  }

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
    // The next one may have been typed by then.
    const empty = (): void => setTyped(current => (current === typed ? '' : current));
    onAdd({ id: crypto.randomUUID(), placeId: chosen.id, kind, threshold }, empty);
  };

  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <Select
        label={t('alerts.place')}
        options={favorites.map(place => ({ value: place.id, label: placeName(t, place, formats) }))}
        value={chosen?.id ?? ''}
        onChoose={setPlaceId}
      />
      <Select
        label={t('alerts.watch')}
        options={alertKinds.map(value => ({ value, label: t(`alerts.kind_${value}`) }))}
        value={kind}
        onChoose={value => {
          setKind(value);
          setError(null);
        }}
      />
      {hasThreshold && (
        <NumberField
          label={t('alerts.threshold', { unit })}
          value={typed}
          error={error ?? undefined}
          onChange={event => setTyped(event.target.value)}
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

/** Native value; null when it is none in range. */
function read(typed: string, high: number, inMetres: boolean, language: NumberLanguage): number | null {
  const value = typedNumber(typed, language);
  if (value === null) return null;
  const native = inMetres ? metresToFeet(value) : value;
  return native <= high ? native : null;
}
