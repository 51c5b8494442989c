import type { ChartView } from '../../core/rules/chart/chart-view.ts';

/** Where the user last looked on the sea chart in this page's life, and which place was in use then. */
let last: { view: ChartView; placeId: string | null } | null = null;

export function noteChartView(view: ChartView, placeId: string | null): void {
  last = { view, placeId };
}

/** null once another place is in use: the user has gone on to that one. */
export const lastChartView = (placeId: string | null): ChartView | null =>
  last?.placeId === placeId ? last.view : null;
