import type { Coordinates } from '../../../core/rules/place/place.ts';
import { pointBetween } from '../../../core/rules/route/great-circle.ts';
import type { Waypoint } from '../../../core/rules/route/trip.ts';
import type { ChartLayer } from '../../../ui/sea-chart/chart-scene.ts';
import { drawWaypoint, gapDash } from '../way-layer.ts';
import { legLine } from './touched.ts';

/** The way as it is being drawn, legs over land dashed in the color of danger, those over gaps of a track dotted, a way around beside them. */
export function drawnLayer({
  way,
  onLand,
  around,
  chosen,
}: {
  way: readonly Waypoint[];
  onLand: ReadonlySet<number>;
  /** From the beginning of a leg to its end. */
  around: readonly Coordinates[];
  chosen: number | null;
}): ChartLayer {
  const legs = way.slice(1).map((end, leg) => ({
    line: legLine(way, leg),
    isOnLand: onLand.has(leg),
    gap: end.isAfterGap ? pointBetween(way[leg] ?? end, end, 0.5) : null,
  }));
  const beside = around.slice(1).map((_, leg) => legLine(around, leg));
  return {
    draw(pen, frame, colors) {
      const stroke = (line: readonly Coordinates[], color: string, dash: number[]): void => {
        for (const [shade, width] of [
          [colors.paper, 6],
          [color, 3],
        ] as const) {
          pen.setLineDash(shade === color ? dash : []);
          pen.beginPath();
          for (const { x, y } of line.map(frame.at)) pen.lineTo(x, y);
          pen.strokeStyle = shade;
          pen.lineWidth = width;
          pen.stroke();
        }
        pen.setLineDash([]);
      };
      pen.lineJoin = 'round';
      for (const { line, isOnLand, gap } of legs) {
        stroke(line, isOnLand ? colors.danger : colors.accent, gap ? gapDash : isOnLand ? [8, 5] : []);
        if (gap) drawWaypoint(pen, frame.at(gap), '?', colors);
      }
      for (const line of beside) stroke(line, colors.accent, [2, 6]);
      for (const [index, waypoint] of way.entries()) {
        const point = frame.at(waypoint);
        drawWaypoint(pen, point, String(index + 1), colors);
        if (index !== chosen) continue;
        pen.beginPath();
        pen.arc(point.x, point.y, 14, 0, 2 * Math.PI);
        pen.strokeStyle = colors.accent;
        pen.lineWidth = 3;
        pen.stroke();
      }
    },
  };
}
