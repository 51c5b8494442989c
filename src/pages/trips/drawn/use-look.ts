import { useEffect, useRef, type RefObject } from 'react';
import {
  boxOf,
  isInBox,
  placeScale,
  viewOfAll,
  type ChartSize,
  type ChartView,
} from '../../../core/rules/chart/chart-view.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import type { Waypoint } from '../../../core/rules/route/trip.ts';
import type { ChartController } from '../../../ui/sea-chart/sea-chart-controller.ts';

/** Before the chart knows how large it is. */
export const firstSize: ChartSize = { width: 360, height: 360 };
/** Some miles fill a phone. */
export const closest = 8 * placeScale;

const isInView = ({ view, size }: { view: ChartView; size: ChartSize }, at: Coordinates): boolean =>
  isInBox(boxOf(view, size), at);

/**
 * Moves the chart to what the user enters beside it: to a position while it is typed, and to the whole way once a new waypoint lies out
 * of view. `drawn` is the way as it was last drawn on the chart itself, which stays where it is. Returns what to call as it comes to rest.
 */
export function useLook(
  controller: RefObject<ChartController | null>,
  first: ChartView,
  { way, drawn, lookAt }: { way: Way; drawn: RefObject<Way | null>; lookAt: Coordinates | null },
  look: (view: ChartView, size: ChartSize) => void,
): (view: ChartView, size: ChartSize) => void {
  const rest = useRef({ view: first, size: firstSize });
  const before = useRef(way);

  useEffect(() => {
    const known = new Set(before.current);
    before.current = way;
    if (way === drawn.current || way.every(point => known.has(point) || isInView(rest.current, point)))
      return;
    const whole = viewOfAll(way, rest.current.size, closest);
    if (whole) controller.current?.go(whole);
  }, [way, drawn, controller]);

  useEffect(() => {
    const { scale } = rest.current.view;
    if (lookAt && !isInView(rest.current, lookAt))
      controller.current?.go({ ...lookAt, scale: Math.max(scale, placeScale) });
  }, [lookAt, controller]);

  return (view, size) => {
    rest.current = { view, size };
    look(view, size);
  };
}

type Way = readonly Waypoint[];
