import { createCursor, type ChartElements } from './chart-cursor.ts';
import type { ChartGroup } from './chart-group.ts';
import { listenToKeys } from './chart-keys.ts';
import type { ChartFrame, ChartSpec } from './chart-model.ts';
import { listenToPointers } from './chart-pointer.ts';

/** Readings and zoom of one drawn chart. */
export interface ChartReader {
  /** Shows the group's cursor on the chart, or hides it. */
  paint(frame: ChartFrame): void;
  stop(): void;
}

/** Lets fingers, a mouse and keys read and zoom a chart; `now` is the start for keys. */
export function readChart(
  elements: ChartElements,
  spec: ChartSpec,
  group: ChartGroup,
  widthNow: () => number,
  now: () => number,
): ChartReader {
  const cursor = createCursor(elements, spec, group, widthNow);
  const cleanups = [
    listenToPointers(elements, cursor, spec, group, widthNow),
    listenToKeys(elements.slider, spec, group, now),
  ];
  return {
    paint: frame => cursor.paint(frame),
    stop: () => {
      for (const cleanup of cleanups) cleanup();
      cursor.remove();
    },
  };
}
