type CreatePlot = typeof import('./plot.ts').createPlot;

let loaded: CreatePlot | null = null;
let loading: Promise<CreatePlot> | null = null;

/** The drawing code once it has arrived: later charts then appear without a frame in between. */
export const loadedPlot = (): CreatePlot | null => loaded;

/** Fetches the drawing code, once for all charts that wait for it. A failure is not remembered: a later chart asks again. */
export function loadPlot(): Promise<CreatePlot> {
  loading ??= fetchPlot();
  return loading;
}

async function fetchPlot(): Promise<CreatePlot> {
  try {
    loaded = (await import('./plot.ts')).createPlot;
    return loaded;
  } finally {
    loading = null;
  }
}
