import type { Coordinates } from '../../core/rules/place/place.ts';
import type { ChartPoint } from '../../core/rules/chart/chart-view.ts';
import { chordsOf, pointBetween } from '../../core/rules/route/great-circle.ts';
import type { Trip } from '../../core/rules/route/trip.ts';
import { isOverGap } from '../../core/rules/trip/track-gaps.ts';
import type { TripVerdict } from '../../core/rules/trip/verdict.ts';
import type { ChartFrame, ChartLayer } from '../../ui/sea-chart/chart-scene.ts';
import type { SeaChartColors } from '../../ui/sea-chart/sea-chart-colors.ts';
import type { TripDetails } from '../../../workers/api.ts';
import { verdictTone } from './verdict-tone.ts';

type Pen = CanvasRenderingContext2D;

/** Dash patterns besides the color: more gaps for a worse verdict. */
const dashes: Record<TripVerdict, number[]> = {
  go: [],
  'by-field': [22, 4],
  marginal: [14, 6],
  'no-go': [6, 5],
  'no-data': [2, 6],
};
/** A leg that no device recorded: dots with a question mark between them. */
export const gapDash = [2, 6];
/** Out and back beside each other, each to the right of its way. */
const besidePx = 3.5;

/** Draws the legs in the colors of their verdicts, and the waypoints with their numbers. */
export function wayLayer({ waypoints, thereAndBack }: Trip, { legs, verdicts }: TripDetails): ChartLayer {
  const lines = legs.map(({ from, to }, index) => {
    const [start, end] = [waypoints[from], waypoints[to]];
    return {
      verdict: verdicts[index] ?? 'no-data',
      positions: start && end ? [start, ...chordsOf(start, end).map(chord => chord.to)] : [],
      gap: start && end && isOverGap({ waypoints }, { from, to }) ? pointBetween(start, end, 0.5) : null,
    };
  });
  const beside = thereAndBack ? besidePx : 0;
  return {
    draw(pen, frame, colors) {
      for (const { verdict, positions, gap } of lines) {
        const dash = gap ? gapDash : dashes[verdict];
        drawLeg(pen, positions.map(frame.at), { verdict, beside, dash }, colors);
        if (gap) drawWaypoint(pen, frame.at(gap), '?', colors);
      }
      for (const [index, waypoint] of waypoints.entries())
        drawWaypoint(pen, frame.at(waypoint), String(index + 1), colors);
    },
  };
}

function drawLeg(
  pen: Pen,
  points: readonly ChartPoint[],
  { verdict, beside, dash }: { verdict: TripVerdict; beside: number; dash: number[] },
  colors: SeaChartColors,
): void {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const length = Math.max(1, Math.hypot(last.x - first.x, last.y - first.y));
  const shift = { x: (-beside * (last.y - first.y)) / length, y: (beside * (last.x - first.x)) / length };
  const { fill, ink } = colors.band[verdictTone[verdict]];
  pen.lineCap = 'butt';
  pen.lineJoin = 'round';
  pen.setLineDash(dash);
  for (const [color, width] of [
    [ink, 6],
    [fill, 3],
  ] as const) {
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x + shift.x, y + shift.y);
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.setLineDash([]);
}

export function drawWaypoint(pen: Pen, { x, y }: ChartPoint, number: string, colors: SeaChartColors): void {
  pen.beginPath();
  pen.arc(x, y, 9, 0, 2 * Math.PI);
  pen.fillStyle = colors.paper;
  pen.fill();
  pen.strokeStyle = colors.ink;
  pen.lineWidth = 1.5;
  pen.stroke();
  pen.fillStyle = colors.ink;
  pen.font = `bold 11px ${colors.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(number, x, y);
}

/** Draws the boat with its bow along its course; without a course as a disc. */
export const boatLayer = (at: Coordinates, ahead: Coordinates | null): ChartLayer => ({
  draw(pen: Pen, frame: ChartFrame, colors: SeaChartColors) {
    const here = frame.at(at);
    const next = ahead && frame.at(ahead);
    pen.save();
    pen.translate(here.x, here.y);
    pen.beginPath();
    if (next) {
      pen.rotate(Math.atan2(next.y - here.y, next.x - here.x));
      pen.moveTo(13, 0);
      pen.lineTo(-8, -8);
      pen.lineTo(-4, 0);
      pen.lineTo(-8, 8);
      pen.closePath();
    } else pen.arc(0, 0, 8, 0, 2 * Math.PI);
    pen.fillStyle = colors.accent;
    pen.fill();
    pen.strokeStyle = colors.paper;
    pen.lineWidth = 2;
    pen.stroke();
    pen.restore();
  },
});
