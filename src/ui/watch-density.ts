/**
 * Calls `onChange` whenever a CSS pixel becomes another number of device pixels: a window moved to another monitor, the browser zoomed.
 * No element changes its size in CSS pixels then, so a `ResizeObserver` may stay silent.
 */
export function watchDensity(onChange: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  let known = window.devicePixelRatio;
  // A query is about one density: each change needs another one.
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
    // Where a query of that kind is not known: browsers that zoom resize the window.
    window.addEventListener('resize', look, { signal });
  };
  follow();
  return () => watch.abort();
}
