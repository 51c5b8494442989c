import type { ChartPoint, ChartSize } from '../../core/rules/chart/chart-view.ts';
import type { ChartMark } from './chart-scene.ts';
import { written } from './draw-frame.ts';
import type { SeaChartColors } from './sea-chart-colors.ts';

/** Width reserved for the buttons at the right edge, and for the longer button and the credit below them, pixels. */
const buttonsPx = { above: 60, below: 120, belowFromPx: 110 };

interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Room, b: Room): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Draws names beside their marks, the selected one first. A name that would cover another name or mark is omitted. */
export function drawNames(
  pen: CanvasRenderingContext2D,
  seen: readonly { mark: ChartMark; point: ChartPoint }[],
  chosenId: string | null,
  size: ChartSize,
  markRadius: number,
  colors: SeaChartColors,
): void {
  const named = seen
    .filter(({ mark }) => mark.kind === 'place' || mark.kind === 'overboard' || mark.id === chosenId)
    .toSorted((a, b) => Number(b.mark.id === chosenId) - Number(a.mark.id === chosenId));
  const taken: Room[] = named.map(({ point: { x, y } }) => ({
    left: x - markRadius,
    top: y - markRadius,
    right: x + markRadius,
    bottom: y + markRadius,
  }));
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.font = `600 13px ${colors.font}`;
  for (const { mark, point } of named) {
    const name = mark.name.length > 28 ? `${mark.name.slice(0, 27)}…` : mark.name;
    const { width } = pen.measureText(name);
    const onRight = point.x + markRadius + 5;
    const onLeft = point.x - markRadius - 5 - width;
    const buttons = point.y > size.height - buttonsPx.belowFromPx ? buttonsPx.below : buttonsPx.above;
    const sides = onRight + width > size.width - buttons ? [onLeft] : [onRight, onLeft];
    for (const left of sides) {
      const room = { left, top: point.y - 9, right: left + width, bottom: point.y + 9 };
      if (taken.some(other => overlap(other, room))) continue;
      taken.push(room);
      written(pen, name, left, point.y, mark.kind === 'overboard' ? colors.danger : colors.ink, colors);
      break;
    }
  }
}
