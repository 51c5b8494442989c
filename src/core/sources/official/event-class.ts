import type { NoticeClass } from '../../rules/official/official-notice.ts';

/** The class of an event by its English name. A thunderstorm is not a storm, and a heat wave is not a sea state. */
export function classOfEnglish(event: string): NoticeClass {
  const name = event.toLowerCase();
  return english.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

const english: readonly (readonly [RegExp, NoticeClass])[] = [
  [/tsunami/, 'tsunami'],
  [/\b(heat|cold|temperature|snow|rain|flash flood|avalanche|fire|winter|blizzard|dust)/, 'other'],
  [/storm surge|coastal (flood|event)|lakeshore flood|(high|low) (water|sea level)\b(?! discharge)/, 'surge'],
  [/hurricane|typhoon/, 'hurricane force'],
  [/tropical (storm|cyclone)/, 'gale'],
  [/near gale|strong wind|small craft|brisk wind/, 'strong wind'],
  [/gale/, 'gale'],
  [/special marine|squall|water ?spout|thunder|lightning|tornado/, 'thunder'],
  [/freezing spray|\bice\b|\bicing\b|ice accretion/, 'ice'],
  [/\bstorm (watch|warning|force)|violent storm|^storm$/, 'storm'],
  [/hazardous seas|\bsurf\b|\bwaves?\b|swell|rough sea/, 'high waves'],
  [/\bfog\b/, 'fog'],
  [/\bwinds?\b/, 'strong wind'],
];

/** The class of a mean wind in Beaufort; null below a strong wind. */
export function classOfBeaufort(force: number): NoticeClass | null {
  if (force >= 12) return 'hurricane force';
  if (force >= 10) return 'storm';
  if (force >= 8) return 'gale';
  return force >= 6 ? 'strong wind' : null;
}

/** The lowest speeds of Beaufort 6, 8, 10 and 12, m/s. */
const lowestMs: readonly (readonly [number, number])[] = [
  [32.7, 12],
  [24.5, 10],
  [17.2, 8],
  [10.8, 6],
];

/** The class of a mean wind in meters a second; null below a strong wind. */
export const classOfMs = (speed: number): NoticeClass | null =>
  classOfBeaufort(lowestMs.find(([from]) => speed >= from)?.[1] ?? 0);
