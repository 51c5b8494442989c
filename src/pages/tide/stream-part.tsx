import type { ReactNode } from 'react';
import type { AlmanacDay } from '../../core/rules/week/tide-almanac.ts';
import type { StreamEvent } from '../../core/rules/tide/current-predictor.ts';
import { streamHereKm } from '../../core/rules/tide/nearest.ts';
import { nextGate, setOf, type StreamTable } from '../../core/rules/tide/stream.ts';
import type { TideAddress } from '../../core/rules/tide/tide-address.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Select } from '../../ui/field.tsx';
import { StationChoice } from './station-choice.tsx';
import { stationText } from './station-text.ts';
import styles from './tide-page.module.css';
import type { TideTable } from './tide-view.tsx';

/** The stream of a day near a current station: the next gate, and every slack and maximum with set and rate. */
export function StreamPart({
  month: { stream, streamChoices },
  address,
  day,
  from,
  onGo,
  children,
}: {
  month: TideTable;
  address: TideAddress;
  day: AlmanacDay;
  /** Earliest time of the next gate. */
  from: Instant;
  onGo: (change: Partial<TideAddress>) => void;
  children: ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  if (!stream && streamChoices.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('tides.stream')}</h2>
      {stream ? (
        <StreamDay stream={stream} day={day} from={from} />
      ) : (
        <p>{t('tides.streamNone', { distance: formats.distance(streamHereKm, 0) })}</p>
      )}
      {children}
      {address.at && address.stationId === null && address.streamId === null ? (
        <StationChoice
          of="streamStations"
          at={address.at}
          shown={stream?.station ?? null}
          choices={streamChoices}
        />
      ) : (
        <Select
          label={t('tides.streamStation')}
          options={[
            ...(stream ? [] : [{ value: '', label: t('tides.none') }]),
            ...streamChoices.map(choice => ({ value: choice.id, label: stationText(choice, formats, t) })),
          ]}
          value={stream?.station.id ?? ''}
          onChoose={id => onGo({ streamId: id === '' ? null : id })}
        />
      )}
    </section>
  );
}

function StreamDay({ stream, day, from }: { stream: StreamTable; day: AlmanacDay; from: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { station, events } = stream;
  const ofDay = events.filter(({ time }) => time >= day.start && time < day.end);
  const gate = nextGate(events, from);
  const { name, distanceKm } = station;
  return (
    <>
      <p className={styles.note} translate="no">
        {distanceKm === null
          ? t('tides.streamAt', { station: name })
          : t('tides.streamAway', { station: name, distance: formats.distance(distanceKm) })}
      </p>
      {gate && gate.next.type !== 'slack' && gate.slack < day.end && (
        <p className={styles.gate} translate="no">
          {/* Only today has a "next" gate. */}
          {t(from > day.start ? 'tides.gate' : 'tides.gateFirst', {
            time: formats.time(gate.slack),
            event: t(`tides.gate_${gate.next.type}`),
            speed: formats.current(gate.next.speedKt, 1),
          })}
        </p>
      )}
      {!ofDay.some(({ type }) => type === 'slack') && <p>{t('tides.streamNever')}</p>}
      <ol className={styles.turns} translate="no">
        {ofDay.map(event => (
          <li key={event.time} className={styles.turn}>
            <span>{t(`tides.event_${event.type}`)}</span>
            <strong>{formats.time(event.time)}</strong>
            <StreamRate event={event} toward={setOf(station, event.type)} />
          </li>
        ))}
      </ol>
    </>
  );
}

function StreamRate({ event: { type, speedKt }, toward }: { event: StreamEvent; toward: number | null }) {
  const t = useTranslate();
  const formats = useFormats();
  if (type === 'slack') return null;
  return (
    <span className={styles.height}>
      {formats.current(speedKt, 1)}
      {toward !== null && ` ${t('tides.sets', { toward: formats.bearing(toward) })}`}
    </span>
  );
}
