import { afterNextFrames } from '../../../ui/when-idle.ts';

/** Parts of the forecast in the order of the page. */
export const sections = ['now', 'hours', 'days', 'charts', 'more'] as const;
type SectionName = (typeof sections)[number];

/** Where each begins. Charts and days share a place, and the tab that shows them is pressed. */
const places: Record<SectionName, string> = {
  now: 'h1',
  hours: '#next-title',
  days: '[role=tablist]',
  charts: '[role=tablist]',
  more: '#forecast-more',
};
const tabs: Partial<Record<SectionName, string>> = { charts: 'first', days: 'last' };

/** Scrolls to a part and takes the focus there; what is not on the screen yet is not gone to. */
export function goTo(section: SectionName): void {
  const place = document.querySelector<HTMLElement>(`main ${places[section]}`);
  if (!place) return;
  const tab = tabs[section];
  if (tab !== undefined) place.querySelector<HTMLElement>(`[role=tab]:${tab}-child`)?.click();
  show(place, place.querySelector<HTMLElement>('[aria-selected=true], summary') ?? place);
}

/** Opens the folded card of a title with those around it; where the place has none, the cards are gone to. */
export function openCard(title: string): void {
  const summary = [...document.querySelectorAll<HTMLElement>('#forecast-more summary')].find(
    each => each.textContent.trim() === title,
  );
  if (!summary) return goTo('more');
  for (let fold = summary.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  show(summary, summary);
}

function show(place: HTMLElement, focused: HTMLElement): void {
  place.scrollIntoView({ block: 'start' });
  // The row of the parts may only come with the scroll, and lies over where it ends.
  afterNextFrames(() => place.scrollIntoView({ block: 'start' }));
  if (focused === place && place.tabIndex < 0) place.tabIndex = -1;
  focused.focus({ preventScroll: true });
}

/** A browser restores the place of the page shortly after it went back, ms. */
const restoresWithinMs = 60;
/** Longest wait for the entry that a dialog holds in the history to go, ms. */
const releasesWithinMs = 500;

/** Runs once a closing dialog has given back the focus and its entry in the history: both move the page. */
export function afterDialog(run: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) run();
    isDone = true;
  };
  window.addEventListener('popstate', () => setTimeout(once, restoresWithinMs), { once: true });
  setTimeout(once, releasesWithinMs);
}
