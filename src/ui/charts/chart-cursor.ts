import { chartBox, xOfTime } from './chart-geometry.ts';
import type { ChartGroup } from './chart-group.ts';
import { nearestIndex, type ChartFrame, type ChartSpec } from './chart-model.ts';
import styles from './chart.module.css';

/** The elements of one chart that React creates. */
export interface ChartElements {
  root: HTMLElement;
  picture: HTMLElement;
  /** Its `data-hint` is its text while there is no reading. */
  slider: HTMLElement;
}

/** The line and reading that follow a finger, and the shade of a selected span. */
export interface ChartCursor {
  /** Moves line and reading to the group's cursor; hides them without a cursor. */
  paint(frame: ChartFrame): void;
  /** Shades the dragged range, CSS pixels; null = no shade. */
  select(span: { from: number; to: number } | null): void;
  remove(): void;
}

/**
 * Creates and moves its elements without React, because a pointer sends more events than React should render. Most charts are never pointed
 * at, so elements are created on first use.
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

  /** Resets the text for a screen reader that reaches the chart, so that no earlier reading remains. */
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
      // Other charts of the group show the value without its time.
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

/** Places the tooltip beside the line, on the side with more room, where it can wrap. */
function placeTooltip(tooltip: HTMLElement, x: number, width: number): void {
  const leftOfLine = x > chartBox.left + (width - chartBox.left) / 2;
  tooltip.style.left = leftOfLine ? 'auto' : `${x + gapPx}px`;
  tooltip.style.right = leftOfLine ? `${width - x + gapPx}px` : 'auto';
}

const gapPx = 6;
