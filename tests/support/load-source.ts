import { createServices } from '../../backend/services/services.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { marineVocabulary, weatherVocabulary } from '../../src/core/sources/open-meteo-normalise.ts';
import { askedDays, urlOf } from '../../src/core/sources/open-meteo-url.ts';
import { marineCurrent, weatherCurrent } from '../../src/core/sources/open-meteo-variables.ts';

export const marineUrl = 'http://sea/services/marine/v1/marine';
export const forecastUrl = 'http://sea/services/weather/v1/forecast';

/** The simulated models' cells, in which degrees of either kind lie. */
const services = {
  marine: {
    cellOf: (degrees: number): number => Number(((Math.floor(degrees * 12) + 0.5) / 12).toFixed(6)),
    urlOf: (query: Query) => urlOf(marineUrl, marineVocabulary, marineCurrent, query),
  },
  weather: {
    cellOf: (degrees: number): number => Math.round(degrees * 16) / 16,
    urlOf: (query: Query) => urlOf(forecastUrl, weatherVocabulary, weatherCurrent, query),
  },
};

type Query = Parameters<typeof urlOf>[3];
type Service = keyof typeof services;

/** Number of different weeks: an answer of twenty places hardly has one twice, and all are created before the measurement. */
const weeks = 150;

/** What the source says: each cell has one of the weeks that `prepare` made, and its own position. */
export function createLoadSource(now: () => number, zone: string) {
  const simulated = createServices({ mode: { kind: 'simulated' }, now });
  let made: Record<Service, string[]> = { marine: [], weather: [] };
  let madeAtMs = Number.NaN;

  async function make(service: Service): Promise<string[]> {
    const texts: string[] = [];
    for (let week = 0; week < weeks; week++) {
      const at: Coordinates = { lat: 35 + (week % 15) * 0.25, lng: -40 + Math.floor(week / 15) * 0.5 };
      const { days } = askedDays(at, now() / 1000, zone);
      const url = services[service].urlOf({ at: [at], zone, days, key: null });
      const answer = await simulated.handle(new Request(url));
      texts.push(((await answer?.text()) ?? '').replace(/^\{"latitude":[^,]*,"longitude":[^,]*,/, ''));
    }
    return texts;
  }

  return {
    async prepare(): Promise<void> {
      if (madeAtMs === now()) return;
      made = { marine: await make('marine'), weather: await make('weather') };
      madeAtMs = now();
    },
    /** Of these degrees north and east, one place by itself and several as a list. */
    answer(service: Service, lats: readonly number[], lngs: readonly number[]): string {
      const { cellOf } = services[service];
      const all = lats.map((lat, index) => {
        const [north, east] = [cellOf(lat), cellOf(lngs[index] ?? 0)];
        const week = Math.abs(Math.round(north * 48) * 37 + Math.round(east * 48)) % weeks;
        return `{"latitude":${north},"longitude":${east},${made[service][week]}`;
      });
      return all.length === 1 ? all.join() : `[${all.join()}]`;
    },
  };
}
