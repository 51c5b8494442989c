import { lowDataNames } from '../../src/domain/forecast/low-data.ts';
import { readSettings } from '../database/settings-store.ts';
import { marineHourly, weatherHourly } from '../sources/open-meteo-variables.ts';
import type { ForecastSource } from '../sources/source.ts';
import type { EngineContext } from './context.ts';

/** Whether downloads are to be small now: somebody said so, or left it to the link. */
export async function wantsLowData({
  database,
  isLinkSlow,
}: Pick<EngineContext, 'database' | 'isLinkSlow'>): Promise<boolean> {
  const { lowData = 'auto' } = await readSettings(database);
  return lowData === 'on' || (lowData === 'auto' && isLinkSlow());
}

/** The free source asked directly, for fewer series: it has a number for every hour, and no way to be asked for fewer hours. */
export const withFewerSeries = (source: ForecastSource): ForecastSource => ({
  ...source,
  load: async (at, options) => {
    const fewer: typeof fetch = (input, init) =>
      typeof input === 'string' ? options.fetch(askingForFewer(input), init) : options.fetch(input, init);
    const answer = await source.load(at, { ...options, fetch: fewer });
    return answer.ok ? { ...answer, value: { ...answer.value, lowData: true } } : answer;
  },
});

const kept = new Set<string>(
  Object.entries({ ...marineHourly, ...weatherHourly })
    .filter(([, name]) => (lowDataNames as readonly string[]).includes(name))
    .map(([asked]) => asked),
);

/** Addresses of any other shape stay as they are. */
function askingForFewer(address: string): string {
  return address.replace(/([?&]hourly=)([^&]*)/, (_whole, before: string, names: string) => {
    const fewer = decodeURIComponent(names)
      .split(',')
      .filter(name => kept.has(name));
    return before + encodeURIComponent(fewer.join());
  });
}
