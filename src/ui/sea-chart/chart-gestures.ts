import type { ChartPoint } from '../../core/rules/chart/chart-view.ts';
import { slopPx } from '../pointer-slop.ts';

interface GestureHandlers {
  /** Pans by this many pixels. */
  push: (dx: number, dy: number) => void;
  /** Zooms in by a factor around a point. */
  closer: (factor: number, about?: ChartPoint) => void;
  /** Called on a long press; without it a long press is a tap. */
  hold?: ((at: ChartPoint) => void) | undefined;
  /**
   * Starts a drag of the object under a finger; null = no object there, so the chart pans. With this handler a double tap counts as two
   * taps.
   */
  grab?: ((at: ChartPoint) => Grip | null) | undefined;
  /** Handles keys before the chart does; returns true for a key that it has handled. */
  key?: ((event: KeyboardEvent) => boolean) | undefined;
  tap: (at: ChartPoint) => void;
  /** Called on Enter, which selects at the crosshair. */
  choose: () => void;
}

/** A drag of an object. */
interface Grip {
  move: (to: ChartPoint) => void;
  drop: () => void;
  /** Moves the object back to its start: a second finger touched, or the browser took over the first one. */
  cancel: () => void;
}

const holdMs = 500;
const doubleMs = 300;
/** Largest distance between the taps of a double tap, px. */
const doublePx = 30;
const keyPx = 80;

/** Listens to fingers, mouse, wheel and keys on an element; returns a function that stops it. */
export function listenToGestures(element: HTMLElement, on: GestureHandlers): () => void {
  const pointers = new Map<number, ChartPoint>();
  let start: ChartPoint | null = null;
  /** True if the pointer has moved beyond its slop, or is one of several. */
  let isPushing = false;
  let isHeld = false;
  let grip: Grip | null = null;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let lastTap: { at: ChartPoint; ms: number } | null = null;
  const pointOf = ({ clientX, clientY }: MouseEvent): ChartPoint => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const letGo = (): void => {
    grip?.cancel();
    grip = null;
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
    start = at;
    isPushing = pointers.size > 1;
    isHeld = false;
    clearTimeout(hold);
    letGo();
    if (pointers.size > 1) return;
    grip = on.grab?.(at) ?? null;
    const { hold: onHold } = on;
    if (onHold)
      hold = setTimeout(() => {
        isHeld = true;
        onHold(at);
      }, holdMs);
  };

  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const here = pointOf(event);
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.set(event.pointerId, here);
    const [other] = others;
    if (other) {
      const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 };
      on.push((here.x - before.x) / 2, (here.y - before.y) / 2);
      const factor = distance(here, other) / Math.max(1, distance(before, other));
      on.closer(factor, middle);
      return;
    }
    if (!isPushing && start && distance(here, start) <= slopPx(event)) return;
    isPushing = true;
    clearTimeout(hold);
    if (grip) grip.move(here);
    else on.push(here.x - before.x, here.y - before.y);
  };

  const onUp = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    clearTimeout(hold);
    if (isPushing && event.type !== 'pointercancel') grip?.drop();
    else grip?.cancel();
    grip = null;
    if (isPushing || isHeld || event.type === 'pointercancel') return;
    const at = pointOf(event);
    if (
      !on.grab &&
      lastTap &&
      event.timeStamp - lastTap.ms < doubleMs &&
      distance(at, lastTap.at) < doublePx
    ) {
      lastTap = null;
      on.closer(2, at);
      return;
    }
    lastTap = { at, ms: event.timeStamp };
    on.tap(at);
  };

  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 20 : 1;
    // Browsers report a pinch on a touchpad as a wheel event with Ctrl, in small steps.
    on.closer(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event));
  };

  const onKey = (event: KeyboardEvent): void => {
    if (on.key?.(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = event.shiftKey ? 3 : 1;
    const step = arrows[event.key];
    if (step) on.push(step[0] * keyPx * far, step[1] * keyPx * far);
    else if (event.key === '+' || event.key === '=') on.closer(1.5);
    else if (event.key === '-' || event.key === '_') on.closer(1 / 1.5);
    else if (event.key === 'Enter') on.choose();
    else return;
    event.preventDefault();
  };

  const listeners = new AbortController();
  const { signal } = listeners;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('wheel', onWheel, { signal, passive: false });
  element.addEventListener('keydown', onKey, { signal });
  return () => {
    clearTimeout(hold);
    letGo();
    listeners.abort();
  };
}

const arrows: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const distance = (a: ChartPoint, b: ChartPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
