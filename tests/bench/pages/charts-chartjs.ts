import { Chart, Filler, LinearScale, LineController, LineElement, PointElement } from 'chart.js';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { offer, seriesNames, size, tenBoxes } from './chart-bench.ts';
import { painted } from './painted.ts';

Chart.register(LineController, LineElement, PointElement, LinearScale, Filler);

/** Chart.js at its quickest: only the parts it needs, no animation, no points, data that need no parsing. */
let forecast: Forecast | null = null;

offer({
  prepare: given => {
    forecast = given;
  },
  draw: async () => {
    const start = performance.now();
    const { time, series } = forecast?.hourly ?? { time: [], series: {} };
    for (const [index, box] of tenBoxes().entries()) {
      const canvas = document.createElement('canvas');
      box.append(canvas);
      const values = series[seriesNames[index] ?? 'windSpeedKt'] ?? [];
      // It draws as soon as it is made.
      // oxlint-disable-next-line no-new
      new Chart(canvas, {
        type: 'line',
        data: {
          datasets: [
            {
              data: time.map((x, hour) => ({ x, y: values[hour] ?? Number.NaN })),
              borderColor: 'navy',
              backgroundColor: 'rgb(0 0 128 / 12%)',
              borderWidth: 2,
              pointRadius: 0,
              fill: true,
            },
          ],
        },
        options: {
          animation: false,
          responsive: false,
          maintainAspectRatio: false,
          parsing: false,
          normalized: true,
          scales: { x: { type: 'linear', min: time[0] ?? 0, max: time.at(-1) ?? 1 } },
        },
      }).resize(size.width, size.height);
    }
    return { paintedMs: (await painted()) - start };
  },
});
