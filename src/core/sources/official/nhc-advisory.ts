import type { CyclonePosition } from '../../rules/official/tropical-cyclone.ts';
import type { Instant } from '../../rules/time/time.ts';

/** The first such day, hour and minute from half a day before an advisory on: forecasts name no month. */
export function dayTime(day: string, time: string, issuedAt: Instant): Instant | null {
  for (let days = -1; days < 15; days++) {
    const at = new Date((issuedAt + days * 86_400) * 1000);
    if (at.getUTCDate() === Number(day))
      return (
        Date.UTC(
          at.getUTCFullYear(),
          at.getUTCMonth(),
          at.getUTCDate(),
          Number(time.slice(0, 2)),
          Number(time.slice(2)),
        ) / 1000
      );
  }
  return null;
}

const positionLine = /^(?:FORECAST|OUTLOOK) VALID (\d\d)\/(\d{4})Z +(\d+\.\d)([NS]) +(\d+\.\d)([EW])/;
const centerLine = /CENTER LOCATED NEAR +(\d+\.\d)([NS]) +(\d+\.\d)([EW]) +AT +(\d\d)\/(\d{4})Z/;
const windLine = /^(?:MAX SUSTAINED WINDS|MAX WIND) +(\d+) KT.*GUSTS(?: TO)? +(\d+) KT/;
const radiiLine = /^(34|50|64) KT\.+ *(\d+)NE +(\d+)SE +(\d+)SW +(\d+)NW/;

/**
 * The positions of a forecast advisory (TCM): the center, then the forecasts, each with its winds and how far they reach. null where one of
 * them cannot be read.
 */
export function trackIn(lines: readonly string[], issuedAt: Instant): CyclonePosition[] | null {
  const track: CyclonePosition[] = [];
  for (const line of lines) {
    const last = track.at(-1);
    const center = track.length === 0 ? centerLine.exec(line) : null;
    const forecast = positionLine.exec(line);
    // Where the cyclone is stands first.
    if (forecast && !last) return null;
    if (center || forecast) {
      const [, first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] =
        center ?? forecast ?? [];
      const [lat, ns, lng, ew, day, time] = center
        ? [first, second, third, fourth, fifth, sixth]
        : [third, fourth, fifth, sixth, first, second];
      const at = dayTime(day, time, issuedAt);
      if (at === null) return null;
      track.push({
        at,
        lat: sided(lat, ns),
        lng: sided(lng, ew),
        maxWindKt: null,
        gustKt: null,
        radiiNm: [],
      });
      continue;
    }
    // A dissipated system has no position.
    if (/^(?:FORECAST|OUTLOOK) VALID/.test(line) && !/DISSIPATED|ABSORBED/.test(line)) return null;
    if (!last) continue;
    const [, wind, gust] = windLine.exec(line) ?? [];
    if (wind !== undefined) Object.assign(last, { maxWindKt: Number(wind), gustKt: Number(gust) });
    const radii = radiiLine.exec(line);
    if (radii) {
      const [ne = 0, se = 0, sw = 0, nw = 0] = radii.slice(2).map(Number);
      last.radiiNm.push({
        kt: radii[1] === '64' ? 64 : radii[1] === '50' ? 50 : 34,
        reach: [ne, se, sw, nw],
      });
    } else if (wind === undefined && /KT\.{2}|^\S{2} KT/.test(line)) return null;
  }
  return track;
}

const sided = (digits: string, side: string): number =>
  Number(digits) * (side === 'S' || side === 'W' ? -1 : 1);

/** `LOCATION...7.9N 52.4W` of a public advisory or an update, with the wind in miles an hour. */
export function publicPosition(text: string, issuedAt: Instant): CyclonePosition | null {
  const [, lat, ns = '', lng, ew = ''] = /^LOCATION\.\.\.(\d+\.\d)([NS]) (\d+\.\d)([EW])$/m.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return null;
  const mph = /^MAXIMUM SUSTAINED WINDS\.\.\.(\d+) MPH/m.exec(text)?.[1];
  return {
    at: issuedAt,
    lat: sided(lat, ns),
    lng: sided(lng, ew),
    maxWindKt: mph === undefined ? null : Math.round((Number(mph) * 1.609344) / 1.852),
    gustKt: null,
    radiiNm: [],
  };
}

/**
 * Watches and warnings of a public advisory: `A Tropical Storm Warning is in effect for...`, then a list. Those of other services for their
 * own coasts stand there as well. null where a list has no end.
 */
export function watchesIn(text: string): { event: string; places: string[] }[] | null {
  const [, summary] =
    /SUMMARY OF WATCHES AND WARNINGS IN EFFECT:\n([^]*?)(?:\n[A-Z][A-Z -]+\n-{4,}|$)/.exec(text) ?? [];
  if (summary === undefined) return text.includes(' is in effect for') ? null : [];
  const found = [
    ...summary.matchAll(/^An? ([A-Z][\w ]+?) is in effect for\.{2,3}\n((?:\* ?.+\n(?: {2}.+\n)*)*)/gm),
  ].map(([, event = '', list = '']) => ({
    event,
    places: list
      .split(/^\* ?/m)
      .map(place => place.replace(/\s+/g, ' ').trim())
      .filter(place => place !== ''),
  }));
  const named = (summary.match(/is in effect for/g) ?? []).length;
  return found.length === named &&
    found.every(({ places }) => places.length > 0 && !places.some(place => /\*| means /.test(place)))
    ? found
    : null;
}
