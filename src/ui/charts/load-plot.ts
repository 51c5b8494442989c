type DrawPlot = typeof import('./plot.ts').drawPlot;

let loaded: DrawPlot | null = null;
let loading: Promise<DrawPlot> | null = null;

/** The drawing code once it has arrived: later charts then appear without a frame in between. */
export const loadedPlot = (): DrawPlot | null => loaded;

/** Fetches the drawing code, once for all charts that wait for it. A failure is not remembered: a later chart asks again. */
export function loadPlot(): Promise<DrawPlot> {
  loading ??= fetchPlot();
  return loading;
}

async function fetchPlot(): Promise<DrawPlot> {
  try {
    loaded = (await import('./plot.ts')).drawPlot;
    return loaded;
  } finally {
    loading = null;
  }
}
