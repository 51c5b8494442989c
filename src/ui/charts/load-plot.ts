type MountPlot = typeof import('./plot.ts').mountPlot;

let loaded: MountPlot | null = null;
let loading: Promise<MountPlot> | null = null;

/** The drawing code once it has arrived: later charts then appear without a frame in between. */
export const loadedPlot = (): MountPlot | null => loaded;

/** Fetches the drawing code, once for all charts that wait for it. A failure is not remembered: a later chart asks again. */
export function loadPlot(): Promise<MountPlot> {
  loading ??= fetchPlot();
  return loading;
}

async function fetchPlot(): Promise<MountPlot> {
  try {
    loaded = (await import('./plot.ts')).mountPlot;
    return loaded;
  } finally {
    loading = null;
  }
}
