import type { Station } from '@neaps/tide-database';
import { finding, type Checked, type Finding } from './finding.ts';
import { neighborsOf } from './neighbors.ts';
import { clockAheadHours, isHome, isTableTwo, standardHours, sameDayHours } from './station-kinds.ts';
import { leastM2, m2LaterMin, tideWaves, type TideWaves } from './tide-waves.ts';

/** Gauges this near judge a table-2 station's clock, km. */
const gaugeKm = 25;
/** A station within this of its gauge is on its reference's clock, minutes. */
const agreesMin = 30;
/** A clock difference is confirmed when no more than this remains without it, minutes. */
const remainsMin = 20;
/** Clocks changed since the tables were printed, by at most this much, h. */
const changedHours = 2;
/** A tide half or twice as large is another water's. */
const sameWaterRatio = 2;
/** Of the stations of one pair of clocks that gauges judge, so many must show the difference. */
const pairShare = 2 / 3;

interface Confirmed {
  country: string;
  reference: string;
  clocks: string;
  ahead: number;
  hours: number;
}

/**
 * Table 2 of NOAA's tide tables prints abroad how much later the *clock* shows the tide than at the reference, each on its own standard
 * time. Where a gauge shows that difference, it is taken out of the offsets, and so it is for stations of the same country and reference,
 * or of the same two clocks. A station whose clock nothing confirms is left out. NOAA's stations at home are on one clock.
 */
export function checkTableTwo(stations: readonly Station[]): Checked {
  const byId = new Map(stations.map(station => [station.id, station]));
  const neighbors = neighborsOf(stations.filter(each => each.kind === 'tide' && !isTableTwo(each)));
  const abroad = stations.flatMap(station => {
    const reference = station.offsets && byId.get(station.offsets.reference);
    return reference && !isHome(station) ? [{ station, reference }] : [];
  });
  const byGauge = new Map<string, { hours: number; detail: string }>();
  const confirmed: Confirmed[] = [];
  for (const { station, reference } of abroad) {
    const gauge = nearestGauge(station, byId, neighbors);
    if (!gauge) continue;
    const ahead = clockAheadHours(station, reference);
    const hours = shownBy(gauge.later, ahead);
    if (hours === null) continue;
    const left = Math.round(gauge.later - hours * 60);
    const detail = `${gauge.text}; ${hours} h of it is the clocks, ${left} min remain`;
    byGauge.set(station.id, { hours, detail });
    confirmed.push({
      country: station.country_code,
      reference: reference.id,
      clocks: clocksOf(station, reference),
      ahead,
      hours,
    });
  }
  const findings: Finding[] = [];
  const corrected = new Map<string, number>();
  const out = new Set<string>();
  for (const { station, reference } of abroad) {
    const ahead = clockAheadHours(station, reference);
    const found = byGauge.get(station.id) ?? byOthers(station, reference, ahead, confirmed);
    if (found === null) {
      out.add(station.id);
      const detail = `its clock is ${ahead} h ahead of ${reference.name}’s (${reference.id}), and no gauge shows whether that is in its offsets`;
      findings.push(finding(station, 'excluded', 'clock-not-confirmed', detail));
    } else if (found.hours !== 0) {
      corrected.set(station.id, found.hours);
      const detail = `${found.hours} h taken out of its offsets to ${reference.name}: ${found.detail}`;
      findings.push(finding(station, 'corrected', 'offset-of-local-clocks', detail));
    }
  }
  return {
    stations: stations.flatMap(station => {
      if (out.has(station.id)) return [];
      const hours = corrected.get(station.id);
      return [hours === undefined ? station : earlierBy(station, hours)];
    }),
    findings,
  };
}

function nearestGauge(
  station: Station,
  byId: ReadonlyMap<string, Station>,
  neighbors: ReturnType<typeof neighborsOf<Station>>,
): { later: number; text: string } | null {
  const own = tideWaves(station, byId);
  if (!own || own.M2.amplitude < leastM2) return null;
  for (const { station: gauge, km } of neighbors(station, gaugeKm)) {
    const their = tideWaves(gauge, byId);
    if (!their || their.M2.amplitude < leastM2 || !isSameWater(own, their)) continue;
    const later = m2LaterMin(own, their);
    return { later, text: `${Math.round(later)} min after ${gauge.id}, ${Math.round(km)} km away` };
  }
  return null;
}

const isSameWater = (one: TideWaves, other: TideWaves): boolean => {
  const ratio = one.M2.amplitude / other.M2.amplitude;
  return ratio <= sameWaterRatio && ratio >= 1 / sameWaterRatio;
};

/** Hours of clock difference that a gauge shows: none, today's, or a whole number near it; null = it shows another fault. */
function shownBy(laterMin: number, ahead: number): number | null {
  const whole = Math.round(laterMin / 60);
  return (
    [0, ahead, whole].find(
      hours =>
        Math.abs(laterMin - hours * 60) <= (hours === 0 ? agreesMin : remainsMin) &&
        (hours === 0 || Math.abs(hours - ahead) <= changedHours),
    ) ?? null
  );
}

/** The two clocks of a station and its reference, by standard time. */
const clocksOf = (station: Station, reference: Station): string =>
  [reference, station].map(each => sameDayHours(standardHours(each.timezone))).join(' to ');

/** What the judged stations of its country and reference, else of its pair of clocks, say about a station that no gauge judges. */
function byOthers(
  station: Station,
  reference: Station,
  ahead: number,
  confirmed: readonly Confirmed[],
): { hours: number; detail: string } | null {
  const near = confirmed.filter(
    each => each.country === station.country_code && each.reference === reference.id,
  );
  const count = `${near.length} of its country with the same reference`;
  if (near.length > 0) {
    const [first] = near;
    if (near.every(each => each.hours === each.ahead)) return { hours: ahead, detail: `as at ${count}` };
    if (
      first &&
      near.every(each => each.hours === first.hours) &&
      Math.abs(first.hours - ahead) <= changedHours
    )
      return { hours: first.hours, detail: `as at ${count}` };
    return null;
  }
  if (ahead === 0) return { hours: 0, detail: 'on its reference’s clock' };
  const clocks = clocksOf(station, reference);
  const pair = confirmed.filter(each => each.clocks === clocks);
  const shown = pair.filter(each => each.hours === each.ahead);
  if (shown.length === 0 || shown.length < pairShare * pair.length) return null;
  return { hours: ahead, detail: `as at ${shown.length} of ${pair.length} with the clocks UTC ${clocks}` };
}

function earlierBy(station: Station, hours: number): Station {
  const { offsets } = station;
  if (!offsets) return station;
  const { high, low } = offsets.time;
  return { ...station, offsets: { ...offsets, time: { high: high - hours * 60, low: low - hours * 60 } } };
}
