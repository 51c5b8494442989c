import type { Figure } from './report.ts';

/** What a figure should not exceed. Ratios hold on any machine; the milliseconds are those of a hand and an eye. */
const atMost: Readonly<Record<string, number>> = {
  'scoring.parse_to_scores_vs_parse': 1.25,
  'scoring.activities_of_20_places': 25,
  'tides.week': 2,
  'tides.year': 60,
  'tides.packs_read': 40,
  'tides.nearest': 1,
  'tides.week_vs_plain': 1.5,
  'tides.year_vs_plain': 1,
  'trips.departures_672': 60,
  'trips.departures_672_stream': 80,
  'trips.way_around_40_nm': 100,
  'trips.slider_longest_task': 50,
  'trips.boat_longest_task': 50,
  'field.decode': 5,
  'field.redraw': 8,
  'field.redraw_vs_bare': 2,
  'models.five_vs_one': 2.5,
  'names.keystroke_slowest': 15,
  'packed.week_br': 3300,
  'packed.unchanged_30_br': 400,
  'cold.first_paint_vs_vanilla': 0.6,
  'journey.week_vs_react': 0.85,
  'journey.week_vs_weather': 1.25,
  'journey.login_after_paint': 100,
  'journey.second_vs_first': 1.2,
  'journey.waits_vs_before': 0.45,
  'offline.forecast_vs_vanilla': 1.25,
  'offline.live_vs_rxdb': 1.1,
  'offline.live_blocked_vs_rxdb': 0.7,
  'scripts.landing_vs_react_and_router': 1.15,
  'scripts.forecast_vs_react_and_router': 1.6,
  'scripts.all_br': 255_000,
  'charts.painted_vs_chartjs': 1 / 1.5,
  'charts.painted_vs_uplot': 2,
  'charts.cpu_vs_chartjs': 0.5,
  'charts.visible_cpu_vs_chartjs': 0.15,
  'switching.place': 90,
  'scrolling.longest_task': 40,
  'navigation.p50_vs_bare': 2.5,
  'navigation.slowest_vs_bare': 2.5,
  'navigation.slowest': 64,
  'sea_chart.redraw_vs_bare': 2,
  'sea_chart.open_vs_others': 2,
  'sea_chart.longest_task': 50,
  'sea_chart.heap_left': 3_000_000,
  'log.list_first': 150,
  'log.list_again': 150,
  'log.days_like': 30,
  'heap.all_vs_react_and_rxdb': 1.3,
  'many_stored.start_vs_one': 1.1,
};

export interface Verdict {
  name: string;
  value: number;
  goal: number;
  met: boolean;
}

export const judge = (figures: readonly Figure[]): Verdict[] =>
  figures.flatMap(({ name, value }) => {
    const goal = atMost[name];
    return goal === undefined ? [] : [{ name, value, goal, met: value <= goal }];
  });
