import { officialFeeds } from '../../src/core/sources/official/official-feeds.ts';
import { officialWorld } from './official-world.ts';
import { seeded } from './seeded.ts';

/** Harbors and waters of every service, some of two. */
const waters = [
  [48.38, -4.49],
  [42.24, -8.73],
  [28.1, -15.4],
  [39.55, 2.6],
  [53.87, 8.71],
  [54.3, 10.2],
  [60.39, 5.32],
  [44.64, -63.57],
  [49.2, -123.6],
  [43.6, -79.3],
  [53.27, -9.05],
  [57.68, 11.8],
  [60.3, 22.1],
  [41.15, -8.67],
  [25.08, -77.35],
] as const;

interface Crowd {
  users: number;
  /** Processes of the function, each with what it has at hand. */
  processes: number;
  /** How long the calls are spread over. */
  hours: number;
  /** The services are silent for the second half. */
  breaksDown: boolean;
}

interface Load {
  /** Addresses of feeds that were asked more often than once in their cadence. */
  tooOften: string[];
  /** Reads of feeds, and requests to services with those of their further answers. */
  reads: number;
  requests: number;
  /** Answers that were none. */
  errors: number;
  bytesAPlace: number;
}

/** Each user asks once for two places; the users are spread evenly over the hours. */
export async function officialLoad({ users, processes, hours, breaksDown }: Crowd): Promise<Load> {
  const sea = officialWorld();
  const asks = Array.from({ length: processes }, () => sea.process());
  const random = seeded(7);
  const startMs = sea.world.nowMs;
  const askedAt = new Map<string, number[]>();
  sea.world.instead = request => {
    const url = request.url.replace('http://sea/services/official/', 'https://');
    askedAt.set(url, [...(askedAt.get(url) ?? []), sea.world.nowMs]);
    const isDown = breaksDown && sea.world.nowMs > startMs + hours * 1_800_000;
    return isDown ? Promise.reject(new TypeError('down')) : null;
  };
  let [errors, bytes, places] = [0, 0, 0];
  for (let user = 0; user < users; user++) {
    sea.world.nowMs = startMs + Math.floor((user / users) * hours * 3_600_000);
    const asked = [random.pick(waters), random.pick(waters)].map(([lat, lng]) => ({
      lat: lat + random.random() / 50,
      lng,
    }));
    const response = await random.pick(asks)({ places: asked }, { user: `user-${user}` });
    const text = await response.text();
    if (response.status !== 200) errors += 1;
    bytes += text.length;
    places += asked.length;
    sea.world.asked = [];
  }
  const tooOften = officialFeeds.flatMap(({ url, everyS }) => {
    const times = askedAt.get(url) ?? [];
    const isTooOften = times.some(
      (time, index) => index > 0 && time - (times[index - 1] ?? 0) < everyS * 1000,
    );
    return isTooOften ? [url] : [];
  });
  return {
    tooOften,
    reads: officialFeeds.reduce((sum, { url }) => sum + (askedAt.get(url)?.length ?? 0), 0),
    requests: [...askedAt.values()].reduce((sum, { length }) => sum + length, 0),
    errors,
    bytesAPlace: Math.round(bytes / places),
  };
}

/** Most reads of all feeds together in so many hours. */
export const mostReads = (hours: number): number =>
  officialFeeds.reduce((sum, { everyS }) => sum + Math.floor((hours * 3600) / everyS) + 1, 0);
