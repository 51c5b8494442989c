/** Forecasts that are being downloaded in this tab. */
const running = new Set<Promise<unknown>>();

/** Counts a download of a forecast, for those that wait until none runs. */
export async function asForecast<Value>(download: Promise<Value>): Promise<Value> {
  running.add(download);
  try {
    return await download;
  } finally {
    running.delete(download);
  }
}

/** Resolves once no forecast is being downloaded: area fields never take its share of a slow link. */
export async function afterForecasts(): Promise<void> {
  while (running.size > 0) await Promise.allSettled(running);
}
