import { chartBox, xOfTime } from './chart-geometry.ts';
import type { ChartGroup } from './chart-group.ts';
import { nearestIndex, type ChartFrame, type ChartSpec } from './chart-model.ts';

/** The DOM over a chart's canvas. Made by React, moved by hand: a pointer gives more events than React should render. */
export interface ChartOverlay {
  root: HTMLElement;
  canvas: HTMLElement;
  line: HTMLElement;
  tooltip: HTMLElement;
  selection: HTMLElement;
  slider: HTMLElement;
}

/** Puts line and tooltip where the group's cursor is. Charts other than the one it was set from show the value alone. */
export function paintCursor(
  overlay: ChartOverlay,
  spec: ChartSpec,
  group: ChartGroup,
  frame: ChartFrame,
): void {
  const { root, line, tooltip, slider } = overlay;
  const at = group.cursor();
  const span = group.span();
  const index = at === null ? -1 : nearestIndex(spec.times, at);
  const time = spec.times[index];
  const visible = time !== undefined && time >= span.from && time <= span.to;
  line.hidden = !visible;
  tooltip.hidden = !visible;
  if (!visible) return;

  const width = root.clientWidth;
  const x = xOfTime(time, span, width);
  const reading = spec.reading(index);
  const active = group.activeChart() === spec.id;
  line.style.transform = `translateX(${x}px)`;
  tooltip.textContent = active ? `${frame.dayTime(time)} · ${reading}` : reading;
  placeTooltip(tooltip, x, width, active);
  slider.setAttribute('aria-valuenow', String(index));
  slider.setAttribute('aria-valuetext', `${frame.dayTime(time)}, ${reading}`);
}

/** Beside the line, on the side with more room. Only the long reading of the active chart needs measuring. */
function placeTooltip(tooltip: HTMLElement, x: number, width: number, active: boolean): void {
  const leftOfLine = x > chartBox.left + (width - chartBox.left) / 2;
  if (!active) {
    tooltip.style.transform = leftOfLine
      ? `translateX(${x - gapPx}px) translateX(-100%)`
      : `translateX(${x + gapPx}px)`;
    return;
  }
  const own = tooltip.offsetWidth;
  const wanted = leftOfLine ? x - gapPx - own : x + gapPx;
  tooltip.style.transform = `translateX(${Math.max(0, Math.min(wanted, width - own))}px)`;
}

const gapPx = 6;
