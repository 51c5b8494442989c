import { chartBox, xOfTime } from './chart-geometry.ts';
import type { ChartGroup } from './chart-group.ts';
import { nearestIndex, type ChartFrame, type ChartSpec } from './chart-model.ts';
import styles from './chart.module.css';

/** What React made of one chart. */
export interface ChartElements {
  root: HTMLElement;
  picture: HTMLElement;
  /** Its `data-hint` is what it says while nothing is read. */
  slider: HTMLElement;
}

/** The line and the reading that follow a finger, and the shade of a span being chosen. */
export interface ChartCursor {
  /** Puts line and reading where the group's cursor is, or away. */
  paint(frame: ChartFrame): void;
  /** Shades what a mouse drags over, CSS pixels; null = nothing. */
  select(span: { from: number; to: number } | null): void;
  remove(): void;
}

/**
 * Made and moved by hand: a pointer gives more events than React should render, and most charts are never pointed at,
 * so the elements are made when they are first needed.
 */
export function createCursor(
  { root, slider }: ChartElements,
  spec: ChartSpec,
  group: ChartGroup,
  width: () => number,
): ChartCursor {
  let line: HTMLElement | null = null;
  let tooltip: HTMLElement | null = null;
  let selection: HTMLElement | null = null;
  const made = (className: string | undefined): HTMLElement => {
    const element = document.createElement('div');
    element.className = className ?? '';
    element.setAttribute('aria-hidden', 'true');
    root.append(element);
    return element;
  };

  /** Text for a screen reader that reaches the chart: nothing of an earlier cursor or drawing. */
  const rest = (): void => {
    slider.setAttribute('aria-valuenow', '0');
    slider.setAttribute('aria-valuetext', slider.dataset['hint'] ?? '');
  };

  return {
    paint: frame => {
      const at = group.cursor();
      const span = group.span();
      const index = at === null ? -1 : nearestIndex(spec.times, at);
      const time = spec.times[index];
      const visible = time !== undefined && time >= span.from && time <= span.to;
      if (line) line.hidden = !visible;
      if (tooltip) tooltip.hidden = !visible;
      if (!visible) {
        rest();
        return;
      }

      line ??= made(styles.cursor);
      tooltip ??= made(styles.tooltip);
      const x = xOfTime(time, span, width());
      const reading = spec.reading(index);
      const active = group.activeChart() === spec.id;
      line.style.transform = `translateX(${x}px)`;
      // Charts other than the one that is pointed at show the value alone.
      tooltip.textContent = active ? `${frame.dayTime(time)} · ${reading}` : reading;
      placeTooltip(tooltip, x, width());
      slider.setAttribute('aria-valuenow', String(index));
      slider.setAttribute('aria-valuetext', `${frame.dayTime(time)}, ${reading}`);
    },
    select: span => {
      if (span === null) {
        if (selection) selection.hidden = true;
        return;
      }
      selection ??= made(styles.selection);
      selection.hidden = false;
      selection.style.transform = `translateX(${span.from}px)`;
      selection.style.width = `${span.to - span.from}px`;
    },
    remove: () => {
      line?.remove();
      tooltip?.remove();
      selection?.remove();
      rest();
    },
  };
}

/** Beside the line, on the side with more room, where it wraps as it must. */
function placeTooltip(tooltip: HTMLElement, x: number, width: number): void {
  const leftOfLine = x > chartBox.left + (width - chartBox.left) / 2;
  tooltip.style.left = leftOfLine ? 'auto' : `${x + gapPx}px`;
  tooltip.style.right = leftOfLine ? `${width - x + gapPx}px` : 'auto';
}

const gapPx = 6;
