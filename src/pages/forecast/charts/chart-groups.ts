import type { ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { ChartHours, ChartMaker } from './chart-makers.ts';
import { hourlyCharts } from './hourly-charts.ts';
import { weeklyCharts } from './weekly-charts.ts';

/** The charts that decide a day at sea, in screen order; all others are in the part that opens below. */
const mainIds: readonly string[] = ['wind', 'waveHeight', 'swellHeight', 'tides', 'precipitation', 'fog'];

/** Returns the charts of some days. `whole` adds the charts that only a week has: tide, current, thunder, moon. */
export function chartGroups(
  source: ChartHours,
  days: readonly ForecastDay[],
  whole: boolean,
): { main: ChartMaker[]; more: ChartMaker[] } {
  const all = [...hourlyCharts(source), ...(whole ? weeklyCharts(source, days) : [])];
  const rank = ({ id }: ChartMaker): number => mainIds.indexOf(id);
  return {
    main: all.filter(each => rank(each) >= 0).toSorted((a, b) => rank(a) - rank(b)),
    more: all.filter(each => rank(each) < 0),
  };
}
