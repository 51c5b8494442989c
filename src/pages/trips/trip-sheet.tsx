import { memo } from 'react';
import type { SourceForecast } from '../../core/rules/forecast/forecast.ts';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { LegDetails } from '../../core/rules/trip/leg-details.ts';
import type { StreamSources } from '../../core/rules/trip/trip-stream.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { DownloadAge } from '../../ui/forecast/download-age.tsx';
import { classes } from '../../ui/classes.ts';
import paper from '../../ui/print-sheet.module.css';
import { usePrinting } from '../../ui/use-printing.ts';
import type { LegOnLand, TripTide } from '../../../workers/api.ts';
import { LegRows } from './legs-table.tsx';
import { streamSourceText } from './stream-text.ts';
import { TripTides } from './trip-tides.tsx';
import { planLines, pointText } from './plan-lines.ts';
import { tripName } from './trip-words.ts';
import styles from './trip-sheet.module.css';

export interface SheetFacts {
  /** Download time of the oldest data on the sheet, and whether they are real. */
  told: { fetchedAt: Instant; provenance: SourceForecast['provenance']; isClockWrong: boolean } | null;
  chosen: Departure;
  stream: StreamSources;
  legs: readonly LegDetails[];
  tides: readonly TripTide[];
  land: readonly LegOnLand[];
}

/** The page for print: the trip on one sheet, black on white, with room for two signatures. */
export const TripSheet = memo(TripSheetNow);

function TripSheetNow(props: { saved: SavedTrip; facts: SheetFacts; now: Instant }) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({
  saved: { trip },
  facts: { told, chosen, stream, legs, tides, land },
  now,
}: Parameters<typeof TripSheet>[0]) {
  const t = useTranslate();
  const formats = useFormats();
  const { start, end } = chosen;
  const source = streamSourceText(t, stream);
  return (
    <article className={classes(paper.sheet, styles.sheet)} data-print-sheet>
      <header className={paper.header}>
        <h2 className={styles.name}>{tripName(t, trip)}</h2>
        {planLines(t, formats, { trip, chosen, land }).map(line => (
          <p key={line}>{line}</p>
        ))}
        {source && <p>{source}</p>}
        {told && (
          <p>
            {told.provenance !== 'live' && (
              <strong>{t(told.provenance === 'recorded' ? 'trips.recorded' : 'trips.simulated')}. </strong>
            )}
            <DownloadAge of={{ fetchedAt: told.fetchedAt, isClockWrong: told.isClockWrong }} now={now} />
          </p>
        )}
        <p>
          {t('trips.sheetMade', { printed: formats.dateTime(now), zone: formats.zoneNames([start, end]) })}
        </p>
      </header>
      <table className={paper.table} translate="no">
        <LegRows trip={trip} legs={legs} />
      </table>
      <TripTides trip={trip} tides={tides} />
      <ol className={styles.points}>
        {trip.waypoints.map((_, index) => (
          // Points have no identity, because a trip may pass the same place twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{pointText(t, formats, trip, index)}</li>
        ))}
      </ol>
      <footer className={paper.footer}>
        <p className={styles.signature}>{t('trips.signature')}</p>
        <p className={styles.signature}>{t('trips.signatureShore')}</p>
        <p>
          <strong>{t('shell.planningAid')}</strong>
        </p>
      </footer>
    </article>
  );
}
