import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChartStation } from '../../../workers/api.ts';
import { judgedBy } from '../../core/rules/forecast/clock.ts';
import { isUnknownSea } from '../../core/rules/conditions/sea-state.ts';
import { boxOf, type ChartSize, type ChartView } from '../../core/rules/chart/chart-view.ts';
import { marksApart } from '../../core/rules/chart/marks-apart.ts';
import { overboardPlace, overboardTarget, type OverboardMark } from '../../core/rules/chart/overboard.ts';
import type { SeaState } from '../../core/rules/forecast/verdicts.ts';
import { distanceKm } from '../../core/rules/place/distance.ts';
import type { Coordinates, Place } from '../../core/rules/place/place.ts';
import { isToday } from '../../core/rules/time/time.ts';
import { restOfDay } from '../../core/rules/week/rest-of-day.ts';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { useUnread } from '../../shell/places/use-unread.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import type { ChartMark, OverboardOnChart, PlaceMark } from '../../ui/sea-chart/chart-scene.ts';

/** A saved place with the stored sea state of its day, or of the rest of today. `today` is null without a forecast for today. */
export type PlaceOnChart = PlaceMark & {
  place: Place;
  today: (Pick<SeaState, 'band' | 'complete'> & { isRest: boolean }) | null;
  /** Another version of the app stored the forecast, and this version cannot read it. */
  isUnread: boolean;
};

const mostPlaces = 200;
/** Largest number of stations; more than any view at such scales contains. */
const mostStations = 1500;
/** Smallest distance between two marks, px. It is enough for a finger, because the user can zoom in. */
const apartPx = 22;
/** Scale from which stations are drawn; at a smaller one they would cover the coast. */
const stationsFromScale = 90;

/** Returns the marks of saved places. If there are too many, only those nearest to the middle. */
export function usePlaceMarks(places: readonly Place[], { lat, lng }: Coordinates): PlaceOnChart[] {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow(60);
  const { dataSource } = useSettings();
  // If all places are drawn, panning changes nothing.
  const [aroundLat, aroundLng] = places.length <= mostPlaces ? [null, null] : [lat, lng];
  const shown = useMemo(() => {
    if (aroundLat === null || aroundLng === null) return places;
    const middle = { lat: aroundLat, lng: aroundLng };
    return places.toSorted((a, b) => distanceKm(middle, a) - distanceKm(middle, b)).slice(0, mostPlaces);
  }, [places, aroundLat, aroundLng]);
  const glances = useLive('glances', { source: dataSource, placeIds: shown.map(({ id }) => id) });
  const unread = useUnread(dataSource, shown);
  return useMemo(
    () =>
      shown.map(place => {
        const glance = glances?.[place.id];
        const today = glance ? todayOf(glance, now) : null;
        return {
          kind: 'place',
          id: place.id,
          name: placeName(t, place, formats),
          lat: place.lat,
          lng: place.lng,
          band: today && !isUnknownSea(today) ? today.band : 'unknown',
          place,
          today,
          isUnread: unread(place) !== null,
        } as const;
      }),
    [shown, glances, unread, now, t, formats],
  );
}

/** Returns the state of the rest of today, as on the forecast screen. */
function todayOf(glance: ForecastGlance, clockNow: number): PlaceOnChart['today'] {
  const now = judgedBy(glance.clock, clockNow);
  const today = glance.days.find(day => isToday(day, now));
  if (!today) return null;
  const { seaState, from } = restOfDay(glance, today, now);
  return { ...seaState, isRest: from !== null };
}

/** Returns the stations around the resting view. The previous ones stay until the new ones have loaded. */
export function useStations(view: ChartView | null, size: ChartSize | null): readonly ChartStation[] {
  const [stations, setStations] = useState<readonly ChartStation[]>([]);
  const turn = useRef(0);
  const isNear = view !== null && view.scale >= stationsFromScale;
  useEffect(() => {
    const mine = ++turn.current;
    if (!view || !size || !isNear) return;
    void engine.chartStations(boxOf(view, size, 0.3), mostStations).then(answer => {
      if (mine === turn.current && answer.ok) setStations(answer.value);
    });
  }, [view, size, isNear]);
  return isNear ? stations : none;
}

const none: readonly ChartStation[] = [];

/** Returns the stations that have room at a scale, and always the selected one. */
export const drawnStations = (
  stations: readonly ChartStation[],
  scale: number,
  chosenId: string | null,
): ChartStation[] =>
  marksApart(
    stations.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId)),
    scale,
    apartPx,
  );

/** Updated every 5 s, because the circle around a last known position grows. */
export function useOverboardMarks(marks: readonly OverboardMark[]): OverboardOnChart[] {
  const t = useTranslate();
  const formats = useFormats();
  const clock = useNow(5);
  // Marks with a known position have a constant circle.
  const now = marks.every(({ at }) => at !== null) ? 0 : clock;
  return useMemo(
    () =>
      marks.flatMap(mark => {
        const place = overboardPlace(mark, now);
        const target = overboardTarget(place);
        if (!target) return [];
        const isKnown = place.state === 'known';
        const time = formats.time(mark.pressedAt);
        return [
          {
            kind: 'overboard' as const,
            id: mark.id,
            name: t(isKnown ? 'chart.overboardMark' : 'chart.overboardMarkLast', { time }),
            accuracyM: target.unsureM,
            isKnown,
            ...target.at,
          },
        ];
      }),
    [marks, now, t, formats],
  );
}

export const allMarks = (
  places: readonly PlaceOnChart[],
  stations: readonly ChartStation[],
  overboard: readonly OverboardOnChart[],
): ChartMark[] => [...stations, ...places, ...overboard];
