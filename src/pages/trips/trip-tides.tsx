import { memo } from 'react';
import type { Trip } from '../../core/rules/route/trip.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { nauticalMiles } from '../../core/words/nautical-miles.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import type { TripTide } from '../../../workers/api.ts';
import { waypointName } from './trip-words.ts';
import styles from './trip-tides.module.css';

/** High and low waters and the stream's turns on the days of a trip, on the screen and in print. */
export const TripTides = memo(TripTidesNow);

function TripTidesNow({ trip, tides }: { trip: Trip; tides: readonly TripTide[] }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <ul className={styles.tides} translate="no">
      {tides.map(tide => (
        <li key={`${tide.waypoint} ${tide.kind}`}>
          <strong>{fromText(t, formats, trip, tide)}</strong>
          <span className={styles.turns}>
            {turnsOf(t, formats, tide).map(text => (
              <span key={text}>{text}</span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function fromText(t: Translate, formats: Formats, { waypoints }: Trip, tide: TripTide): string {
  const waypoint = waypoints[tide.waypoint];
  const name = waypoint ? waypointName(t, waypoint, tide.waypoint) : '';
  if (!tide.station) return t(tide.kind === 'tide' ? 'trips.tideNone' : 'trips.streamNone', { name });
  const { name: station } = tide.station;
  const distance = nauticalMiles(formats, tide.station.distanceKm);
  if (tide.kind === 'stream') return t('trips.streamFrom', { name, station, distance });
  const { datum, isNearby } = tide.station;
  return [
    t('trips.tideFrom', { name, station, distance, datum: datum || t('trips.datumUnknown') }),
    ...(isNearby ? [t('trips.tideNearby')] : []),
  ].join(', ');
}

const turnsOf = (t: Translate, formats: Formats, tide: TripTide): string[] =>
  tide.kind === 'tide'
    ? tide.turns.map(({ type, time, heightM }) =>
        t(`trips.turn_${type}`, { time: formats.weekdayTime(time), height: formats.seaLevel(heightM, 1) }),
      )
    : tide.events.map(({ type, time, speedKt }) =>
        t(`trips.stream_${type}`, { time: formats.weekdayTime(time), speed: formats.current(speedKt, 1) }),
      );
