import { getPosition } from 'suncalc';
import { skyOver } from '../../src/core/rules/week/day-sky.ts';
import { seeded, type Seeded } from './seeded.ts';

const dayS = 86_400;
const firstDay = Date.UTC(2026, 0, 1) / 1000;
const daysOfYears = 5 * 365;

/**
 * Checks days of five years at random spots, four in five of them where the sun may stay up, and returns what is wrong: a day longer than
 * itself, a rise or set of a sun that is not on the horizon, light that does not follow from them.
 */
export function sweepSky(places: number, { seed, daysEach }: { seed: number; daysEach?: number }) {
  const random = seeded(seed);
  const found = { days: 0, twice: 0, wrong: [] as string[] };
  for (let place = 0; place < places; place++) {
    const spot = { lat: latitude(random, place), lng: random.random() * 360 - 180 };
    const sky = skyOver(spot);
    for (let index = 0; index < (daysEach ?? daysOfYears); index++) {
      const day = daysEach === undefined ? index : random.between(0, daysOfYears);
      const start = firstDay + day * dayS + random.between(0, 24) * 3600;
      const told = sky(start, start + dayS);
      found.days++;
      if (told.crossings.length > 2) found.twice++;
      const what = isWrong(told, spot, start);
      if (what)
        found.wrong.push(`${what}: ${spot.lat}, ${spot.lng} at ${new Date(start * 1000).toISOString()}`);
    }
  }
  return found;
}

const latitude = ({ random }: Seeded, place: number): number =>
  place % 5 === 0 ? random() * 130 - 65 : (random() < 0.5 ? -1 : 1) * (60 + random() * 30);

type Sky = ReturnType<ReturnType<typeof skyOver>>;

function isWrong(
  { sun, crossings, sunrise, sunset, daylightS }: Sky,
  spot: { lat: number; lng: number },
  start: number,
): string | null {
  if (daylightS < 0 || daylightS > dayS) return `daylight of ${daylightS} s`;
  if (sun === 'rises' ? crossings.length === 0 : daylightS !== (sun === 'alwaysUp' ? dayS : 0)) return sun;
  for (const at of [sunrise, sunset])
    if (at !== null && !crossings.some(crossing => crossing.at === at)) return 'a rise or set of its own';
  // As suncalc returns it, refraction included.
  const altitudeAt = (at: number) => getPosition(new Date(at * 1000), spot.lat, spot.lng).altitude;
  for (const { at } of crossings) if (Math.abs(altitudeAt(at) + 0.349) > 0.01) return 'a sun off the horizon';
  // By the first rise and set alone, if there are only these.
  if (crossings.length <= 2 && sun === 'rises') {
    const [first, second] = crossings;
    if (!first || first.isRise === second?.isRise) return 'an order of crossings';
    const until = (second?.at ?? start + dayS) - first.at;
    if (Math.abs(daylightS - (first.isRise ? until : dayS - until)) > 1)
      return 'light beside its rise and set';
  }
  return null;
}
