import { memo, useState } from 'react';
import type { Trip } from '../../core/rules/route/trip.ts';
import { zoneOffsetSeconds, type Instant, type Zone } from '../../core/rules/time/time.ts';
import { arrivingBy } from '../../core/rules/trip/arriving-by.ts';
import {
  bestDepartures,
  departureOrders,
  type DepartureOrder,
} from '../../core/rules/trip/best-departures.ts';
import { isFair, type Departure } from '../../core/rules/trip/verdict.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { Card } from '../../ui/card.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import { endOf } from './trip-words.ts';
import styles from './trips.module.css';
import { verdictIcon } from './verdict-tone.ts';

interface BestProps {
  trip: Trip;
  judged: JudgedTrip;
  onChoose: (start: Instant) => void;
}

/**
 * The best departures in the order that the user chose, with the cost of each in time and comfort, and the last departure for a wanted
 * arrival.
 */
export const BestCard = memo(function BestCard({ trip, judged, onChoose }: BestProps) {
  const t = useTranslate();
  const [order, setOrder] = useState<DepartureOrder>('earliest');
  const best = bestDepartures(judged.departures, order);
  return (
    <Card as="section" title={t('trips.best')} className={styles.stack}>
      <Select
        label={t('trips.bestBy')}
        options={departureOrders.map(value => ({ value, label: t(`trips.by_${value}`) }))}
        value={order}
        onChoose={setOrder}
      />
      {best.length === 0 && <p>{t('trips.bestNone')}</p>}
      {best[0]?.verdict === 'marginal' && <p className={styles.note}>{t('trips.bestMarginal')}</p>}
      <ul className={styles.windows}>
        {best.map(departure => (
          <li key={departure.start}>
            <Choice trip={trip} departure={departure} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <Arrival trip={trip} judged={judged} onChoose={onChoose} />
    </Card>
  );
});

/** "Be there at 10:00": the last departures that arrive by then, of all and of those against which nothing speaks. */
function Arrival({ trip, judged, onChoose }: BestProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const by = typed === '' ? null : instantOf(typed, judged.zone);
  const { departures } = judged;
  const latest = by === null ? null : arrivingBy(departures, by);
  const latestFair =
    by === null
      ? null
      : arrivingBy(
          departures.filter(({ verdict }) => isFair(verdict)),
          by,
        );
  const shown = [latestFair, latest].filter((each, index) => each && (index === 0 || each !== latestFair));
  return (
    <>
      <Field
        label={t(`trips.arriveBy_${endOf(trip)}`)}
        type="datetime-local"
        step={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.windows} aria-live="polite">
        {shown.flatMap(departure =>
          departure ? (
            <li key={departure.start}>
              <Choice trip={trip} departure={departure} onChoose={onChoose} />
            </li>
          ) : (
            []
          ),
        )}
      </ul>
      {by !== null && latest === null && <p>{t('trips.arriveNone')}</p>}
    </>
  );
}

function Choice({
  trip,
  departure,
  onChoose,
}: {
  trip: Trip;
  departure: Departure;
  onChoose: (start: Instant) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { start, end, verdict } = departure;
  const isOneDay = formats.date(start) === formats.date(end);
  return (
    <button type="button" className={styles.trip} onClick={() => onChoose(start)}>
      <Icon name={verdictIcon[verdict]} />
      <span translate="no">
        <strong>
          {t(`trips.leave_${endOf(trip)}`, {
            from: formats.weekdayTime(start),
            back: isOneDay ? formats.time(end) : formats.weekdayTime(end),
          })}
        </strong>{' '}
        <span className={styles.note}>
          {t(`trips.verdict_${verdict}`)}: {costText(t, formats, departure)}
        </span>
      </span>
    </button>
  );
}

const costText = (t: Translate, formats: Formats, { start, end, met }: Departure): string =>
  t('trips.cost', {
    time: formats.duration(end - start),
    wind: formats.wind(met?.windKt ?? null),
    wave: formats.waveHeight(met?.waveFt ?? null),
  });

/** Converts a zone's clock time to an instant; for an hour that occurs twice, the first one. */
function instantOf(label: string, zone: Zone): Instant | null {
  const asUtc = Date.parse(`${label}Z`) / 1000;
  if (Number.isNaN(asUtc)) return null;
  const guessed = asUtc - zoneOffsetSeconds(zone, asUtc - 12 * 3600);
  return asUtc - zoneOffsetSeconds(zone, guessed);
}
