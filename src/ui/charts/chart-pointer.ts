import { timeOfX, xOfTime } from './chart-geometry.ts';
import type { ChartCursor, ChartElements } from './chart-cursor.ts';
import type { ChartGroup } from './chart-group.ts';
import { nearestIndex, type ChartSpec, type Span } from './chart-model.ts';

/** Shortest drag, CSS pixels; a shorter one is a click. */
const dragFromPx = 8;

interface Gesture {
  fingers: Map<number, number>;
  dragFrom: number | null;
  pinch: { span: Span; x: [number, number] } | null;
}

/** Gestures by chart element: a chart that is rebuilt under two fingers, because its numbers changed, continues their gesture. */
const gestures = new WeakMap<Element, Gesture>();

/**
 * Mouse: moving shows readings, dragging sideways zooms, a double click resets the zoom. Fingers: touching or moving sideways shows
 * readings, two fingers zoom and move. Vertical moves scroll the page: the element has `touch-action: pan-y`, so the browser takes the
 * gesture over (pointercancel) as soon as it is a scroll.
 */
export function listenToPointers(
  { root }: ChartElements,
  cursor: ChartCursor,
  spec: ChartSpec,
  group: ChartGroup,
  widthNow: () => number,
): () => void {
  const gesture = gestures.get(root) ?? { fingers: new Map<number, number>(), dragFrom: null, pinch: null };
  gestures.set(root, gesture);
  const { fingers } = gesture;

  const localX = (event: PointerEvent): number => event.clientX - root.getBoundingClientRect().left;
  const read = (x: number): void => {
    const at = timeOfX(x, group.span(), widthNow());
    const time = spec.times[nearestIndex(spec.times, at)];
    if (time !== undefined) group.setCursor(time, spec.id);
  };
  const clear = (): void => {
    if (group.activeChart() === spec.id) group.setCursor(null, null);
  };

  const down = (event: PointerEvent): void => {
    const x = localX(event);
    if (event.pointerType === 'mouse') {
      if (event.button === 0) {
        gesture.dragFrom = x;
        root.setPointerCapture(event.pointerId);
      }
      return;
    }
    fingers.set(event.pointerId, x);
    const [first, second] = [...fingers.values()];
    if (first !== undefined && second !== undefined)
      gesture.pinch = { span: group.span(), x: [first, second] };
    else read(x);
  };

  const move = (event: PointerEvent): void => {
    const x = localX(event);
    if (event.pointerType !== 'mouse') {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, x);
      const [first, second] = [...fingers.values()];
      if (gesture.pinch !== null && first !== undefined && second !== undefined)
        pinchTo(gesture.pinch, first, second);
      else if (gesture.pinch === null) read(x);
      return;
    }
    read(x);
    if (gesture.dragFrom !== null) showSelection(gesture.dragFrom, x);
  };

  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) gesture.pinch = null;
    if (event.pointerType !== 'mouse' || gesture.dragFrom === null) return;
    const x = localX(event);
    const from = gesture.dragFrom;
    cancelDrag();
    if (Math.abs(x - from) < dragFromPx) return;
    const span = group.span();
    const width = widthNow();
    group.zoomTo({
      from: timeOfX(Math.min(from, x), span, width),
      to: timeOfX(Math.max(from, x), span, width),
    });
  };

  const cancel = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) gesture.pinch = null;
    cancelDrag();
    clear();
  };

  const leave = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && gesture.dragFrom === null) clear();
  };

  /** The times that were under the two fingers stay under them. */
  function pinchTo(start: { span: Span; x: [number, number] }, first: number, second: number): void {
    const width = widthNow();
    const [a, b] = [timeOfX(start.x[0], start.span, width), timeOfX(start.x[1], start.span, width)];
    if (Math.abs(first - second) < 24 || a === b) return;
    const secondsPerPx = (b - a) / (second - first);
    if (secondsPerPx <= 0) return;
    const left = xOfTime(start.span.from, start.span, width);
    const right = xOfTime(start.span.to, start.span, width);
    group.zoomTo({ from: a + (left - first) * secondsPerPx, to: a + (right - first) * secondsPerPx });
  }

  function showSelection(from: number, to: number): void {
    const isDrag = Math.abs(to - from) >= dragFromPx;
    cursor.select(isDrag ? { from: Math.min(from, to), to: Math.max(from, to) } : null);
  }

  function cancelDrag(): void {
    gesture.dragFrom = null;
    cursor.select(null);
  }

  const showAll = (): void => group.showAll();
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', cancel);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('dblclick', showAll);
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', up);
    root.removeEventListener('pointercancel', cancel);
    root.removeEventListener('pointerleave', leave);
    root.removeEventListener('dblclick', showAll);
  };
}
