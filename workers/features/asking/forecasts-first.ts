/** Forecasts that are being downloaded in this tab. */
const running = new Set<Promise<unknown>>();

/** Counts a running download of a forecast; others wait until none runs. */
export async function asForecast<Value>(download: Promise<Value>): Promise<Value> {
  running.add(download);
  try {
    return await download;
  } finally {
    running.delete(download);
  }
}

/** Resolves once no forecast is being downloaded: area fields must not take bandwidth from one. */
export async function afterForecasts(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
