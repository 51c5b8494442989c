import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { readDraft } from '../../account/form-drafts.ts';
import { coordinatesInQuery } from '../../core/rules/place/forecast-address.ts';
import { findPlace } from '../../core/rules/place/places.ts';
import { tripIdIn } from '../../core/rules/route/trip-address.ts';
import type { SavedTrip, Waypoint } from '../../core/rules/route/trip.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useDraftName, WithDraftName } from '../../shell/device/use-draft.tsx';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { clearPlanned, emptyTrip, newTripDraft, plannedNext, tripDraft } from './trip-draft.ts';
import { TripForm } from './trip-form.tsx';
import { TripView } from './trip-view.tsx';
import styles from './trips.module.css';

/** `/trip?id=…` shows a trip and when one can go; `/trip` plans a new one. */
export function TripPage() {
  const query = useSearch();
  const id = tripIdIn(query);
  return id === null ? <NewTrip from={coordinatesInQuery(query)} /> : <KeptTrip key={id} id={id} />;
}

/** `from` = where it begins; a name for it comes from the saved places. */
function NewTrip({ from }: { from: ReturnType<typeof coordinatesInQuery> }) {
  const { limits } = useSettings();
  const places = useLive('places', {});
  const areRead = useAreSettingsRead();
  const [planned] = useState(plannedNext);
  useEffect(() => {
    if (planned) clearPlanned(planned);
  }, [planned]);
  const draftName = useDraftName(newTripDraft);
  // The limits of the settings are what a new trip begins with.
  if (draftName === null || places === undefined || (!areRead && planned === null)) return null;
  const at = from === 'bad' ? null : from;
  const name = at && findPlace(places, { ...at, id: '' })?.name;
  const start: Waypoint[] = at ? [{ ...at, ...(name && { name }) }] : [];
  return (
    <TripForm
      draftName={draftName}
      saved={null}
      trip={planned ?? { ...emptyTrip(limits), waypoints: start }}
      isPlanned={planned !== null}
      onDone={() => undefined}
    />
  );
}

function KeptTrip({ id }: { id: string }) {
  const t = useTranslate();
  const trips = useLive('trips', {});
  // As it was when it began to be changed: what is typed outlives a trip that another tab deletes.
  const [changing, setChanging] = useState<SavedTrip | null>(null);
  const saved = trips?.find(each => each.id === id);
  const draftName = useDraftName(tripDraft(id));
  // Left while it was being changed: it goes on there.
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && draftName !== null && saved) {
    setOpened(true);
    if (readDraft(draftName)) setChanging(saved);
  }
  if (changing)
    return (
      <WithDraftName form={tripDraft(id)}>
        {name => (
          <TripForm
            draftName={name}
            saved={changing}
            trip={changing.trip}
            stored={trips && (saved ?? null)}
            onDone={() => setChanging(null)}
            onReopen={() => setChanging(changing)}
          />
        )}
      </WithDraftName>
    );
  if (!trips || draftName === null) return null;
  if (!saved)
    return (
      <div className={styles.page}>
        <PageHeading title={t('shell.trips')} />
        <EmptyState
          icon="compass"
          title={t('trips.gone')}
          actions={
            <Link href="/trips" className={buttonClass('primary')}>
              {t('trips.all')}
            </Link>
          }
        >
          {t('trips.noneText')}
        </EmptyState>
      </div>
    );
  return <TripView saved={saved} onChange={() => setChanging(saved)} />;
}
