import { useState } from 'react';
import type { Waypoint } from '../../domain/route/trip.ts';
import { metresPerFoot, metresToFeet } from '../../domain/unit/units.ts';
import { roundTo } from '../../domain/value/numbers.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './trips.module.css';

type Needs = Pick<Waypoint, 'leastTideM' | 'mostStreamKt' | 'speedKt'>;

/**
 * How fast the boat comes here, and what a bar or a narrows needs: tide enough, or little enough stream. Folded: most waypoints need
 * none of it. To the first waypoint no leg leads.
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
  const { units, measures } = useFormats();
  const isMetric = units === 'metric';
  const shown = leastTideM === undefined || isMetric ? leastTideM : metresToFeet(leastTideM);
  const [tide, setTide] = useState(written(shown === undefined ? shown : roundTo(shown, 1)));
  const [stream, setStream] = useState(written(mostStreamKt));
  const [speed, setSpeed] = useState(written(speedKt));
  // As it was when it came: typing folds nothing.
  const [isNeeded] = useState(
    leastTideM !== undefined || mostStreamKt !== undefined || (!isFirst && speedKt !== undefined),
  );
  const tell = (tideText: string, streamText: string, speedText: string): void => {
    const height = signedNumber(tideText);
    const most = signedNumber(streamText);
    const fast = signedNumber(speedText);
    onChange({
      ...(height !== null && { leastTideM: isMetric ? height : roundTo(height * metresPerFoot, 4) }),
      ...(most !== null && { mostStreamKt: most }),
      ...(fast !== null && { speedKt: fast }),
    });
  };
  return (
    <details className={styles.tide} open={isNeeded}>
      <summary>{t(isFirst ? 'trips.tideAt' : 'trips.speedTideAt', { name })}</summary>
      <div className={styles.fields}>
        {!isFirst && (
          <Field
            label={t('trips.legSpeed')}
            hint={t('trips.legSpeedHint')}
            inputMode="decimal"
            after="kt"
            value={speed}
            onChange={({ target: { value } }) => {
              setSpeed(value);
              tell(tide, stream, value);
            }}
          />
        )}
        <Field
          label={t('trips.leastTide')}
          hint={t('trips.leastTideHint')}
          inputMode="decimal"
          after={measures.seaLevel.unit}
          value={tide}
          onChange={({ target: { value } }) => {
            setTide(value);
            tell(value, stream, speed);
          }}
        />
        <Field
          label={t('trips.mostStream')}
          inputMode="decimal"
          after="kt"
          value={stream}
          onChange={({ target: { value } }) => {
            setStream(value);
            tell(tide, value, speed);
          }}
        />
      </div>
    </details>
  );
}

/**
 * A tide may have to be no lower than a little below the datum. Nothing is said by an empty field alone: text that is no number is NaN,
 * which no trip is saved with.
 */
const signedNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.').replace('−', '-');
  if (plain === '') return null;
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
};

/** A waypoint that moves in the list is drawn anew, and what was no number there is still none. */
const written = (value: number | undefined): string =>
  value === undefined ? '' : Number.isNaN(value) ? '?' : String(value);
