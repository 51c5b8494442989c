import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Trip, TripLimits } from '../../core/rules/route/trip.ts';
import type { TrackPoint } from '../../core/rules/trip/trip-track.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { Card } from '../../ui/card.tsx';
import type { TripDetails } from '../../../workers/api.ts';
import { readingText } from './reading-words.ts';
import pageStyles from './trips.module.css';
import styles from './way-card.module.css';
import { WayChart } from './way-chart.tsx';
import { WayLines } from './way-lines.tsx';

/** The selected departure from start to end: a slider moves the boat along the chart and along the conditions on the way. */
export const WayCard = memo(WayCardNow);

function WayCardNow({ trip, details }: { trip: Trip; details: TripDetails }) {
  const t = useTranslate();
  const formats = useFormats();
  const [wanted, setWanted] = useState(0);
  const { track } = details;
  const last = Math.max(0, track.length - 1);
  const index = Math.min(last, wanted);
  const here = track[index];
  // Deferred, so that a finger on the slider does not wait for the coast.
  const drawnIndex = useDeferredValue(index);
  const lines = useMemo(() => linesOf(t, formats, track, trip.limits), [t, formats, track, trip.limits]);
  const legEnds = useMemo(() => legEndsOf(track), [track]);
  if (!here) return null;
  const drawn = lines.flatMap(line => line.limits);
  const reading = boatText(t, formats, here);
  return (
    <Card as="section" title={t('trips.onTheWay')} className={pageStyles.stack}>
      <WayChart trip={trip} details={details} index={Math.min(last, drawnIndex)} />
      <output className={styles.reading} aria-live="off" translate="no">
        {reading}
      </output>
      <div className={styles.along}>
        <input
          type="range"
          className={styles.slider}
          aria-label={t('trips.boatAt')}
          aria-valuetext={reading}
          min={0}
          max={last}
          step={1}
          value={index}
          onChange={({ target }) => setWanted(Number(target.value))}
        />
        {lines.map(({ title, series, limits }) => (
          <div key={title} className={styles.plot}>
            <WayLines title={title} series={series} limits={limits} legEnds={legEnds} />
            <div className={styles.track} aria-hidden="true">
              <span style={{ insetInlineStart: `${(100 * index) / Math.max(1, last)}%` }} />
            </div>
          </div>
        ))}
        <p className={styles.ends} aria-hidden="true">
          <span>{formats.time(track[0]?.time ?? here.time)}</span>
          <span>{formats.time(track[last]?.time ?? here.time)}</span>
        </p>
        {drawn.length > 0 && (
          <p className={styles.limits} translate="no">
            {t('trips.limitLines', { limits: drawn.map(({ name }) => name).join(', ') })}
          </p>
        )}
      </div>
    </Card>
  );
}

const boatText = (t: Translate, formats: Formats, here: TrackPoint): string =>
  t('trips.boatReading', {
    time: formats.weekdayTime(here.time),
    leg: here.leg + 1,
    reading: readingText(t, formats, here),
  });

const linesOf = (
  t: Translate,
  formats: Formats,
  track: readonly TrackPoint[],
  { maxWindKt, maxGustKt, maxWaveFt }: TripLimits,
) => [
  {
    title: t('trips.alongWind', { unit: formats.measures.wind.unit }),
    series: [
      { name: 'wind' as const, values: track.map(({ windKt }) => formats.convert('wind', windKt)) },
      { name: 'gust' as const, values: track.map(({ gustKt }) => formats.convert('wind', gustKt)) },
    ],
    limits: [
      ...limitLine(formats, 'wind', maxWindKt, limit => t('trips.limitWind', { limit })),
      ...limitLine(formats, 'wind', maxGustKt, limit => t('trips.limitGust', { limit })),
    ],
  },
  {
    title: t('trips.alongWaves', { unit: formats.measures.waveHeight.unit }),
    series: [
      { name: 'wave' as const, values: track.map(({ waveFt }) => formats.convert('waveHeight', waveFt)) },
    ],
    limits: limitLine(formats, 'waveHeight', maxWaveFt, limit => t('trips.limitWave', { limit })),
  },
];

function limitLine(
  formats: Formats,
  quantity: 'wind' | 'waveHeight',
  limit: number | null,
  name: (shown: string) => string,
): { name: string; value: number }[] {
  const value = limit === null ? null : formats.convert(quantity, limit);
  return isNumber(value) ? [{ name: name(formats.value(quantity, limit)), value }] : [];
}

const legEndsOf = (track: readonly TrackPoint[]): number[] =>
  track.flatMap(({ leg }, index) => {
    const next = track[index + 1];
    return next && next.leg !== leg ? [(index + 0.5) / (track.length - 1)] : [];
  });
