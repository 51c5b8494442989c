import { useEffect, useMemo, useState } from 'react';
import { foundByName } from '../../core/rules/names/found-by-name.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { favoritesOf, recentsOf } from '../../core/rules/place/places.ts';
import { tidePlaceAddress } from '../../core/rules/place/tide-place.ts';
import { tripAddress } from '../../core/rules/route/trip-address.ts';
import type { NamedStation } from '../../core/rules/tide/named-station.ts';
import type { PlainKey } from '../../core/words/dictionary.ts';
import { placeName } from '../../core/words/place-name.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { forecastHref, useOpenPlace } from '../places/open-place.ts';
import type { IconName } from '../../ui/icon.tsx';
import { screens, settings, type FixedTarget } from './switcher-targets.ts';

export interface Found {
  key: string;
  href: string;
  icon: IconName;
  name: string;
  detail?: string;
  /** Runs in place of plain navigation to the link. */
  open?: () => void;
}

interface FoundGroup {
  kind: 'screens' | 'places' | 'stations' | 'trips' | 'settings';
  items: Found[];
  /** Number of further matches that are not listed. */
  more: number;
}

/** Largest number of rows of one kind; users read no more. */
const mostRows = 12;
/** Number of saved places shown before the user types. */
const firstPlaces = 6;
/** Minimum number of letters for a search of stations: two letters match hundreds of names. */
const stationLetters = 3;

/** Returns the matches for the typed text, by kind. Without text it returns the screens and the first saved places. */
export function useFound(text: string): FoundGroup[] {
  const screenTargets = useFixed(screens);
  const settingTargets = useFixed(settings);
  const places = usePlaceTargets();
  const trips = useTripTargets();
  const stations = useStations(text);
  if (text.trim() === '')
    return groupsOf([
      ['screens', screenTargets, screenTargets.length],
      ['places', places, firstPlaces],
    ]);
  return groupsOf([
    ['screens', foundByName(screenTargets, text), mostRows],
    ['places', foundByName(places, text), mostRows],
    ['trips', foundByName(trips, text), mostRows],
    ['settings', foundByName(settingTargets, text), mostRows],
    ['stations', stations, mostRows],
  ]);
}

const groupsOf = (
  found: readonly (readonly [kind: FoundGroup['kind'], items: readonly Found[], most: number])[],
): FoundGroup[] =>
  found
    .filter(([, items]) => items.length > 0)
    .map(([kind, items, most]) => ({
      kind,
      items: items.slice(0, most),
      more: Math.max(0, items.length - most),
    }));

/** Returns screens and settings with their names in the current language. */
function useFixed(targets: readonly FixedTarget[]): (Found & { also: string })[] {
  const t = useTranslate();
  return useMemo(() => {
    const name = (key: PlainKey): string => t(key);
    return targets.map(({ href, icon, label, also = [] }) => ({
      key: `${href} ${label}`,
      href,
      icon,
      name: name(label),
      also: also.map(name).join(' '),
    }));
  }, [targets, t]);
}

/** Returns favorites in their order, then recent places. */
function usePlaceTargets(): (Found & { also: string })[] {
  const t = useTranslate();
  const formats = useFormats();
  const openPlace = useOpenPlace();
  const places = useLive('places', {});
  return useMemo(() => {
    const favorites = favoritesOf(places ?? []);
    const recents = recentsOf(places ?? []).filter(({ isFavorite }) => !isFavorite);
    const target = (place: Place): Found & { also: string } => ({
      key: place.id,
      href: forecastHref(place),
      icon: place.isFavorite ? 'star' : 'pin',
      name: placeName(t, place, formats),
      also: place.fullName,
      open: () => openPlace(place),
    });
    return [...favorites, ...recents].map(target);
  }, [places, t, formats, openPlace]);
}

function useTripTargets(): Found[] {
  const t = useTranslate();
  const trips = useLive('trips', {});
  return useMemo(
    () =>
      (trips ?? []).map(({ id, trip }) => ({
        key: id,
        href: tripAddress(id),
        icon: 'compass',
        name: trip.name.trim() === '' ? t('device.importUnnamedTrip') : trip.name,
      })),
    [trips, t],
  );
}

/** Searches tide stations in the worker, which has their names. Drops late answers. */
function useStations(text: string): Found[] {
  const query = text.trim();
  const [found, setFound] = useState<{ query: string; stations: readonly NamedStation[] } | null>(null);
  useEffect(() => {
    if (query.length < stationLetters) return undefined;
    let isWanted = true;
    void engine.findTideStations(query, null).then(answer => {
      if (isWanted && answer.ok) setFound({ query, stations: answer.value });
    });
    return () => {
      isWanted = false;
    };
  }, [query]);
  if (found === null || query.length < stationLetters) return [];
  return found.stations.map(({ id, name, region, agency }) => ({
    key: `station ${id}`,
    href: tidePlaceAddress({ stationId: id }),
    icon: 'tide',
    name: region === '' ? name : `${name} (${region.replace(/^\w\w-/, '')})`,
    detail: agency,
  }));
}
