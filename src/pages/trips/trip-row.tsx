import { Link } from 'wouter';
import { tripAddress } from '../../core/rules/route/trip-address.ts';
import type { SavedTrip, Trip } from '../../core/rules/route/trip.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { JudgedTrip } from '../../../workers/api.ts';
import { caveatsOfWindow, caveatsText, commonCaveats } from './caveat-text.ts';
import { noWindowText, tripName, windowText } from './trip-words.ts';
import styles from './trips.module.css';
import { useJudgedTrip } from './use-judged-trip.ts';

/** A trip on this device with its next window. */
export function TripRow({ saved }: { saved: SavedTrip }) {
  const t = useTranslate();
  const { units } = useFormats();
  const { judged } = useJudgedTrip(saved);
  return (
    <li>
      <Link href={tripAddress(saved.id)} className={styles.trip}>
        <Icon name="compass" />
        <span className={styles.tripWords}>
          <strong translate="no">{tripName(t, saved.trip)}</strong>
          {judged && (
            <FormatsProvider units={units} zone={judged.zone}>
              <NextWindow trip={saved.trip} judged={judged} />
            </FormatsProvider>
          )}
          {judged === null && <span>{t('trips.notDownloaded')}</span>}
        </span>
        <Icon name="right" size="s" />
      </Link>
    </li>
  );
}

function NextWindow({ trip, judged: { windows, departures } }: { trip: Trip; judged: JudgedTrip }) {
  const t = useTranslate();
  const formats = useFormats();
  const [window] = windows;
  const caveats = window ? caveatsOfWindow(departures, window) : commonCaveats(departures);
  return (
    <span>
      {window ? windowText(t, formats, trip, window) : noWindowText(t, departures)}
      {caveats.length > 0 && <span> · {caveatsText(t, formats, trip, caveats)}</span>}
    </span>
  );
}
