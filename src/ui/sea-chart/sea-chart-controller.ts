import {
  closer,
  limitedView,
  pointOf,
  positionAt,
  pushed,
  type ChartPoint,
  type ChartSize,
  type ChartView,
} from '../../core/rules/chart/chart-view.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { watchDensity } from '../watch-density.ts';
import { listenToGestures } from './chart-gestures.ts';
import {
  emptyScene,
  type ChartFrame,
  type ChartMark,
  type ChartScene,
  type KnownCoast,
} from './chart-scene.ts';
import { drawCoast, drawnCoast, type DrawnCoast } from './draw-coast.ts';
import { drawGrid, drawScale } from './draw-frame.ts';
import { drawMarks } from './draw-sea-marks.ts';
import { readSeaChartColors, type SeaChartColors } from './sea-chart-colors.ts';

/** A tool that draws on the chart. It receives taps, drags and keys before the chart does. */
interface ChartPencil {
  tap: (to: Coordinates, at: ChartPoint, frame: ChartFrame) => void;
  /** null = no object there, so the chart pans. */
  grab: (at: ChartPoint, frame: ChartFrame) => ChartGrip | null;
  /** Returns true if the tool has handled the key. */
  key: (event: KeyboardEvent) => boolean;
}

/** A drag of an object on the chart. */
interface ChartGrip {
  move: (to: Coordinates) => void;
  drop: () => void;
  cancel: () => void;
}

export interface ChartEvents {
  /** Called when the chart has come to rest, was created or was resized, so that the user looks at this view. */
  onRest: (view: ChartView, size: ChartSize) => void;
  /** Called when the user pans or zooms by hand. */
  onMoved: () => void;
  onSpot: (at: Coordinates) => void;
  onMark: (mark: ChartMark | null) => void;
  /** While set, a tap selects no mark and a long press sets no spot; Enter still sets a spot at the crosshair. */
  pencil?: ChartPencil | undefined;
}

export interface ChartController {
  /** Moves the view; `onRest` follows. */
  go: (change: Partial<ChartView>) => void;
  closer: (factor: number) => void;
  /** Returns the position of the crosshair. */
  middle: () => Coordinates;
  setCoast: (coast: KnownCoast | null) => void;
  setScene: (scene: ChartScene) => void;
  /** Themes changed. */
  repaint: () => void;
  close: () => void;
}

const restMs = 140;
/** Largest number of device pixels per CSS pixel: more would cost memory without a visible gain. */
const mostDensity = 3;
/** Largest distance from a mark to a tap on it, px; a finger covers more than a mark. */
const tapPx = 24;

/** Draws a chart into a canvas, at most once per frame, however many changes there are; `host` receives fingers and keys. */
export function createChartController(
  { canvas, host }: { canvas: HTMLCanvasElement; host: HTMLElement },
  start: ChartView,
  events: ChartEvents,
): ChartController {
  const pen = canvas.getContext('2d', { alpha: false });
  let view = start;
  let size: ChartSize = { width: 0, height: 0 };
  let scene = emptyScene;
  let drawn: DrawnCoast | null = null;
  let colors: SeaChartColors | null = null;
  let asked = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const frameNow = (): ChartFrame => {
    const [shownView, shownSize] = [view, size];
    return { view, size, at: position => pointOf(shownView, shownSize, position) };
  };
  const draw = (): void => {
    asked = 0;
    if (!pen || size.width === 0) return;
    const shades = (colors ??= readSeaChartColors(canvas));
    const density = canvas.width / size.width;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.fillStyle = colors.unknown;
    pen.fillRect(0, 0, size.width, size.height);
    const frame = frameNow();
    const drawUnder = (): void => {
      for (const layer of scene.under) layer.draw(pen, frame, shades);
    };
    const drawOnWater = (): void => {
      for (const layer of scene.onWater ?? []) layer.draw(pen, frame, shades);
    };
    if (drawn) drawCoast(pen, drawn, view, size, colors, drawUnder, drawOnWater);
    else {
      drawOnWater();
      drawUnder();
    }
    drawGrid(pen, view, size, colors);
    for (const layer of scene.layers) layer.draw(pen, frame, shades);
    drawMarks(pen, view, size, scene, colors);
    drawScale(pen, view, size, colors, scene.miles);
  };
  const redraw = (): void => {
    asked ||= requestAnimationFrame(draw);
  };
  const restSoon = (): void => {
    clearTimeout(rest);
    rest = setTimeout(() => events.onRest(view, size), restMs);
  };
  const show = (next: ChartView): void => {
    view = next;
    redraw();
    restSoon();
  };
  const byHand = (next: ChartView): void => {
    events.onMoved();
    show(next);
  };
  const markAt = (at: ChartPoint): ChartMark | null => {
    let [found, foundPx]: [ChartMark | null, number] = [null, tapPx];
    for (const mark of scene.marks) {
      const { x, y } = pointOf(view, size, mark);
      // Places get a shorter distance, because they are drawn above stations and are the likelier target.
      const px = Math.hypot(x - at.x, y - at.y) * (mark.kind === 'place' ? 0.6 : 1);
      if (px < foundPx) [found, foundPx] = [mark, px];
    }
    return found;
  };

  const readingMarks = {
    hold: (at: ChartPoint) => events.onSpot(positionAt(view, size, at)),
    tap: (at: ChartPoint) => events.onMark(markAt(at)),
  };
  const drawingWith = (pencil: ChartPencil) => ({
    tap: (at: ChartPoint) => pencil.tap(positionAt(view, size, at), at, frameNow()),
    key: pencil.key,
    grab(at: ChartPoint) {
      const grip = pencil.grab(at, frameNow());
      return grip && { ...grip, move: (to: ChartPoint) => grip.move(positionAt(view, size, to)) };
    },
  });
  const stopListening = listenToGestures(host, {
    push: (dx, dy) => byHand(pushed(view, size, dx, dy)),
    closer: (factor, about) => byHand(closer(view, size, factor, about)),
    choose: () => events.onSpot({ lat: view.lat, lng: view.lng }),
    ...(events.pencil ? drawingWith(events.pencil) : readingMarks),
  });

  const fit = (): void => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0) return;
    const density = Math.min(mostDensity, window.devicePixelRatio);
    const [widthPx, heightPx] = [Math.round(width * density), Math.round(height * density)];
    const isResized = width !== size.width || height !== size.height;
    if (!isResized && widthPx === canvas.width && heightPx === canvas.height) return;
    size = { width, height };
    canvas.width = widthPx;
    canvas.height = heightPx;
    if (isResized) view = limitedView(view, size);
    draw();
    if (isResized) events.onRest(view, size);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  const leaveDensity = watchDensity(fit);

  return {
    go: change => show(limitedView({ ...view, ...change }, size)),
    closer: factor => byHand(closer(view, size, factor)),
    middle: () => ({ lat: view.lat, lng: view.lng }),
    setCoast(coast) {
      drawn = coast && drawnCoast(coast);
      redraw();
    },
    setScene(next) {
      scene = next;
      redraw();
    },
    repaint() {
      colors = null;
      redraw();
    },
    close() {
      stopListening();
      observer.disconnect();
      leaveDensity();
      cancelAnimationFrame(asked);
      clearTimeout(rest);
      // Frees the canvas's memory at once, not at the next garbage collection.
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
