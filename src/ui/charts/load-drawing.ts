/** Lazily loaded code. */
interface LateCode<Code> {
  /** Returns the code once it has loaded, so that later charts appear without a frame of delay; null before. */
  here: () => Code | null;
  /** Fetches the code once for all waiting charts. A failure is not cached: a later chart fetches again. */
  load: () => Promise<Code>;
}

/** Code for static charts, which is nearly all of them, and for their readings. */
export const stillCode = late(() => import('./still-chart.ts'));
/** Code for zoomed charts. */
export const plotCode = late(async () => (await import('./plot.ts')).createPlot);

function late<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
  let arrived: Code | null = null;
  let loading: Promise<Code> | null = null;
  const load = async (): Promise<Code> => {
    try {
      arrived = await fetchCode();
      return arrived;
    } finally {
      loading = null;
    }
  };
  return { here: () => arrived, load: () => (loading ??= load()) };
}
