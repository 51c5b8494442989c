import type { ChartPoint, ChartSize, ChartView } from '../../core/rules/chart/chart-view.ts';
import type { CoastBox } from '../../core/rules/coast/coast-format.ts';
import type { CoastShapes } from '../../core/rules/coast/coast-shapes.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { SeaChartColors } from './sea-chart-colors.ts';
import type { SeaStateBand } from '../../core/rules/forecast/verdicts.ts';

/** A coast ready to draw, with the box that it covers. */
export interface KnownCoast extends CoastShapes {
  box: CoastBox;
}

/** A saved place, in the color of its day and with a sign besides the color. */
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
  /** False = the last known position before the press. */
  isKnown: boolean;
}

export type ChartMark = PlaceMark | StationMark | OverboardOnChart;

/** The target that a layer draws into. */
export interface ChartFrame {
  view: ChartView;
  size: ChartSize;
  /** Returns the pixel of a position. */
  at: (position: Coordinates) => ChartPoint;
}

/** Draws one kind of content: routes, a compass rose. */
export interface ChartLayer {
  draw: (pen: CanvasRenderingContext2D, frame: ChartFrame, colors: SeaChartColors) => void;
}

/** All content of a chart besides the coast. */
export interface ChartScene {
  marks: readonly ChartMark[];
  /** Id of the selected mark. */
  chosenId: string | null;
  own: (Coordinates & { accuracyM: number }) | null;
  /** The spot that the user has set; null = the crosshair in the middle takes its place. */
  spot: Coordinates | null;
  /** Start of a line to the spot. */
  lineFrom: Coordinates | null;
  /** Drawn on the water and below the land, so that it is invisible ashore. */
  onWater?: readonly ChartLayer[];
  /** Drawn between land and coastline. */
  under: readonly ChartLayer[];
  /** Drawn over the grid and below the marks. */
  layers: readonly ChartLayer[];
  /** Formats a distance as `1 NM`, in the user's language. */
  miles: (length: number) => string;
  /** A static picture, without a crosshair. */
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
  // Each screen replaces it, because a scene has no language.
  miles: () => '',
};
