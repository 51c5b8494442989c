import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { offer, seriesNames, size, tenBoxes } from './chart-bench.ts';
import { painted } from './painted.ts';

/** The library alone, with nothing on its charts but line, grid and labels. */
let forecast: Forecast | null = null;

offer({
  prepare: given => {
    forecast = given;
  },
  draw: async () => {
    const start = performance.now();
    const { time, series } = forecast?.hourly ?? { time: [], series: {} };
    const boxes = tenBoxes();
    for (const [index, name] of seriesNames.entries()) {
      const line = { stroke: 'navy', width: 2, fill: 'rgb(0 0 128 / 12%)', points: { show: false } };
      // It draws as soon as it is made.
      // oxlint-disable-next-line no-new
      new uPlot(
        { ...size, legend: { show: false }, series: [{}, line] },
        [time, series[name] ?? []],
        boxes[index],
      );
    }
    return { paintedMs: (await painted()) - start };
  },
});
