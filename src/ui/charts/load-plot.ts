import type { Plot, PlotInput } from './plot.ts';

export type MountPlot = (host: HTMLElement, input: PlotInput) => Plot;

let loaded: MountPlot | null = null;

/** The drawing code once it has arrived: later charts then appear without a frame in between. */
export const loadedPlot = (): MountPlot | null => loaded;

/** Fetches the drawing code. A failure is not remembered: the next chart asks again. */
export async function loadPlot(): Promise<MountPlot> {
  loaded ??= (await import('./plot.ts')).mountPlot;
  return loaded;
}
