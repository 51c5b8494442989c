import { levelOldAfterS, type GaugeReading } from '../../core/rules/measured/gauges.ts';
import { bearingDeg, distanceKm } from '../../core/rules/place/distance.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataMark } from '../../ui/not-real.tsx';
import { besideText, dayText, levelText, waterText } from './gauge-text.ts';
import { useGauges } from './use-gauges.ts';

/**
 * Shows the water level at the gauges near a place, compared with the predicted tide for the same station and minute. Renders nothing
 * without a gauge nearby. `alone` = no other measurements are on the screen, so it also reports that gauges have not been fetched.
 */
export function GaugeLevels({
  at,
  now,
  note,
  alone = false,
}: {
  at: Coordinates;
  now: Instant;
  /** CSS class for the remarks. */
  note: string | undefined;
  alone?: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { facts, busy, failure, ask } = useGauges(at, now);
  const Heading = alone ? 'h2' : 'h3';
  const hasGauges = facts != null && facts.gauges.length > 0;
  if (facts === undefined || (!hasGauges && !(alone && facts === null))) return null;
  return (
    <>
      <Heading>{t('measured.gaugeTitle')}</Heading>
      {facts === null && <p>{t('measured.never')}</p>}
      {facts && <DataMark provenance={facts.provenance} />}
      {failure && <p role="alert">{failureText(t, failure, 'forecast')}</p>}
      {facts?.gauges.map(gauge => (
        <OneGauge key={gauge.id} gauge={gauge} at={at} now={now} note={note} />
      ))}
      <p className={note}>
        {[
          facts && t('measured.checked', { relative: formats.relative(facts.fetchedAt, now) }),
          t('measured.gaugeHow'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p>
        <Button icon="refresh" busy={busy} onClick={ask}>
          {t(busy ? 'measured.asking' : facts ? 'measured.askAgain' : 'measured.ask')}
        </Button>
      </p>
    </>
  );
}

function OneGauge({
  gauge,
  at,
  now,
  note,
}: {
  gauge: GaugeReading;
  at: Coordinates;
  now: Instant;
  note: string | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [newest] = gauge.levels;
  if (!newest) return null;
  const km = distanceKm(at, gauge);
  const day = dayText(gauge, formats, t);
  return (
    <div translate="no">
      <p>
        <strong>{levelText(gauge, now, formats, t)}</strong>{' '}
        {now - newest.time > levelOldAfterS && (
          <Badge tone="caution" icon="clock">
            {t('measured.old')}
          </Badge>
        )}
      </p>
      <p className={note}>
        {newest.predictedM !== null &&
          `${t('measured.gaugeDetail', {
            level: waterText(newest.levelM, formats),
            predicted: waterText(newest.predictedM, formats),
          })} `}
        {t('measured.gaugeWhere', {
          age: formats.relative(newest.time, now),
          distance: formats.distance(km, km < 10 ? 1 : 0),
          toward: formats.compass(bearingDeg(at, gauge)),
          id: gauge.id,
        })}
      </p>
      {day !== null && <p className={note}>{day}</p>}
      {besideText(gauge, now, formats, t).map(text => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
