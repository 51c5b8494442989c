import { memo, useMemo, useState } from 'react';
import type { Trip } from '../../core/rules/route/trip.ts';
import type { DayBounds, Instant } from '../../core/rules/time/time.ts';
import { getsThere } from '../../core/rules/trip/arriving-by.ts';
import { isFair, type Departure } from '../../core/rules/trip/verdict.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { joinTexts } from '../../core/words/join-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import styles from './departures-table.module.css';
import { caveatsText } from './caveat-text.ts';
import { reasonText } from './reason-words.ts';
import { endOf, unknownOf } from './trip-words.ts';
import { verdictIcon, verdictTone } from './verdict-tone.ts';

interface Day extends DayBounds {
  departures: Departure[];
}

/** Every departure in words, by day; a day's rows are rendered when it is opened. A press on a time selects its departure. */
export const DeparturesTable = memo(DeparturesTableNow);

function DeparturesTableNow({
  trip,
  judged,
  onChoose,
}: {
  trip: Trip;
  judged: JudgedTrip;
  onChoose: (start: Instant) => void;
}) {
  const t = useTranslate();
  const days = useMemo(() => daysOf(judged), [judged]);
  return (
    <Card as="section" title={t('trips.asTable')}>
      {days.map(day => (
        <DayTable
          key={day.date}
          trip={trip}
          day={day}
          isByField={judged.field !== null}
          onChoose={onChoose}
        />
      ))}
    </Card>
  );
}

function DayTable({
  trip,
  day,
  isByField,
  onChoose,
}: {
  trip: Trip;
  day: Day;
  isByField: boolean;
  onChoose: (start: Instant) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const name = formats.longDate(day.start);
  const unknown = unknownOf(day.departures);
  return (
    <details className={styles.day} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t(
          isByField ? 'trips.dayCountsByField' : unknown > 0 ? 'trips.dayCountsUnknown' : 'trips.dayCounts',
          {
            day: name,
            go: day.departures.filter(({ verdict }) => isFair(verdict)).length,
            all: day.departures.length,
            unknown,
          },
        )}
      </summary>
      {isOpen && (
        <table className={styles.table} aria-label={name} translate="no">
          <thead>
            <tr>
              <th scope="col">{t('trips.leave')}</th>
              <th scope="col">{t(`trips.end_${endOf(trip)}`)}</th>
              <th scope="col">{t('trips.verdict')}</th>
              <th scope="col">{t('trips.decides')}</th>
            </tr>
          </thead>
          <tbody>
            {day.departures.map(departure => {
              const { start, end, verdict, reason, caveats } = departure;
              return (
                <tr key={start}>
                  <th scope="row">
                    <button type="button" className={styles.time} onClick={() => onChoose(start)}>
                      {formats.time(start)}
                    </button>
                  </th>
                  <td>
                    {!getsThere(departure)
                      ? '–'
                      : end < day.end
                        ? formats.time(end)
                        : formats.weekdayTime(end)}
                  </td>
                  <td>
                    <Badge tone={verdictTone[verdict]} icon={verdictIcon[verdict]}>
                      {t(`trips.verdict_${verdict}`)}
                    </Badge>
                  </td>
                  <td>
                    {joinTexts(
                      [
                        ...(reason ? [reasonText(t, formats, trip, reason)] : []),
                        ...(caveats.length > 0 ? [caveatsText(t, formats, trip, caveats)] : []),
                      ],
                      formats.language,
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </details>
  );
}

const daysOf = ({ departures, days }: JudgedTrip): Day[] =>
  days
    .map(day => ({
      ...day,
      departures: departures.filter(({ start }) => start >= day.start && start < day.end),
    }))
    .filter(day => day.departures.length > 0);
