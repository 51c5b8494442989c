import { dayS } from '../../core/rules/time/time.ts';
import type { ChartGroup } from './chart-group.ts';
import { nearestIndex, type ChartSpec } from './chart-model.ts';

/** Arrow keys step through the values, Page keys through days, + and - zoom, Escape clears the cursor. */
export function listenToKeys(
  slider: HTMLElement,
  spec: ChartSpec,
  group: ChartGroup,
  startAt: () => number,
): () => void {
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event.key, spec, group, startAt);
    if (act === null) return;
    event.preventDefault();
    act();
  };
  const leave = (): void => {
    if (group.activeChart() === spec.id) group.setCursor(null, null);
  };
  slider.addEventListener('keydown', press);
  slider.addEventListener('blur', leave);
  return () => {
    slider.removeEventListener('keydown', press);
    slider.removeEventListener('blur', leave);
  };
}

function actionOf(
  key: string,
  spec: ChartSpec,
  group: ChartGroup,
  startAt: () => number,
): (() => void) | null {
  const { times } = spec;
  const current = nearestIndex(times, group.cursor() ?? startAt());
  const goTo = (index: number) => () => {
    const at = times[Math.min(Math.max(index, 0), times.length - 1)];
    if (at === undefined) return;
    follow(group, at);
    group.setCursor(at, spec.id);
  };
  const goToTime = (at: number) => goTo(nearestIndex(times, at));
  const now = times[current] ?? 0;
  const fresh = group.cursor() === null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return goTo(fresh ? current : current + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return goTo(fresh ? current : current - 1);
    case 'PageUp':
      return goToTime(now + dayS);
    case 'PageDown':
      return goToTime(now - dayS);
    case 'Home':
      return goTo(0);
    case 'End':
      return goTo(times.length - 1);
    case '+':
    case '=':
      return () => group.zoomBy(0.5);
    case '-':
      return () => group.zoomBy(2);
    case 'Escape':
      // Only if there is a cursor or a zoom to clear: a dialog around the chart must still close on Escape.
      return group.cursor() === null && !group.zoomed()
        ? null
        : () => {
            group.setCursor(null, null);
            group.showAll();
          };
    default:
      return null;
  }
}

/** Moves a zoomed span so that the cursor stays visible. */
function follow(group: ChartGroup, at: number): void {
  const { from, to } = group.span();
  if (at >= from && at <= to) return;
  const half = (to - from) / 2;
  group.zoomTo({ from: at - half, to: at + half });
}
