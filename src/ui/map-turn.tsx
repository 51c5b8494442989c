import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';

/**
 * Decides which of several map previews may load the street map: the one under the pointer or with the focus, else the first visible one. A
 * preview without `MapTurns` around it has its turn whenever it is visible.
 */
export function MapTurns({ children }: { children: ReactNode }) {
  const turns = useMemo(() => createTurns(), []);
  return <TurnsContext value={turns}>{children}</TurnsContext>;
}

const TurnsContext = createContext<Turns | null>(null);

/** Delay after the list has stopped scrolling, ms; an earlier turn is not worth a request. */
const restMs = 400;

/** Returns whether this preview may load the street map now. `wanted` = whether it may load one at all. */
export function useMapTurn(box: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const shared = useContext(TurnsContext);
  const [own] = useState(createTurns);
  const turns = shared ?? own;
  useEffect(() => {
    const element = box.current;
    if (!wanted || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      entries =>
        turns.setInSight(
          element,
          entries.some(entry => entry.isIntersecting),
        ),
      { threshold: 0.75 },
    );
    observer.observe(element);
    const host = element.closest('li') ?? element;
    const point = (): void => turns.point(element);
    host.addEventListener('pointerenter', point);
    host.addEventListener('focusin', point);
    return () => {
      observer.disconnect();
      turns.setInSight(element, false);
      host.removeEventListener('pointerenter', point);
      host.removeEventListener('focusin', point);
    };
  }, [box, turns, wanted]);
  const holder = useSyncExternalStore(turns.subscribe, turns.holder);
  return wanted && holder !== null && holder === box.current;
}

type Turns = ReturnType<typeof createTurns>;

function createTurns() {
  const inSight = new Set<HTMLElement>();
  const listeners = new Set<() => void>();
  let pointed: HTMLElement | null = null;
  let holder: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const decide = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const next = pointed && inSight.has(pointed) ? pointed : first(inSight);
      if (next === holder) return;
      holder = next;
      for (const listener of listeners) listener();
    }, restMs);
  };

  return {
    holder: () => holder,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setInSight: (element: HTMLElement, seen: boolean) => {
      if (seen) inSight.add(element);
      else inSight.delete(element);
      decide();
    },
    point: (element: HTMLElement) => {
      pointed = element;
      decide();
    },
  };
}

function first(elements: Set<HTMLElement>): HTMLElement | null {
  let top: HTMLElement | null = null;
  for (const element of elements) {
    if (!top || element.compareDocumentPosition(top) & Node.DOCUMENT_POSITION_FOLLOWING) top = element;
  }
  return top;
}
