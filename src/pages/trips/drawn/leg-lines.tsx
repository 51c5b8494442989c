import { bearingDeg, distanceKm } from '../../../core/rules/place/distance.ts';
import type { Waypoint } from '../../../core/rules/route/trip.ts';
import { hourS } from '../../../core/rules/time/time.ts';
import { kmPerNauticalMile } from '../../../core/rules/unit/units.ts';
import { nauticalMiles } from '../../../core/words/nautical-miles.ts';
import { FormatsProvider, useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useNow } from '../../../engine/use-now.ts';
import { useDeclination } from '../../../shell/settings/use-declination.ts';
import styles from './draw-way.module.css';

/** Shorter than a boat, km: it has no course to steer. */
const boatLengthKm = 0.015;

/** Each leg of a way as it is being drawn: its length, its course and its time through the water. */
export function LegLines({ way, speedKt }: { way: readonly Waypoint[]; speedKt: number | null }) {
  const { units, zone } = useFormats();
  const [first] = way;
  const declination = useDeclination(first ?? null, useNow(), true);
  return (
    <FormatsProvider units={units} zone={zone} declination={declination}>
      <Lines way={way} speedKt={speedKt} />
    </FormatsProvider>
  );
}

function Lines({ way, speedKt }: { way: readonly Waypoint[]; speedKt: number | null }) {
  const t = useTranslate();
  const formats = useFormats();
  const legs = way.slice(1).flatMap((end, index) => {
    const start = way[index];
    if (!start) return [];
    const km = distanceKm(start, end);
    return [{ km, courseDeg: bearingDeg(start, end), timeS: timeS(km, end.speedKt ?? speedKt) }];
  });
  if (legs.length === 0) return null;
  const all = legs.reduce((sum, { km }) => sum + km, 0);
  const time = legs.reduce((sum, leg) => sum + leg.timeS, 0);
  const shown = (length: number): string =>
    Number.isFinite(length) ? formats.duration(length) : t('trips.draw_noSpeed');
  return (
    <>
      <p className={styles.total} translate="no">
        {t('trips.draw_total', { distance: nauticalMiles(formats, all), time: shown(time) })}
      </p>
      <ol className={styles.legs} translate="no">
        {legs.map(({ km, courseDeg, timeS: length }, index) => (
          // A leg has no identity but its number: two legs can have the same ends.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {km < boatLengthKm
              ? t('trips.draw_legTooShort', { leg: index + 1 })
              : t('trips.draw_leg', {
                  leg: index + 1,
                  distance: nauticalMiles(formats, km),
                  course: formats.bearing(courseDeg),
                  time: shown(length),
                })}
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t('trips.draw_without')}</p>
    </>
  );
}

const timeS = (km: number, speedKt: number | null): number =>
  speedKt === null || speedKt <= 0 ? NaN : (km / kmPerNauticalMile / speedKt) * hourS;
