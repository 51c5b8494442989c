import { openKm } from '../../../core/rules/shore/fetch.ts';
import { shelterOf, type Shelter } from '../../../core/rules/shore/shelter.ts';
import type { Shore } from '../../../core/rules/shore/shore.ts';
import type { HourlySeries } from '../../../core/rules/forecast/hourly.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import styles from './shelter-panel.module.css';
import { ShelterRose } from './shelter-rose.tsx';

/** Smallest distance between the place and the water point used that is mentioned, km. */
const leastMovedKm = 0.1;

/** The exposure in one line, the reasons, the rose, and the limits of the method. */
export function ShelterAnswer({
  reach,
  hourly,
  now,
}: {
  reach: NonNullable<Shore['reach']>;
  hourly: HourlySeries;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const shelter = shelterOf(reach.km, hourly, now);
  const { windHours, swellHours, hours } = shelter;
  return (
    <>
      <p className={styles.answer}>{exposureText(t, shelter)}</p>
      <div>
        <p>{windText(t, formats, shelter)}</p>
        <p>{swellText(t, formats, shelter)}</p>
        {Math.min(windHours, swellHours) < hours && (
          <p className={styles.note}>
            {t('shore.hoursKnown', { wind: windHours, swell: swellHours, hours })}
          </p>
        )}
        {reach.movedKm > leastMovedKm && (
          <p className={styles.note}>{t('shore.moved', { distance: formats.distance(reach.movedKm) })}</p>
        )}
      </div>
      <ShelterRose km={reach.km} shelter={shelter} />
      <p className={styles.note}>{t('shore.limits')}</p>
    </>
  );
}

/**
 * Names only what reaches the place, and states which of wind and swell has no data: "Partly open to the wind" alone would suggest no
 * swell.
 */
function exposureText(t: Translate, { exposure, wind, swell, windHours, swellHours }: Shelter): string {
  if (exposure === null) return t('shore.exposure_unknown');
  if (exposure !== 'partly' && exposure !== 'open') return t(`shore.exposure_${exposure}`);
  const to = swell === null ? 'wind' : wind === null ? 'swell' : 'both';
  const words = t(`shore.exposure_${exposure}`, { what: t(`shore.exposedTo_${to}`) });
  if (swellHours === 0) return `${words}. ${t('shore.swellNone')}`;
  return windHours === 0 ? `${words}. ${t('shore.windNone')}` : words;
}

function windText(t: Translate, formats: Formats, { wind }: Shelter): string {
  if (!wind) return t('shore.windNone');
  const values = {
    speed: formats.wind(wind.speedKt),
    from: formats.fromBearing(wind.fromDeg),
    time: formats.time(wind.at),
    sea: formats.waveHeight(wind.seaFt),
  };
  return wind.fetchKm >= openKm - 1
    ? t('shore.windTextOpen', values)
    : t('shore.windText', { ...values, fetch: formats.distance(wind.fetchKm, wind.fetchKm < 10 ? 1 : 0) });
}

function swellText(t: Translate, formats: Formats, { swell, swellHours }: Shelter): string {
  if (!swell) return t(swellHours === 0 ? 'shore.swellNone' : 'shore.swellOut');
  return t(swell.isOblique ? 'shore.swellBends' : 'shore.swellIn', {
    height: formats.waveHeight(swell.heightFt),
    from: formats.fromBearing(swell.fromDeg),
    time: formats.time(swell.at),
  });
}
