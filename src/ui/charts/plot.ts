import { chartBox } from './chart-geometry.ts';
import type { ChartFrame, ChartSpec, SeriesColor, Span } from './chart-model.ts';
import {
  arrowsPath,
  capsPath,
  horizontalsPath,
  offScalePath,
  seaStatePaths,
  spansPath,
  verticalsPath,
  zigzagPath,
} from './mark-paths.ts';
import { plotArea, type PlotArea } from './plot-area.ts';
import { labelsOf, timeTexts, valueTexts } from './plot-texts.ts';
import styles from './plot.module.css';
import { barPaths, dotAt, dotPaths, linePaths, stepPaths, type SeriesPaths } from './series-paths.ts';
import { pathOf, svgElement } from './svg.ts';
import { valueSplits } from './value-axis.ts';

export interface PlotInput {
  spec: ChartSpec;
  frame: ChartFrame;
  span: Span;
  /** CSS pixels. */
  width: number;
}

/**
 * Draws one chart as SVG: two dozen elements, most of them one path for many marks. Against a canvas it costs a
 * quarter of the main thread's time, because the browser rasters elsewhere and only what comes into view; a change of
 * theme is a matter of style alone; and it prints sharp.
 */
export function drawPlot({ spec, frame, span, width }: PlotInput): SVGSVGElement {
  const area = plotArea(spec, span, width);
  const { left, right, top, bottom } = area;
  const splits = valueSplits(spec.scale, area.low, area.high, bottom - top);
  const plot = svgElement(
    'svg',
    { class: styles.drawing ?? '', width, height: chartBox.height, 'aria-hidden': 'true' },
    pathOf(styles.grid, horizontalsPath(area, splits)),
    // A drawing of its own cuts off what lies outside the axes.
    svgElement(
      'svg',
      {
        x: left,
        y: top - 6,
        width: right - left,
        height: bottom - top + 6,
        viewBox: `${left} ${top - 6} ${right - left} ${bottom - top + 6}`,
      },
      ...marksBehind(area, frame),
      ...seriesOf(area, spec),
      ...marksBefore(area, spec, frame),
    ),
    ...valueTexts(area, splits, spec.tick),
    ...timeTexts(area, span, frame, width),
  );
  plot.style.color = colorOf(spec.color);
  return plot;
}

const colorOf = (color: SeriesColor): string => `var(--series-${color})`;

const marksBehind = (area: PlotArea, frame: ChartFrame) => [
  pathOf(styles.night, spansPath(area, frame.nights)),
  pathOf(styles.best, spansPath(area, frame.best)),
  pathOf(styles.bestCap, capsPath(area, frame.best)),
  pathOf(
    styles.grid,
    verticalsPath(
      area,
      frame.days.map(day => day.from),
    ),
  ),
];

function seriesOf(area: PlotArea, spec: ChartSpec) {
  const { times, companion } = spec;
  const { line, area: under, dots } = pathsOf(area, spec);
  const beside = companion ? pathOf(styles.companion, linePaths(area, times, companion.values).line) : null;
  if (companion && beside) beside.style.stroke = colorOf(companion.color);
  const isFilled = spec.scale !== 'around' && spec.scale !== 'compass';
  return [
    isFilled ? pathOf(spec.shape === 'line' ? styles.thinArea : styles.area, under) : null,
    beside,
    pathOf(styles.line, line),
    pathOf(spec.shape === 'points' ? styles.bigDots : styles.dots, dots),
  ];
}

function pathsOf(area: PlotArea, { shape, times, values }: ChartSpec): SeriesPaths {
  switch (shape) {
    case 'line':
      return linePaths(area, times, values);
    case 'steps':
      return stepPaths(area, times, values);
    case 'bars':
      return barPaths(area, times, values);
    case 'points':
      return dotPaths(area, times, values);
    case 'compass':
      return { line: '', area: '', dots: '' };
  }
}

const marksBefore = (area: PlotArea, spec: ChartSpec, frame: ChartFrame) => [
  ...[...seaStatePaths(area, frame.seaState)].map(([look, path]) => pathOf(styles[look], path)),
  spec.arrowsDeg ? pathOf(styles.arrows, arrowsPath(area, spec, spec.arrowsDeg)) : null,
  pathOf(styles.dots, (spec.marks ?? []).map(({ at, value }) => dotAt(area.x(at), area.y(value))).join('')),
  spec.offScale ? pathOf(styles.offScale, offScalePath(area, spec)) : null,
  spec.apart ? pathOf(styles.apart, zigzagPath(area, spec.apart)) : null,
  ...labelsOf(area, spec),
  pathOf(styles.now, verticalsPath(area, [frame.now])),
];
