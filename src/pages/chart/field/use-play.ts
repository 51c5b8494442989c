import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Time that each picture stays, ms. */
const stepMs = 700;
/** Nothing moves on its own for longer than this after the user's last touch, ms. */
const quietMs = 30_000;

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Steps on by itself until `step` returns false. It stops while the page is hidden and half a minute after the last touch, rests while a
 * finger is down, and is not offered to users who want less motion.
 */
export function usePlay(step: () => boolean): { isOffered: boolean; isPlaying: boolean; toggle: () => void } {
  const [isPlaying, setPlaying] = useState(false);
  const latest = useRef(step);
  useLayoutEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const stop = (): void => setPlaying(false);
    let isPressed = false;
    let quiet = setTimeout(stop, quietMs);
    const timer = setInterval(() => {
      if (!isPressed && (wantsStill() || !latest.current())) stop();
    }, stepMs);
    const touched = ({ type }: Event): void => {
      if (type === 'pointerdown') isPressed = true;
      if (type === 'pointerup' || type === 'pointercancel') isPressed = false;
      clearTimeout(quiet);
      quiet = setTimeout(stop, quietMs);
    };
    const hidden = (): void => {
      if (document.hidden) stop();
    };
    const touches = ['pointerdown', 'pointerup', 'pointercancel', 'keydown', 'wheel'];
    for (const each of touches) document.addEventListener(each, touched, { capture: true, passive: true });
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(quiet);
      clearInterval(timer);
      for (const each of touches) document.removeEventListener(each, touched, { capture: true });
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [isPlaying]);
  return { isOffered: !wantsStill(), isPlaying, toggle: () => setPlaying(!isPlaying) };
}
