import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { offer, seriesNames, size, tenBoxes } from './chart-bench.ts';
import { painted } from './painted.ts';

/** What drawing costs with no library at all: a line, five grid lines and their labels. */
let forecast: Forecast | null = null;

offer({
  prepare: given => {
    forecast = given;
  },
  draw: async () => {
    const start = performance.now();
    for (const [index, box] of tenBoxes().entries()) {
      const values = forecast?.hourly.series[seriesNames[index] ?? 'windSpeedKt'] ?? [];
      box.append(drawn(values.map(value => value ?? 0)));
    }
    return { paintedMs: (await painted()) - start };
  },
});

function drawn(values: readonly number[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width * devicePixelRatio;
  canvas.height = size.height * devicePixelRatio;
  canvas.style.cssText = `width: ${size.width}px; height: ${size.height}px;`;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas');
  pen.scale(devicePixelRatio, devicePixelRatio);
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  const y = (value: number): number => size.height - 10 - ((value - low) / (high - low)) * (size.height - 20);
  pen.strokeStyle = 'silver';
  for (let step = 0; step <= 4; step++) {
    const value = low + ((high - low) * step) / 4;
    pen.strokeRect(40, y(value), size.width - 50, 0);
    pen.fillText(value.toFixed(1), 4, y(value));
  }
  pen.beginPath();
  for (const [index, value] of values.entries())
    pen.lineTo(40 + (index / (values.length - 1)) * (size.width - 50), y(value));
  pen.strokeStyle = 'navy';
  pen.lineWidth = 2;
  pen.stroke();
  return canvas;
}
