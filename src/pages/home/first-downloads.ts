import { useEffect, useSyncExternalStore } from 'react';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { isOfNetwork } from '../../core/rules/value/failure.ts';
import { isOnline, useOnline } from '../../engine/online.ts';
import { refreshForecast } from '../../engine/refresh-forecast.ts';
import { opensForecasts } from '../../shell/places/opens-forecasts.ts';
import { savesData } from '../../ui/saves-data.ts';

/** Ids of places whose first forecast is queued or being downloaded. */
let coming: ReadonlySet<string> = new Set();
/** Ids of places with the source. Each is tried once per page load, unless the network failed; background rounds follow later. */
const tried = new Set<string>();
const listeners = new Set<() => void>();
let last: Promise<void> = Promise.resolve();

/** How long a card shows "Downloading" after a success, ms, while its forecast is read from the database. */
const readingMs = 3000;

/**
 * Downloads the first forecast of the visible places, one after the other in their order: on a new device the favorites arrive by sync
 * without forecasts. Returns the ids that are on their way. Downloads nothing in low data.
 */
export function useFirstDownloads(missing: readonly Place[], source: SourceId): ReadonlySet<string> {
  const online = useOnline();
  const key = missing.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (online && key !== '' && !savesData() && opensForecasts()) download(missing, source);
    // `key` represents `missing`, which is a new list at each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [online, key, source]);
  return useSyncExternalStore(subscribe, () => coming);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function download(places: readonly Place[], source: SourceId): void {
  const next = places.filter(({ id }) => !tried.has(`${source} ${id}`));
  for (const { id } of next) tried.add(`${source} ${id}`);
  show([...coming, ...next.map(({ id }) => id)]);
  for (const place of next) last = last.then(() => downloadOne(place, source));
}

async function downloadOne(place: Place, source: SourceId): Promise<void> {
  const end = (): void => show([...coming].filter(id => id !== place.id));
  if (!isOnline() || !opensForecasts()) {
    tried.delete(`${source} ${place.id}`);
    return end();
  }
  const result = await refreshForecast(place, { source, force: false, spare: true });
  if (result.ok) return void setTimeout(end, readingMs);
  if (isOfNetwork(result.failure)) tried.delete(`${source} ${place.id}`);
  end();
}

function show(ids: Iterable<string>): void {
  coming = new Set(ids);
  for (const listener of listeners) listener();
}
