/** Lazily loaded code. */
interface LateCode<Code> {
  /** Once it has arrived: later charts then appear without a frame in between. */
  here: () => Code | null;
  /** Fetches it, once for all charts that wait for it. A failure is not remembered: a later chart asks again. */
  load: () => Promise<Code>;
}

/** For charts that stand still, as nearly all do, and for reading them. */
export const stillCode = late(() => import('./still-chart.ts'));
/** For charts that are zoomed. */
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
