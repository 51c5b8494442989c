import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { coordinatesInQuery } from '../../core/rules/place/forecast-address.ts';
import { isJustDownloaded } from '../../core/rules/forecast/freshness.ts';
import { findPlace, placeToOpen } from '../../core/rules/place/places.ts';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { engine } from '../../engine/engine.ts';
import { useOnline } from '../../engine/online.ts';
import { useForecast } from '../../engine/use-forecast.ts';
import { useLive, useLiveOrNull } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useAreSettingsRead, useDeviceZone, useSettings } from '../../shell/settings/settings-context.tsx';
import { useShortcut } from '../../shell/frame/shortcuts.ts';
import { useSaveSetting } from '../../shell/settings/use-save-setting.ts';
import { useWarnNotKept } from '../../shell/settings/use-warn-not-kept.ts';
import { placeName } from '../../core/words/place-name.ts';
import { useUnread } from '../../shell/places/use-unread.ts';
import { optional } from '../../ui/optional.ts';
import { briefMs, useToaster } from '../../ui/toast.tsx';
import { LoadingState, NoPlaceState, StatePage } from './forecast-states.tsx';
import { ForecastView } from './forecast-view.tsx';
import { ModelsContext } from './trust/models-context.ts';
import { useKnownPlace } from './use-known-place.ts';
import { useOtherSources } from './use-other-sources.ts';
import { useShownPlace } from './use-shown-place.ts';
import { WithPlaces } from './with-places.tsx';

/** Update interval of ages, the now-line and "current", s. */
const tickS = 30;

/** `/forecast?lat=…&lng=…` for any position on earth, saved or not; without a position the selected or the latest place. */
export function ForecastPage() {
  const query = useSearch();
  const places = useLive('places', {});
  const settings = useLive('settings', {});
  const asked = useMemo(() => coordinatesInQuery(query), [query]);
  if (asked === 'bad') return stateOnly(<NoPlaceState bad />);
  const at = asked ?? (places && settings ? placeToOpen(places, settings.selectedPlaceId) : undefined);
  return (
    <WithPlaces places={places} at={at ?? null}>
      {at === undefined ? (
        stateOnly(<LoadingState />)
      ) : at === null ? (
        stateOnly(<NoPlaceState />)
      ) : (
        <ShownPlace asked={at} places={places} />
      )}
    </WithPlaces>
  );
}

function ShownPlace({ asked, places }: { asked: Coordinates; places: Place[] | undefined }) {
  const { dataSource } = useSettings();
  return <PlaceForecast at={useShownPlace(asked, dataSource)} places={places} />;
}

const stateOnly = (state: ReactNode) => <StatePage>{state}</StatePage>;

/** Memoized: a change of the address alone does not render it again. */
const PlaceForecast = memo(function PlaceForecast(props: { at: Coordinates; places: Place[] | undefined }) {
  const { at, places } = props;
  const t = useTranslate();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const deviceFormats = useFormats();
  const settings = useSettings();
  const save = useSaveSetting();
  const online = useOnline();
  const now = useNow(tickS);
  const feed = useForecast(at, settings.dataSource);
  const unread = useUnread(settings.dataSource, [at])(at);
  const others = useOtherSources(at, settings.dataSource);
  const warnings = useLive('warnings', { lat: at.lat, lng: at.lng });
  const modelsZone = feed.document?.zone ?? deviceFormats.zone;
  const models = useLiveOrNull('models', { lat: at.lat, lng: at.lng, zone: modelsZone });
  const spotZone = feed.document?.spotZone ?? deviceFormats.zone;
  const deviceZone = useDeviceZone() ?? spotZone;
  // Waits for the user's limits: without them, a rough day would seem for a moment to exceed no limit.
  const document = useFirstInSlices(useAreSettingsRead() ? feed.document : undefined);
  const saved = places ? findPlace(places, { ...at, id: '' }) : null;
  const { place: known, isNamedSoon } = useKnownPlace(at, saved, places !== undefined);

  const name = known === null ? deviceFormats.coordinates(at, 3) : placeName(t, known, deviceFormats);

  const isFavorite = saved?.isFavorite ?? false;
  const favorite = useMemo(() => {
    if (known === null) return null;
    const restore = async (gone: Place): Promise<void> => {
      const result = await engine.restorePlace(gone);
      if (!result.ok) warnNotKept(result.failure, t('shell.favoriteFailed'));
    };
    const toggle = async (): Promise<void> => {
      const result = await engine.setFavorite(known, !isFavorite);
      if (!result.ok) warnNotKept(result.failure, t('shell.favoriteFailed'), briefMs);
      // Removing the star also removes a place that was never opened, with its name, so an undo is offered.
      else if (saved?.isFavorite === true && saved.lastAccessed === null)
        toaster.undo(t('forecast.placeRemoved', { name }), () => void restore(saved));
    };
    return { on: isFavorite, toggle: () => void toggle() };
  }, [known, saved, isFavorite, name, toaster, warnNotKept, t]);
  const place = useMemo(() => ({ name, coordinates: { lat: at.lat, lng: at.lng } }), [name, at]);
  const map = useMemo(() => <ForecastMap at={at} />, [at]);
  const { refresh } = feed;
  const onRefresh = useCallback(() => refresh(true), [refresh]);
  useShortcut('r', onRefresh);
  const onShowTimesIn = useCallback((showTimesIn: Settings['showTimesIn']) => save({ showTimesIn }), [save]);

  const isStored = document !== undefined && warnings !== undefined && places !== undefined;
  // Offline, or with fresh stored data, the refresh usually ends at once, and the picture of the last screen waits for it. On a dead
  // connection the refresh takes seconds, if only for the official warnings; the app then replaces the picture without waiting.
  const isStoredFresh = document != null && isJustDownloaded(document, now);
  const isPatient = useFirstMoment(isStored, patienceMs);
  const isAnsweredSoon = feed.busy && isPatient && (!navigator.onLine || isStoredFresh);

  return (
    <ModelsContext value={models}>
      <ForecastView
        place={place}
        favorite={favorite}
        document={document}
        unread={unread}
        busy={feed.busy}
        isForced={feed.isForced}
        failure={feed.failure}
        online={online}
        now={now}
        settings={settings}
        deviceZone={deviceZone}
        warnings={warnings}
        others={others}
        map={map}
        isSettled={isStored && !isNamedSoon && !isAnsweredSoon}
        onRefresh={onRefresh}
        onShowTimesIn={onShowTimesIn}
      />
    </ModelsContext>
  );
});

/** Lazy-loaded: no screen waits for it. */
const ForecastMap = optional(['places'], async () => (await import('./shore/forecast-map.tsx')).ForecastMap);

/** Longest wait for that refresh, ms; taps on the picture wait as long. */
const patienceMs = 1500;

/** True until this time has passed since the start of an action. */
function useFirstMoment(hasBegun: boolean, ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!hasBegun) return undefined;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [hasBegun, ms]);
  return !isOver;
}

/**
 * Renders the database's first answer in slices that let a tap through, because it fills a whole screen. Later answers change only numbers,
 * and are shown at once.
 */
function useFirstInSlices<Value>(value: Value | undefined): Value | undefined {
  return useDeferredValue(value) === undefined ? undefined : value;
}
