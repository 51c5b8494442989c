import { useState } from 'react';
import type { Waypoint } from '../../core/rules/route/trip.ts';
import type { Language } from '../../core/rules/settings/settings.ts';
import { metresPerFoot, metresToFeet, type UnitSystem } from '../../core/rules/unit/units.ts';
import { roundTo } from '../../core/rules/value/numbers.ts';
import { signedTypedNumber } from '../../core/rules/value/typed-number.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './trips.module.css';

type Needs = Pick<Waypoint, 'leastTideM' | 'mostStreamKt' | 'speedKt'>;

/**
 * Fields for the boat's speed on the leg to this waypoint, and for the needs of a bar or a narrows: a minimum tide, or a maximum stream.
 * Folded, because most waypoints need neither. The first waypoint has no leg to it.
 */
export function TideNeeds({
  waypoint: { leastTideM, mostStreamKt, speedKt },
  name,
  isFirst,
  onChange,
}: {
  waypoint: Waypoint;
  name: string;
  isFirst: boolean;
  onChange: (needs: Needs) => void;
}) {
  const t = useTranslate();
  const { units, measures, language } = useFormats();
  const [tide, setTide] = useState(() => writtenTide(leastTideM, units));
  const [unitsOfTide, setUnitsOfTide] = useState(units);
  // After a change of units, typed values stay the same measures in the other units.
  if (unitsOfTide !== units) {
    setUnitsOfTide(units);
    setTide(writtenTide(leastTideM, units));
  }
  const [stream, setStream] = useState(written(mostStreamKt));
  const [speed, setSpeed] = useState(written(speedKt));
  // Fixed at the start, so that typing does not fold the fields.
  const [isNeeded] = useState(
    leastTideM !== undefined || mostStreamKt !== undefined || (!isFirst && speedKt !== undefined),
  );
  // Reads only the changed field. The others keep their stored values, because converting a height to feet and back would change it.
  const tell = (need: keyof Needs, number: number | null): void => {
    const needs: Needs = {
      ...(leastTideM !== undefined && { leastTideM }),
      ...(mostStreamKt !== undefined && { mostStreamKt }),
      ...(speedKt !== undefined && { speedKt }),
    };
    delete needs[need];
    onChange(number === null ? needs : { ...needs, [need]: number });
  };
  return (
    <details className={styles.tide} open={isNeeded}>
      <summary>{t(isFirst ? 'trips.tideAt' : 'trips.speedTideAt', { name })}</summary>
      <div className={styles.fields}>
        {!isFirst && (
          <NumberField
            label={t('trips.legSpeed')}
            hint={t('trips.legSpeedHint')}
            after={measures.wind.unit}
            value={speed}
            onChange={({ target: { value } }) => {
              setSpeed(value);
              tell('speedKt', signedNumber(value, language));
            }}
          />
        )}
        <NumberField
          label={t('trips.leastTide')}
          hint={t('trips.leastTideHint')}
          after={measures.seaLevel.unit}
          value={tide}
          onChange={({ target: { value } }) => {
            setTide(value);
            const height = signedNumber(value, language);
            tell(
              'leastTideM',
              height === null || units === 'metric' ? height : roundTo(height * metresPerFoot, 4),
            );
          }}
        />
        <NumberField
          label={t('trips.mostStream')}
          after={measures.wind.unit}
          value={stream}
          onChange={({ target: { value } }) => {
            setStream(value);
            tell('mostStreamKt', signedNumber(value, language));
          }}
        />
      </div>
    </details>
  );
}

/**
 * Parses a number that may be negative, because a tide may be allowed to be a little below the datum. Only an empty field means "no need"
 * (null). Text that is not a number is NaN, with which no trip is saved.
 */
const signedNumber = (text: string, language: Language): number | null =>
  text.trim() === '' ? null : (signedTypedNumber(text, language) ?? NaN);

function writtenTide(metres: number | undefined, units: UnitSystem): string {
  const shown = metres === undefined || units === 'metric' ? metres : metresToFeet(metres);
  return written(shown === undefined ? shown : roundTo(shown, 1));
}

/** A waypoint that moves in the list is mounted again; an invalid number then stays invalid. */
const written = (value: number | undefined): string =>
  value === undefined ? '' : Number.isNaN(value) ? '?' : String(value);
