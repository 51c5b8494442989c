import { useState } from 'react';
import { useLocation } from 'wouter';
import { fileName, gpxFileName, gpxText } from '../../core/rules/route/write-gpx.ts';
import type { LegOnLand } from '../../../workers/api.ts';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import { calendarText } from '../../core/rules/trip/calendar.ts';
import type { LegDetails } from '../../core/rules/trip/leg-details.ts';
import { getsThere } from '../../core/rules/trip/arriving-by.ts';
import type { Departure } from '../../core/rules/trip/verdict.ts';
import { engine } from '../../engine/engine.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { SendWeeks } from '../../shell/places/send-weeks-part.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { shareText } from '../../ui/share-text.ts';
import { saveTextFile } from '../../ui/text-file.ts';
import { useToaster } from '../../ui/toast.tsx';
import { floatPlan } from './float-plan.ts';
import { tripName } from './trip-words.ts';
import styles from './trips.module.css';

/** Exports: the way for a plotter, the chosen departure for a calendar, for a person ashore and for paper. */
export function TripActions({
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
  const [uncopied, setUncopied] = useState<string | null>(null);
  const share = async (): Promise<void> => {
    const plan = text();
    const outcome = await shareText({ title: tripName(t, trip), text: plan });
    setUncopied(outcome === 'failed' ? plan : null);
    if (outcome === 'copied') toaster.say(t('trips.floatPlanCopied'));
  };
  return (
    <>
      <Actions>
        <Button
          icon="download"
          onClick={() => saveTextFile(gpxFileName(trip.name), 'application/gpx+xml', gpxText(trip, now()))}
        >
          {t('trips.saveGpx')}
        </Button>
        <Button icon="clock" disabled={!getsThere(chosen)} onClick={calendar}>
          {t('trips.calendar')}
        </Button>
        <Button icon="share" onClick={() => void share()}>
          {t('trips.floatPlan')}
        </Button>
        <Button icon="table" onClick={() => window.print()}>
          {t('trips.print')}
        </Button>
        <SendWeeks of={{ tripId: id }} />
      </Actions>
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
    </>
  );
}

/** Deletes at once; the undo is better than a question. */
export function DeleteTrip({ saved }: { saved: SavedTrip }) {
  const t = useTranslate();
  const toaster = useToaster();
  const [, navigate] = useLocation();
  const remove = async (): Promise<void> => {
    const result = await engine.removeTrip(saved.id);
    if (!result.ok) return toaster.warn(t('trips.deleteFailed'));
    navigate('/trips');
    toaster.undo(t('trips.deleted', { name: tripName(t, saved.trip) }), () => {
      void engine.saveTrip(result.value ?? saved).then(kept => {
        if (!kept.ok) toaster.warn(t('trips.notSaved'));
      });
    });
  };
  return (
    <Actions>
      <Button kind="danger" icon="trash" onClick={() => void remove()}>
        {t('trips.deleteTrip')}
      </Button>
    </Actions>
  );
}
