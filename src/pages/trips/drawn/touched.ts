import type { ChartPoint } from '../../../core/rules/chart/chart-view.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { chordsOf } from '../../../core/rules/route/great-circle.ts';
import type { ChartFrame } from '../../../ui/sea-chart/chart-scene.ts';

/** A finger covers more than a waypoint, and a line is thin. */
const waypointPx = 24;
const legPx = 16;

type Touched = { kind: 'waypoint'; index: number } | { kind: 'leg'; leg: number } | { kind: 'sea' };

/** What of a way lies under a finger. Waypoints come first; of several the last, which is drawn above the others. */
export function touchedOf(way: readonly Coordinates[], at: ChartPoint, frame: ChartFrame): Touched {
  const index = nearest(
    way.map(waypoint => distance(frame.at(waypoint), at)),
    waypointPx,
  );
  if (index !== null) return { kind: 'waypoint', index };
  const leg = nearest(
    way.slice(1).map((_, each) => fromLine(legLine(way, each).map(frame.at), at)),
    legPx,
  );
  return leg === null ? { kind: 'sea' } : { kind: 'leg', leg };
}

/** A leg as it is drawn: pieces of its great circle. */
export function legLine(way: readonly Coordinates[], leg: number): Coordinates[] {
  const [start, end] = [way[leg], way[leg + 1]];
  return start && end ? [start, ...chordsOf(start, end).map(({ to }) => to)] : [];
}

function nearest(distances: readonly number[], within: number): number | null {
  const least = Math.min(within, ...distances);
  return least < within ? distances.lastIndexOf(least) : null;
}

function fromLine(line: readonly ChartPoint[], at: ChartPoint): number {
  return Math.min(
    Infinity,
    ...line.slice(1).map((end, index) => {
      const start = line[index] ?? end;
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : ((at.x - start.x) * dx + (at.y - start.y) * dy) / length;
      const part = Math.min(1, Math.max(0, along));
      return distance({ x: start.x + dx * part, y: start.y + dy * part }, at);
    }),
  );
}

const distance = (a: ChartPoint, b: ChartPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
