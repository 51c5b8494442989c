import { useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { readDraft } from '../../account/form-drafts.ts';
import { coordinatesInQuery } from '../../core/rules/place/forecast-address.ts';
import { findPlace } from '../../core/rules/place/places.ts';
import { beginsThere, tripIdIn } from '../../core/rules/route/trip-address.ts';
import { destinationIn } from '../../core/rules/route/trip-destination.ts';
import type { SavedTrip, Waypoint } from '../../core/rules/route/trip.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useDraftName, WithDraftName } from '../../shell/device/use-draft.tsx';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { clearPlanned, emptyTrip, newTripDraft, plannedNext, tripDraft, tripTo } from './trip-draft.ts';
import { TripForm } from './trip-form.tsx';
import { TripView } from './trip-view.tsx';
import styles from './trips.module.css';

/** `/trip?id=…` shows a trip with its possible departures; `/trip` plans a new one, `/trip?lat=…&lng=…` a trip to a place or from it. */
export function TripPage() {
  const query = useSearch();
  const id = tripIdIn(query);
  return id === null ? <NewTrip key={query} query={query} /> : <KeptTrip key={id} id={id} />;
}

/** A new trip to or from the position in the address; the start's name comes from the saved places. */
function NewTrip({ query }: { query: string }) {
  const { limits } = useSettings();
  const places = useLive('places', {});
  const areRead = useAreSettingsRead();
  const [handedOver] = useState(plannedNext);
  const trips = useLive('trips', {});
  const asked = beginsThere(query) ? coordinatesInQuery(query) : null;
  const from = asked === 'bad' ? null : asked;
  const to = beginsThere(query) ? null : destinationIn(query);
  const planned = handedOver ?? (to && areRead && trips ? tripTo(to, trips, limits) : null);
  useEffect(() => {
    if (handedOver) clearPlanned(handedOver);
  }, [handedOver]);
  const draftName = useDraftName(newTripDraft);
  // The limits of the settings are what a new trip begins with.
  // Only the name of where it begins is waited for.
  if (draftName === null || (from && !places)) return null;
  if ((!areRead || to !== null) && planned === null) return null;
  const name = from && findPlace(places ?? [], { ...from, id: '' })?.name;
  const start: Waypoint[] = from ? [{ ...from, ...(name && { name }) }] : [];
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
  // The trip at the start of the edit: the input survives if another tab deletes the trip.
  const [changing, setChanging] = useState<SavedTrip | null>(null);
  const saved = trips?.find(each => each.id === id);
  const draftName = useDraftName(tripDraft(id));
  // True once the form has been opened or skipped. A draft from an interrupted edit opens it again.
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
