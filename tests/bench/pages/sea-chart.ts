import '../../../src/styles/tokens.css';
import type { ChartView } from '../../../src/core/rules/chart/chart-view.ts';
import type { CoastLines } from '../../../src/core/rules/coast/coast-shapes.ts';
import type { KnownCoast } from '../../../src/ui/sea-chart/chart-scene.ts';
import { emptyScene } from '../../../src/ui/sea-chart/chart-scene.ts';
import { drawCoast, drawnCoast } from '../../../src/ui/sea-chart/draw-coast.ts';
import { drawGrid, drawScale } from '../../../src/ui/sea-chart/draw-frame.ts';
import { drawMarks } from '../../../src/ui/sea-chart/draw-sea-marks.ts';
import { readSeaChartColors } from '../../../src/ui/sea-chart/sea-chart-colors.ts';

/** What crosses from the bench: plain lists. */
export interface GivenCoast extends Omit<KnownCoast, 'land' | 'shore'> {
  land: { points: number[]; starts: number[] };
  shore: { points: number[]; starts: number[] };
}

const canvas = document.querySelector<HTMLCanvasElement>('#chart');
const pen = canvas?.getContext('2d', { alpha: false });
if (!canvas || !pen) throw new Error('No canvas');
const size = { width: 412, height: 823 };
const density = canvas.width / size.width;

/** Milliseconds of one frame, the pixels included. */
function timed(draw: () => void): number {
  const start = performance.now();
  draw();
  pen?.getImageData(0, 0, 1, 1);
  return performance.now() - start;
}

const typed = ({ points, starts }: GivenCoast['land']): CoastLines => ({
  points: Float32Array.from(points),
  starts: Uint32Array.from(starts),
});

function pathOf({ points, starts }: CoastLines): Path2D {
  const path = new Path2D();
  for (let line = 0; line + 1 < starts.length; line++)
    for (let point = starts[line] ?? 0; point < (starts[line + 1] ?? 0); point++) {
      const [x, y] = [points[point * 2] ?? 0, points[point * 2 + 1] ?? 0];
      if (point === starts[line]) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  return path;
}

/** Frames of a chart that is pushed, and of nothing but its vertices filled and stroked as one path; in turns. */
function measure(given: GivenCoast, view: ChartView, rounds: number): { app: number[]; bare: number[] } {
  const coast: KnownCoast = { ...given, land: typed(given.land), shore: typed(given.shore) };
  const colors = readSeaChartColors(document.body);
  const drawn = drawnCoast(coast);
  const bare = pathOf(coast.land);
  const frames: { app: number[]; bare: number[] } = { app: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    const pushed = { ...view, lng: view.lng + round * 1e-3 };
    frames.app.push(
      timed(() => {
        pen?.setTransform(density, 0, 0, density, 0, 0);
        if (!pen) return;
        drawCoast(pen, drawn, pushed, size, colors);
        drawGrid(pen, pushed, size, colors);
        drawMarks(pen, pushed, size, emptyScene, colors);
        drawScale(pen, pushed, size, colors, emptyScene.miles);
      }),
    );
    frames.bare.push(
      timed(() => {
        if (!pen) return;
        pen.setTransform(density, 0, 0, density, 0, 0);
        pen.fillStyle = colors.water;
        pen.fillRect(0, 0, size.width, size.height);
        pen.translate(size.width / 2 - round * 1e-3 * view.scale, size.height / 2);
        pen.scale(view.scale, -view.scale);
        pen.fillStyle = colors.land;
        pen.fill(bare, 'evenodd');
        pen.strokeStyle = colors.shore;
        pen.lineWidth = 1.25 / view.scale;
        pen.stroke(bare);
      }),
    );
  }
  return frames;
}

Object.assign(globalThis, { seaChartBench: measure });
export type SeaChartBench = typeof measure;
