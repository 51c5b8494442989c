import { whenIdle } from './when-idle.ts';

/** Whoever touched the page so long ago is reading, not on the way through the favourites. */
const calmMs = 3000;

const touches = ['pointerdown', 'pointermove', 'click', 'keydown', 'wheel', 'touchmove', 'scroll'] as const;
let touchedAt = -calmMs;
const noteTouch = (): void => {
  touchedAt = performance.now();
};
for (const touch of touches) window.addEventListener(touch, noteTouch, { capture: true, passive: true });

/**
 * Runs a task that may hold the page up for a moment when it has nothing else to do and nobody has touched it for a while; answers
 * how to call it off. A page that waits for its database is idle too, in the middle of answering a tap.
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
