import type { Station } from '@neaps/tide-database';
import { speedDegH } from '../../../src/core/rules/tide/astronomy.ts';
import { define, ourName } from '../constituents.ts';
import { finding, type Checked, type Finding } from './finding.ts';
import { knownClocks } from './known-faults.ts';
import { neighborsOf, type NeighborOf } from './neighbors.ts';
import { isHome, isTableTwo, keeperOf, standardHours } from './station-kinds.ts';
import { laterHours, tideSize, tideWaves, type TideWaves } from './tide-waves.ts';

/** How far the stations are that a gauge's clock is judged by, km; the nearest five count. */
const witnessKm = 25;
const mostWitnesses = 5;
/** Smaller tides have no phase that a clock can be judged by, m. */
const leastSize = 0.08;
/** All five constituents name the same delay. */
const leastFit = 0.85;
/** A tide reaches canals, creeks and lagoons later than the coast, at most this much, h. */
const longestDelay = 3;
/** A tide that is earlier than at every witness by this much cannot be: inland it is later, h. */
const earlyHours = 1;
/** A gauge of a keeper whose gauges are on local time is right if it agrees this well, h. */
const agreesHours = 1.2;
/** Of a keeper's gauges so many must be on local time for all of them to count as such. */
const keeperShare = 0.75;
/** A single gauge is corrected only by a witness this close that agrees this well, km and h. */
const sameWaterKm = 5;
const sameWaterHours = 0.5;

interface Judged {
  station: Station;
  zoneHours: number;
  /** Median hours by which it is later than its witnesses; null without any. */
  later: number | null;
  isLocal: boolean;
  /** Its nearest witness, where it names the zone's difference alone. */
  isSure: boolean;
}

/**
 * Finds gauges whose records were read as UTC although their clock kept local standard time: their tide is earlier than at all stations
 * around, by the zone's hours less the time that the tide takes to reach them.
 */
export function checkGaugeClocks(stations: readonly Station[]): Checked {
  const byId = new Map(stations.map(station => [station.id, station]));
  const waves = new Map<string, TideWaves>();
  for (const station of stations) {
    const found = station.kind === 'tide' ? tideWaves(station, byId) : null;
    if (found && tideSize(found) >= leastSize) waves.set(station.id, found);
  }
  const neighbors = neighborsOf(stations.filter(({ id }) => waves.has(id)));
  const judged = stations
    .filter(({ id }) => id.startsWith('ticon/'))
    .map((station): Judged => {
      const own = waves.get(station.id);
      const zoneHours = standardHours(station.timezone);
      const witnesses = own ? witnessesOf(own, neighbors(station, witnessKm), station, waves) : [];
      const later = medianOf(witnesses.map(({ hours }) => hours));
      const [nearest] = witnesses;
      return {
        station,
        zoneHours,
        later,
        isLocal: isOnLocalTime(zoneHours, later, witnesses),
        isSure:
          nearest !== undefined &&
          nearest.km <= sameWaterKm &&
          Math.abs(nearest.hours - zoneHours) <= sameWaterHours,
      };
    });
  const localKeepers = keepersOnLocalTime(judged);
  const verdicts = new Map<string, { hours: number; detail: string } | { excluded: string }>();
  for (const { station, zoneHours, later, isLocal, isSure } of judged) {
    const keeper = keeperOf(station);
    const known = knownClocks[station.id];
    const early = later === null ? 'no witness' : `${(-later).toFixed(1)} h early against its neighbors`;
    const ofKeeper = localKeepers.has(keeper) && !(later !== null && Math.abs(later) <= agreesHours);
    if (known) verdicts.set(station.id, { hours: known.hours, detail: known.why });
    else if (ofKeeper)
      verdicts.set(station.id, {
        hours: -zoneHours,
        detail: `${early}; the gauges of ${keeper} keep local standard time (UTC${zoneHours})`,
      });
    else if (isLocal && isSure)
      verdicts.set(station.id, { hours: -zoneHours, detail: `${early}; its zone is UTC${zoneHours}` });
    else if (isLocal) verdicts.set(station.id, { excluded: `${early}, which no tide inland can be` });
  }
  const findings: Finding[] = [];
  const checked = stations.flatMap(station => {
    const verdict = verdicts.get(station.id);
    if (!verdict) return [station];
    if ('excluded' in verdict) {
      findings.push(finding(station, 'excluded', 'gauge-contradicts', verdict.excluded));
      return [];
    }
    const detail = `tide ${verdict.hours} h later: ${verdict.detail}`;
    findings.push(finding(station, 'corrected', 'gauge-on-local-time', detail));
    return [laterBy(station, verdict.hours)];
  });
  return { stations: checked, findings };
}

interface Witness {
  km: number;
  /** By how much the gauge's tide is later than the witness's. */
  hours: number;
}

/** The nearest stations of other keepers whose five constituents agree on one delay; abroad, table 2 cannot confirm a clock. */
function witnessesOf(
  own: TideWaves,
  near: readonly NeighborOf<Station>[],
  station: Station,
  waves: ReadonlyMap<string, TideWaves>,
): Witness[] {
  const witnesses: Witness[] = [];
  for (const { station: each, km } of near) {
    const their = waves.get(each.id);
    if (!their || keeperOf(each) === keeperOf(station) || (isTableTwo(each) && !isHome(each))) continue;
    const { hours, fit } = laterHours(own, their);
    if (fit >= leastFit) witnesses.push({ km, hours });
    if (witnesses.length === mostWitnesses) break;
  }
  return witnesses;
}

/** West of Greenwich a local clock makes a tide early, which no tide inland is; east of it later than any way inland explains. */
function isOnLocalTime(zoneHours: number, later: number | null, witnesses: readonly Witness[]): boolean {
  if (later === null || (zoneHours >= 0 && zoneHours <= longestDelay)) return false;
  const delay = later - zoneHours;
  if (delay < -sameWaterHours || delay > longestDelay || Math.abs(delay) >= Math.abs(later)) return false;
  return witnesses.every(({ hours }) => hours * Math.sign(zoneHours) >= earlyHours);
}

function keepersOnLocalTime(judged: readonly Judged[]): Set<string> {
  const counts = new Map<string, { local: number; all: number }>();
  for (const { station, later, isLocal } of judged) {
    if (later === null) continue;
    const before = counts.get(keeperOf(station)) ?? { local: 0, all: 0 };
    counts.set(keeperOf(station), { local: before.local + Number(isLocal), all: before.all + 1 });
  }
  return new Set(
    [...counts].flatMap(([keeper, { local, all }]) => (local >= keeperShare * all ? [keeper] : [])),
  );
}

const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

/** The same tide, so many hours later: each phase grows by its constituent's speed. */
function laterBy(station: Station, hours: number): Station {
  return {
    ...station,
    harmonic_constituents: station.harmonic_constituents.map(constituent => ({
      ...constituent,
      phase: constituent.phase + speedOf(constituent.name) * hours,
    })),
  };
}

/** Degrees an hour; 0 for a constituent that no pack keeps. */
function speedOf(name: string): number {
  const ours = ourName(name);
  return ours === null ? 0 : speedDegH(define(ours, 'iho').multiples);
}
