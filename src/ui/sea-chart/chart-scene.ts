import type { ChartPoint, ChartSize, ChartView } from '../../core/rules/chart/chart-view.ts';
import type { CoastBox } from '../../core/rules/coast/coast-format.ts';
import type { CoastShapes } from '../../core/rules/coast/coast-shapes.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { SeaChartColors } from './sea-chart-colors.ts';
import type { SeaStateBand } from '../../core/rules/forecast/verdicts.ts';

/** A drawable coast, and the box that it covers. */
export interface KnownCoast extends CoastShapes {
  box: CoastBox;
}

/** A saved place, in the color of its day and with a sign beside the color. */
export interface PlaceMark extends Coordinates {
  kind: 'place';
  id: string;
  name: string;
  band: SeaStateBand | 'unknown';
}

interface StationMark extends Coordinates {
  kind: 'tide' | 'current' | 'buoy';
  id: string;
  name: string;
}

export interface OverboardOnChart extends Coordinates {
  kind: 'overboard';
  id: string;
  name: string;
  accuracyM: number;
  /** False: the last place known before the press. */
  isKnown: boolean;
}

export type ChartMark = PlaceMark | StationMark | OverboardOnChart;

/** What a layer is drawn into. */
export interface ChartFrame {
  view: ChartView;
  size: ChartSize;
  /** Where a position stands. */
  at: (position: Coordinates) => ChartPoint;
}

/** Draws one subject: routes, a rose. */
export interface ChartLayer {
  draw: (pen: CanvasRenderingContext2D, frame: ChartFrame, colors: SeaChartColors) => void;
}

/** All that a chart shows besides the coast. */
export interface ChartScene {
  marks: readonly ChartMark[];
  /** The id of the mark that is pointed out. */
  chosenId: string | null;
  own: (Coordinates & { accuracyM: number }) | null;
  /** A spot that was set; null = the crosshair in the middle stands for it. */
  spot: Coordinates | null;
  /** A line from somewhere to the spot. */
  lineFrom: Coordinates | null;
  /** On the water and under the land: nothing of it is seen ashore. */
  onWater?: readonly ChartLayer[];
  /** Between land and coast line. */
  under: readonly ChartLayer[];
  /** Over the grid and under the marks. */
  layers: readonly ChartLayer[];
  /** `1 NM`; in the reader's language. */
  miles: (length: number) => string;
  /** A picture: nothing is pointed at in its middle. */
  isStill?: boolean;
}

export const emptyScene: ChartScene = {
  marks: [],
  chosenId: null,
  own: null,
  spot: null,
  lineFrom: null,
  under: [],
  layers: [],
  // Replaced by every screen, because a scene has no language.
  miles: () => '',
};
