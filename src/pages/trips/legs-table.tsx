import { memo } from 'react';
import type { LegDetails, Met } from '../../core/rules/trip/leg-details.ts';
import type { Trip } from '../../core/rules/route/trip.ts';
import type { LegSpread } from '../../core/rules/trip/trip-models.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { Card } from '../../ui/card.tsx';
import { rangeText } from '../../ui/confidence-text.ts';
import { wavesText, windGustText } from './reading-words.ts';
import { waypointName } from './trip-words.ts';
import { isOverGap } from '../../core/rules/trip/track-gaps.ts';
import styles from './legs-table.module.css';
import page from './trips.module.css';

/** The selected departure leg by leg: course, times and worst conditions. On a phone each leg is below its name. */
export const LegsTable = memo(LegsTableNow);

function LegsTableNow({
  trip,
  legs,
  spreads,
}: {
  trip: Trip;
  legs: readonly LegDetails[];
  /** Spreads of other models, if they are downloaded. */
  spreads?: readonly LegSpread[] | undefined;
}) {
  const t = useTranslate();
  return (
    <Card as="section" title={t('trips.legs')}>
      <table className={styles.table} translate="no">
        <LegRows trip={trip} legs={legs} spreads={spreads} />
      </table>
      {legs.some(({ comfort }) => comfort) && <p className={page.note}>{t('trips.comfortNote')}</p>}
    </Card>
  );
}

/** Head and rows of the table, on the screen and in print. */
export function LegRows({ trip, legs, spreads }: Parameters<typeof LegsTableNow>[0]) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{t('trips.leg')}</th>
          <th scope="col">{t('trips.course')}</th>
          <th scope="col">{t('trips.times')}</th>
          <th scope="col">{t('trips.windGust')}</th>
          <th scope="col">{t('trips.sea')}</th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg, index) => (
          <tr key={leg.startAt}>
            <th scope="row">{legName(t, trip, leg, index)}</th>
            <td>{courseText(formats, leg)}</td>
            <td>{timesText(t, formats, leg)}</td>
            <td>{[windText(t, formats, leg), ...windSpread(t, formats, spreads?.[index])].join('; ')}</td>
            <td>{[seaText(t, formats, leg), ...waveSpread(t, formats, spreads?.[index])].join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </>
  );
}

export function legName(t: Translate, trip: Trip, { from, to }: LegDetails, index: number): string {
  const name = (at: number): string => {
    const waypoint = trip.waypoints[at];
    return waypoint ? waypointName(t, waypoint, at) : '';
  };
  const way = t('trips.legWay', { number: index + 1, from: name(from), to: name(to) });
  return isOverGap(trip, { from, to }) ? t('trips.legOverGap', { way }) : way;
}

const courseText = (formats: Formats, { courseDeg, distanceKm }: LegDetails): string =>
  `${formats.bearing(courseDeg)}, ${nauticalMiles(formats, distanceKm)}`;

const timesText = (
  t: Translate,
  formats: Formats,
  { startAt, endAt, stayS, isStopped }: LegDetails,
): string =>
  [
    `${formats.weekdayTime(startAt)}–${isStopped ? '' : formats.time(endAt)}`,
    ...(stayS > 0 ? [t('trips.thenStay', { time: formats.duration(stayS) })] : []),
  ].join(', ');

const windText = (t: Translate, formats: Formats, { wind, gust, windFromDeg }: LegDetails): string =>
  windGustText(t, formats, { windKt: known(wind), gustKt: known(gust), windFromDeg });

const seaText = (t: Translate, formats: Formats, leg: LegDetails): string =>
  wavesText(
    t,
    formats,
    { waveFt: known(leg.wave), periodS: known(leg.period) },
    {
      side: leg.seaFrom && t(`trips.sea_${leg.seaFrom}`),
      further: comfortText(t, formats, leg),
    },
  );

/** Formats as 'models 10–14 kt, gusts 14–22 kt'; nothing if fewer than two models cover the whole leg. */
function windSpread(t: Translate, formats: Formats, spread: LegSpread | undefined): string[] {
  if (!spread?.wind) return [];
  const wind = rangeText('wind', spread.wind, formats, t);
  return [
    spread.gust
      ? t('trips.modelsWindGust', { wind, gust: rangeText('gust', spread.gust, formats, t) })
      : t('models.bandReading', { range: wind }),
  ];
}

const waveSpread = (t: Translate, formats: Formats, spread: LegSpread | undefined): string[] =>
  spread?.wave ? [t('models.bandReading', { range: rangeText('waveHeight', spread.wave, formats, t) })] : [];

/** Describes the steepness of the waves and how often the boat meets one. */
function comfortText(t: Translate, formats: Formats, { comfort }: LegDetails): string[] {
  if (!comfort) return [];
  const { steepness, encounterPeriodS, overtakes } = comfort;
  const ratio = formats.number(1 / steepness, 0);
  if (encounterPeriodS === null) return [t('trips.comfortPace', { ratio })];
  const period = formats.period(encounterPeriodS, 1);
  return [t(overtakes ? 'trips.comfortOvertakes' : 'trips.comfort', { ratio, period })];
}

/** Returns null if part of a leg has no data, because its worst value is then unknown. */
const known = (met: Met | null): number | null => (met?.complete ? met.value : null);
