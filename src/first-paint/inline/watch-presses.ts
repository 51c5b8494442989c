interface Presses {
  isPressed: () => boolean;
  leave: () => void;
}

/** What is under a finger must stay: the click would go to whatever comes in its place. `released` is called after the click. */
export function watchPresses(released: () => void): Presses {
  let isPressed = false;
  const press = (): void => {
    isPressed = true;
  };
  const release = (): void => {
    isPressed = false;
    // The click comes after this.
    setTimeout(released);
  };
  const watch = new AbortController();
  const options = { capture: true, signal: watch.signal };
  addEventListener('pointerdown', press, options);
  addEventListener('pointerup', release, options);
  addEventListener('pointercancel', release, options);
  return { isPressed: () => isPressed, leave: () => watch.abort() };
}
