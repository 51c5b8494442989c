import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';

/** Commands of every page with ten charts. */
export interface ChartBench {
  /** Everything that need not be done again for a second place: loading code, keeping the document at hand. */
  prepare: (forecast: Forecast) => Promise<void> | void;
  /** Draws all ten; milliseconds until that many were on the screen (the libraries draw all at once). */
  draw: (count: number) => Promise<{ paintedMs: number }>;
}

export function offer(bench: ChartBench): void {
  Object.assign(globalThis, { chartBench: bench });
}

/** The size in which all contenders draw, in CSS pixels. */
export const size = { width: 380, height: 220 } as const;

/** The ten stored series that the app's own page draws. */
export const seriesNames = [
  'waveHeightFt',
  'wavePeriodS',
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'precipitationPct',
  'precipitationIn',
  'lowCloudPct',
  'airTempF',
  'seaTempF',
] as const;

/** Ten boxes in two columns, as the app lays its charts out. */
export function tenBoxes(): HTMLElement[] {
  const root = document.getElementById('root');
  if (!root) throw new Error('No root');
  root.style.cssText = `display: grid; grid-template-columns: repeat(2, ${size.width}px); gap: 16px;`;
  return seriesNames.map(name => {
    const figure = document.createElement('figure');
    figure.append(Object.assign(document.createElement('figcaption'), { textContent: name }));
    const box = document.createElement('div');
    box.style.cssText = `width: ${size.width}px; height: ${size.height}px;`;
    figure.append(box);
    root.append(figure);
    return box;
  });
}
