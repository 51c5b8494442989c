/**
 * Calls `onChange` whenever the number of device pixels per CSS pixel changes: the window moved to another monitor, or the browser zoomed.
 * No element changes its size in CSS pixels then, so a `ResizeObserver` may stay silent.
 */
export function watchDensity(onChange: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let known = window.devicePixelRatio;
  // A media query matches only one density, so each change needs a new query.
  const follow = (): void => {
    const query = matchMedia(`(resolution: ${known}dppx)`);
    const look = (): void => {
      const density = window.devicePixelRatio;
      if (density === known || signal.aborted) return;
      known = density;
      query.removeEventListener('change', look);
      window.removeEventListener('resize', look);
      follow();
      onChange();
    };
    query.addEventListener('change', look, { signal });
    // For browsers without such queries: zooming resizes the window.
    window.addEventListener('resize', look, { signal });
  };
  follow();
  return () => watch.abort();
}
