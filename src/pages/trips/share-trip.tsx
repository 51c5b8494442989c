import { useState } from 'react';
import type { LegOnLand } from '../../../workers/api.ts';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import { fileName, gpxFileName, gpxText } from '../../core/rules/route/write-gpx.ts';
import { getsThere } from '../../core/rules/trip/arriving-by.ts';
import { calendarText } from '../../core/rules/trip/calendar.ts';
import type { LegDetails } from '../../core/rules/trip/leg-details.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { SendWeeks } from '../../shell/places/send-weeks-part.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { shareText } from '../../ui/share-text.ts';
import { saveTextFile } from '../../ui/text-file.ts';
import { useToaster } from '../../ui/toast.tsx';
import { floatPlan } from './float-plan.ts';
import { tripName } from './trip-words.ts';
import styles from './trips.module.css';

/**
 * A single button for all exports: the route for a plotter, and the selected departure for a calendar, for a contact ashore and for print.
 */
export function ShareTrip({
  saved: { id, trip },
  chosen,
  legs,
  land,
}: {
  saved: SavedTrip;
  chosen: Departure;
  legs: readonly LegDetails[] | null;
  land: readonly LegOnLand[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const [isOpen, setOpen] = useState(false);
  const [uncopied, setUncopied] = useState<string | null>(null);
  const now = (): number => Math.floor(Date.now() / 1000);
  const text = (): string => floatPlan(t, formats, { trip, chosen, legs: legs ?? [], land });
  const calendar = (): void =>
    saveTextFile(
      fileName(trip.name, 'ics'),
      'text/calendar',
      calendarText({
        uid: `${id}-${chosen.start}@offing`,
        start: chosen.start,
        end: chosen.end,
        title: tripName(t, trip),
        text: text(),
        made: now(),
      }),
    );
  const share = async (): Promise<void> => {
    const plan = text();
    const outcome = await shareText({ title: tripName(t, trip), text: plan });
    setUncopied(outcome === 'failed' ? plan : null);
    if (outcome === 'copied') toaster.say(t('trips.floatPlanCopied'));
  };
  const close = (): void => {
    setOpen(false);
    setUncopied(null);
  };
  return (
    <>
      <Button icon="share" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('trips.share')}
      </Button>
      <Dialog open={isOpen} title={tripName(t, trip)} onClose={close}>
        <p className={styles.note}>{t('trips.shareOf', { time: formats.weekdayTime(chosen.start) })}</p>
        <ul className={styles.shared}>
          <li>
            <Button
              wide
              icon="download"
              onClick={() =>
                saveTextFile(gpxFileName(trip.name), 'application/gpx+xml', gpxText(trip, now()))
              }
            >
              {t('trips.saveGpx')}
            </Button>
          </li>
          <li>
            <Button wide icon="clock" disabled={!getsThere(chosen)} onClick={calendar}>
              {t('trips.calendar')}
            </Button>
          </li>
          <li>
            <Button wide icon="share" onClick={() => void share()}>
              {t('trips.floatPlan')}
            </Button>
          </li>
          <li>
            <Button wide icon="table" onClick={() => window.print()}>
              {t('trips.print')}
            </Button>
          </li>
          <li>
            <SendWeeks of={{ tripId: id }} />
          </li>
        </ul>
        {uncopied !== null && (
          <Notice tone="caution" title={t('trips.floatPlanFailed')}>
            <textarea
              className={styles.uncopied}
              aria-label={t('trips.floatPlan')}
              rows={uncopied.split('\n').length}
              readOnly
              value={uncopied}
              onFocus={event => event.target.select()}
            />
          </Notice>
        )}
      </Dialog>
    </>
  );
}
