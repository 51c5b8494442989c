import { whenIdle } from './when-idle.ts';

/** Time without a touch, ms. After it the user is reading, not stepping through the favorites. */
const calmMs = 3000;

const touches = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
let touchedAt = -calmMs;
const noteTouch = (): void => {
  touchedAt = performance.now();
};
for (const touch of touches) window.addEventListener(touch, noteTouch, { capture: true, passive: true });

/**
 * Runs a task that may block the page briefly, when the page is idle and the user has not touched it for a while; returns a function that
 * cancels it. Idle alone is not enough: a page that waits for its database is also idle, in the middle of its response to a tap.
 */
export function whenCalm(task: () => void): () => void {
  let callOff = (): void => undefined;
  const look = (): void => {
    const leftMs = touchedAt + calmMs - performance.now();
    if (leftMs <= 0) return task();
    const asked = setTimeout(() => {
      callOff = whenIdle(look);
    }, leftMs);
    callOff = () => clearTimeout(asked);
  };
  callOff = whenIdle(look);
  return () => callOff();
}
