import type { ChartFrame, ChartSpec, Span } from './chart-model.ts';
import type { PlotArea } from './plot-area.ts';
import styles from './plot.module.css';
import { svgElement } from './svg.ts';
import { timeLabels, timeSplits } from './time-axis.ts';

const lineHeightPx = 15;

export const valueTexts = (
  area: PlotArea,
  splits: readonly number[],
  tick: (value: number) => string,
): Element[] => splits.map(value => text(styles.valueTick, area.left - 6, area.y(value) + 4, tick(value)));

/** Under the plot; 'Mon 05' takes two lines where days are narrow. */
export function timeTexts(area: PlotArea, span: Span, frame: ChartFrame, width: number): Element[] {
  const splits = timeSplits(span, frame, width);
  return timeLabels(splits, span, frame, width).flatMap((label, index) =>
    label
      .split('\n')
      .map((line, row) =>
        text(styles.tick, area.x(splits[index] ?? 0), area.bottom + 17 + row * lineHeightPx, line),
      ),
  );
}

/** Words at single values: turns of the tide where there is room, amounts off the scale where they do not overlap. */
export function labelsOf(area: PlotArea, { marks = [], offScale, times, tick }: ChartSpec): Element[] {
  const isRoomy = (area.right - area.left) / marks.length > minMarkPx;
  const turns = isRoomy
    ? marks.map(({ at, value, label }) =>
        text(styles.tick, area.x(at), area.y(value) + (value >= 0 ? -7 : 15), label),
      )
    : [];
  const amounts: Element[] = [];
  let labelledUntil = -Infinity;
  offScale?.forEach((value, index) => {
    const at = times[index];
    if (value === null || at === undefined || area.x(at) < labelledUntil) return;
    const label = tick(value);
    amounts.push(text(styles.offScaleLabel, area.x(at), area.top + 21, label));
    labelledUntil = area.x(at) + (label.length + 1) * digitPx;
  });
  return [...turns, ...amounts];
}

const minMarkPx = 34;
const digitPx = 7;

const text = (className: string | undefined, x: number, y: number, words: string): SVGTextElement =>
  svgElement('text', { class: className ?? '', x, y }, words);
