import { useState } from 'react';
import { Link } from 'wouter';
import { isOver } from '../../core/rules/message/received-for.ts';
import { storedAgainst } from '../../core/rules/message/received.ts';
import type { WeekMessage } from '../../core/rules/message/week-message.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { findPlace } from '../../core/rules/place/places.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { originName } from '../../core/words/source-name.ts';
import { forecastHref } from '../../shell/places/open-place.ts';
import { placeName } from '../../core/words/place-name.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DownloadAge } from '../../ui/forecast/download-age.tsx';
import { DataMark } from '../../ui/not-real.tsx';
import { optional } from '../../ui/optional.ts';
import { useToaster } from '../../ui/toast.tsx';
import { HoursTable } from './hours-table.tsx';
import styles from './receive.module.css';

const ReceivedCharts = optional(
  ['forecast'],
  async () => (await import('./received-charts.tsx')).ReceivedCharts,
);

/** One message: place and period, resolution, comparison with the stored forecast, and its hours. */
export function ReceivedCard({
  message,
  now,
  isKept,
  isOpen: isOpenAtFirst,
}: {
  message: WeekMessage;
  now: Instant;
  isKept: boolean;
  isOpen: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const places = useLive('places', {});
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const place = findPlace(places ?? [], { ...message.coordinates, id: '' }) ?? null;
  const name = place ? placeName(t, place, formats) : formats.coordinates(message.coordinates, 3);
  const stamps = { fetchedAt: message.fetchedAt, isClockWrong: false };

  const keep = async (): Promise<void> => {
    const kept = await engine.keepReceived({ text: message.text, receivedAt: now });
    if (!kept.ok) toaster.warn(t('message.keepFailed', { reason: failureText(t, kept.failure, 'forecast') }));
  };
  const remove = async (): Promise<void> => {
    // A pasted message stays on the screen and can be stored again. A stored card disappears, so the focus moves to the heading.
    if (!isOpenAtFirst) document.querySelector('h1')?.focus();
    const gone = await engine.forgetReceived(message.text);
    if (gone.ok) toaster.undo(t('message.removed'), () => void keep());
    else toaster.warn(failureText(t, gone.failure, 'forecast'));
  };

  return (
    <article className={styles.card} aria-label={name}>
      <h3 translate="no">{name}</h3>
      <p className={styles.marks}>
        <Badge>{t('message.mark', { hours: message.stepHours })}</Badge>
        <DataMark provenance={message.provenance} />
      </p>
      <p>
        <DownloadAge of={stamps} now={now} />
      </p>
      <p className={styles.soft}>
        {t('message.from', { source: originName(message, t) })}
        {message.cell && ` ${t('message.cell', { position: formats.coordinates(message.cell, 3) })}`}
      </p>
      <Stored message={message} place={place} now={now} />
      {isOver(message, now) && <p>{t('message.over')}</p>}
      {isOpen ? (
        <>
          <ReceivedCharts message={message} now={now} />
          <HoursTable message={message} now={now} />
        </>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('message.table')}</Button>
      )}
      <Actions>
        {isKept ? (
          <Button kind="plain" icon="trash" onClick={() => void remove()}>
            {t('message.remove', { place: name })}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => void keep()}>
            {t('message.keep')}
          </Button>
        )}
        <Link href={forecastHref(place ?? message.coordinates)} className={buttonClass('quiet')}>
          {t('message.openForecast')}
        </Link>
      </Actions>
    </article>
  );
}

/** The stored forecast of the same place, so that the user does not prefer a coarser or older one. */
function Stored({ message, place, now }: { message: WeekMessage; place: Place | null; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { dataSource } = useSettings();
  const { lat, lng } = place ?? message.coordinates;
  const stored = useLive('forecast', { source: dataSource, lat, lng });
  if (stored === undefined) return null;
  if (stored === null) return <p className={styles.soft}>{t('message.storedNone')}</p>;
  const against = storedAgainst(message.fetchedAt, stored.fetchedAt, now);
  if (against === 'unknown') return <p className={styles.soft}>{t('message.storedUnknown')}</p>;
  const age = formats.relative(stored.fetchedAt, now);
  return (
    <p className={styles.soft}>
      {t(against === 'newer' ? 'message.storedNewer' : 'message.storedOlder', { age })}
    </p>
  );
}
