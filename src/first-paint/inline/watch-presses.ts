interface Presses {
  isPressed: () => boolean;
  leave: () => void;
}

/**
 * Tracks presses. The element under a finger must stay, because the click would otherwise hit its replacement. `released` is called after
 * the click.
 */
export function watchPresses(released: () => void): Presses {
  let isPressed = false;
  const press = (): void => {
    isPressed = true;
  };
  const release = (): void => {
    isPressed = false;
    // Deferred, because the click event comes after this event.
    setTimeout(released);
  };
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  addEventListener('pointerdown', press, options);
  addEventListener('pointerup', release, options);
  addEventListener('pointercancel', release, options);
  return { isPressed: () => isPressed, leave: () => watch.abort() };
}
