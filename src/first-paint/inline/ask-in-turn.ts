import { settled } from './links.ts';

/** A browser's connections per host under HTTP/1.1. */
const atOnce = 6;

/**
 * Requests files in order. Under HTTP/1.1 a browser loads six files at a time, in the order of the requests. So `later` is held back, and
 * files passed to the returned function come before it.
 */
export function askInTurn(
  onTheirWay: readonly HTMLLinkElement[],
  later: readonly HTMLLinkElement[],
  isInstalled: boolean,
): (first: readonly HTMLLinkElement[]) => void {
  const [page]: (PerformanceEntry & { nextHopProtocol?: string })[] =
    performance.getEntriesByType('navigation');
  const most = !isInstalled && page?.nextHopProtocol === 'http/1.1' ? atOnce : Infinity;
  let waiting = [...later];
  let count = 0;
  onTheirWay.forEach(waitFor);
  ask();
  return first => {
    waiting = [...first, ...waiting];
    ask();
  };

  function ask(): void {
    while (count < most) {
      const link = waiting.shift();
      if (!link) return;
      if (document.head.querySelector(`link[href="${link.getAttribute('href')}"]`)) continue;
      document.head.append(link);
      waitFor(link);
    }
  }

  function waitFor(link: HTMLLinkElement): void {
    count++;
    void settled(link).then(() => {
      count--;
      ask();
    });
  }
}
