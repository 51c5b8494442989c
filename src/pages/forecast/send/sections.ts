import { afterNextFrames } from '../../../ui/when-idle.ts';

/** Sections of the forecast in page order. */
export const sections = ['now', 'hours', 'days', 'charts', 'more'] as const;
type SectionName = (typeof sections)[number];

/** Selector of each section's start. Charts and days have the same place; `tabs` selects between them. */
const places: Record<SectionName, string> = {
  now: 'h1',
  hours: '#next-title',
  days: '[role=tablist]',
  charts: '[role=tablist]',
  more: '#forecast-more',
};
const tabs: Partial<Record<SectionName, string>> = { charts: 'first', days: 'last' };

/** Scrolls to a section and moves the focus there; does nothing if the section is not on the screen yet. */
export function goTo(section: SectionName): void {
  const place = document.querySelector<HTMLElement>(`main ${places[section]}`);
  if (!place) return;
  const tab = tabs[section];
  if (tab !== undefined) place.querySelector<HTMLElement>(`[role=tab]:${tab}-child`)?.click();
  show(place, place.querySelector<HTMLElement>('[aria-selected=true], summary') ?? place);
}

/** Opens the folded card with this title and the cards around it; scrolls to the cards if the place has no such card. */
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
  // Scrolls again: the row of sections may only appear with the first scroll, and would cover its target.
  afterNextFrames(() => place.scrollIntoView({ block: 'start' }));
  if (focused === place && place.tabIndex < 0) place.tabIndex = -1;
  focused.focus({ preventScroll: true });
}

/** Time within which a browser restores the scroll position after Back, ms. */
const restoresWithinMs = 60;
/** Longest wait for a dialog's history entry to be removed, ms. */
const releasesWithinMs = 500;

/** Runs after a closing dialog has returned the focus and removed its history entry, because both scroll the page. */
export function afterDialog(run: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) run();
    isDone = true;
  };
  window.addEventListener('popstate', () => setTimeout(once, restoresWithinMs), { once: true });
  setTimeout(once, releasesWithinMs);
}
