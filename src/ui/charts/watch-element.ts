interface Watcher {
  /** Called with the inner width in CSS pixels, at first and whenever it changes. */
  onWidth: (width: number) => void;
  /** Called with whether the element is within a screen's reach, at first and whenever that changes. */
  onNear: (near: boolean) => void;
}

const watchers = new Map<Element, Watcher>();

/**
 * Reports an element's width and nearness without forcing a layout. One pair of observers serves all charts: a dozen pairs cost a slow
 * phone some milliseconds. Without observers every element counts as near.
 */
export function watchElement(element: HTMLElement, watcher: Watcher): () => void {
  watchers.set(element, watcher);
  if (globalThis.ResizeObserver) (sizes ??= observeSizes()).observe(element);
  if (globalThis.IntersectionObserver) (nearness ??= observeNearness()).observe(element);
  else watcher.onNear(true);
  return () => {
    watchers.delete(element);
    sizes?.unobserve(element);
    nearness?.unobserve(element);
  };
}

let sizes: ResizeObserver | null = null;
let nearness: IntersectionObserver | null = null;

const observeSizes = (): ResizeObserver =>
  new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) watchers.get(target)?.onWidth(contentRect.width);
  });

const observeNearness = (): IntersectionObserver =>
  new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.onNear(isIntersecting);
    },
    { rootMargin: '320px 0px' },
  );
