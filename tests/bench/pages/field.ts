import '../../../src/styles/tokens.css';
import { pointOf, type ChartView } from '../../../src/core/rules/chart/chart-view.ts';
import { fieldGrid, windClassesKt } from '../../../src/core/rules/field/field-grid.ts';
import { hourS } from '../../../src/core/rules/time/time.ts';
import { fieldArrowLayer, fieldColorLayer } from '../../../src/ui/sea-chart/field-layers.ts';
import { readSeaChartColors } from '../../../src/ui/sea-chart/sea-chart-colors.ts';
import { wavySheets } from '../../support/field/wavy-sheets.ts';

const canvas = document.querySelector<HTMLCanvasElement>('#chart');
const pen = canvas?.getContext('2d', { alpha: false });
if (!canvas || !pen) throw new Error('No canvas');
const size = { width: 412, height: 412 };
const density = canvas.width / size.width;

/** Milliseconds of one frame, the pixels included. */
function timed(draw: (on: CanvasRenderingContext2D) => void): number {
  if (!pen) return NaN;
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size.width, size.height);
  const start = performance.now();
  draw(pen);
  pen.getImageData(0, 0, 1, 1);
  return performance.now() - start;
}

type Call = (on: CanvasRenderingContext2D) => void;

/** A pen that draws nothing and records every call. */
function recorder(of: CanvasRenderingContext2D): { fake: CanvasRenderingContext2D; calls: Call[] } {
  const calls: Call[] = [];
  const fake = new Proxy(of, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        calls.push(on => void Reflect.apply(Reflect.get(on, name) as () => void, on, args)),
    set: (_, name, value) => {
      calls.push(on => void Reflect.set(on, name, value, on));
      return true;
    },
  });
  return { fake, calls };
}

/** Frames of a field that is pushed, and the same calls of the pen without what finds them; in turns. */
function measure(view: ChartView, rounds: number): { app: number[]; bare: number[]; strokes: number } {
  if (!pen) throw new Error('No canvas');
  const colors = readSeaChartColors(document.body);
  const sheets = wavySheets();
  const time = (sheets[0]?.run ?? 0) + 10 * hourS;
  const grids = sheets.flatMap(sheet => fieldGrid(sheet, time, 'wind') ?? []);
  const style = { kind: 'wind', classes: windClassesKt, shown: (ms: number) => ms * 1.94 } as const;
  const layers = [fieldColorLayer(grids, style), fieldArrowLayer(grids, style)];
  const frames = { app: [] as number[], bare: [] as number[], strokes: 0 };
  for (let round = 0; round < rounds; round++) {
    const pushed = { ...view, lng: view.lng + round * 1e-2 };
    const frame = {
      view: pushed,
      size,
      at: (position: { lat: number; lng: number }) => pointOf(pushed, size, position),
    };
    const draw = (on: CanvasRenderingContext2D): void => {
      for (const layer of layers) layer.draw(on, frame, colors);
    };
    const { fake, calls } = recorder(pen);
    draw(fake);
    frames.strokes = calls.length;
    frames.app.push(timed(draw));
    frames.bare.push(
      timed(on => {
        for (const call of calls) call(on);
      }),
    );
  }
  return frames;
}

Object.assign(globalThis, { fieldBench: measure });
export type FieldBench = typeof measure;
