import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChartController } from '../../src/ui/sea-chart/sea-chart-controller.ts';
import { watchDensity } from '../../src/ui/watch-density.ts';

/** Media queries by their text; each fires when the screen's density changes. */
let queries: Map<string, EventTarget>;
function setDensity(density: number): void {
  const before = queries.get(`(resolution: ${window.devicePixelRatio}dppx)`);
  vi.stubGlobal('devicePixelRatio', density);
  before?.dispatchEvent(new Event('change'));
}
beforeEach(() => {
  queries = new Map();
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('matchMedia', (query: string) => {
    const made = new EventTarget();
    queries.set(query, made);
    return made;
  });
});
afterEach(() => vi.unstubAllGlobals());

test('each change of density is told once, by whatever sign the browser gives, until one leaves', () => {
  const seen: number[] = [];
  const leave = watchDensity(() => seen.push(window.devicePixelRatio));
  for (const density of [3, 1, 1.25]) setDensity(density);
  // Browsers without such queries resize the window.
  vi.stubGlobal('devicePixelRatio', 2);
  window.dispatchEvent(new Event('resize'));
  window.dispatchEvent(new Event('resize'));
  expect(seen).toEqual([3, 1, 1.25, 2]);
  leave();
  setDensity(3);
  window.dispatchEvent(new Event('resize'));
  expect(seen).toHaveLength(4);
});

test('on a finer screen the canvas of the chart is as fine, and the view stays', () => {
  let resized = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const canvas = document.createElement('canvas');
  canvas.getContext = () => null;
  Object.defineProperty(canvas, 'clientWidth', { value: 360 });
  Object.defineProperty(canvas, 'clientHeight', { value: 300 });
  const onRest = vi.fn<() => void>();
  const nothing = (): void => undefined;
  const chart = createChartController(
    { canvas, host: document.createElement('div') },
    { lat: 36.6, lng: -121.9, scale: 1000 },
    { onRest, onMoved: nothing, onSpot: nothing, onMark: nothing },
  );
  resized();
  expect([canvas.width, canvas.height]).toEqual([360, 300]);
  setDensity(3);
  expect([canvas.width, canvas.height]).toEqual([1080, 900]);
  setDensity(1.25);
  expect([canvas.width, canvas.height]).toEqual([450, 375]);
  expect(onRest).toHaveBeenCalledTimes(1);
  chart.close();
  setDensity(2);
  expect(canvas.width).toBe(0);
});
