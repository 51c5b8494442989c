import type { Station } from '@neaps/tide-database';
import { finding, type Checked, type Finding } from './finding.ts';
import { neighborsOf } from './neighbors.ts';
import { clockAheadHours, isTableTwo } from './station-kinds.ts';
import { speeds } from './tide-waves.ts';

/** A neighbor this near shows which clock a station's offsets are on, km. */
const nearKm = 25;
/** A neighbor that is an hour on raises doubt this far away, km: the table’s blocks were printed on one clock each. */
const doubtKm = 50;
/** And agrees this well, minutes: streams differ more from place to place than tides. */
const agreesMin = 15;

/** Countries whose tide stations show that table 2 prints their own clock (see the tide stations' findings). */
const printedClocks = new Set(['MX']);

/**
 * Leaves out table-2 current stations whose clock differs from their reference's and that no neighbor on its reference's clock agrees with,
 * the neighbors that agree with one of those only, and stations whose flood or ebb has no speed.
 */
export function checkStreams(stations: readonly Station[]): Checked {
  const byId = new Map(stations.map(station => [station.id, station]));
  const aheadOf = (station: Station): number => {
    const reference = referenceOf(station, byId);
    return reference ? clockAheadHours(station, reference) : 0;
  };
  const streams = stations.filter(each => each.kind === 'current');
  const neighbors = neighborsOf(streams);
  const isDoubtful = (station: Station): boolean => isTableTwo(station) && aheadOf(station) !== 0;
  const isBeside = (one: Station, other: Station): boolean => {
    const apart = laterMin(one, other, byId);
    return apart !== null && Math.abs(apart) <= agreesMin;
  };
  const findings: Finding[] = [];
  const verdicts = new Map<string, { hours: number } | 'out'>();
  const decide = (station: Station, verdict: { hours: number } | 'out', detail: string): void => {
    const hours = verdict === 'out' ? null : verdict.hours;
    const action = hours === null ? 'excluded' : hours === 0 ? 'listed' : 'corrected';
    verdicts.set(station.id, verdict);
    findings.push(finding(station, action, 'current-clock', detail));
  };
  for (const station of streams.filter(isDoubtful)) {
    const ahead = aheadOf(station);
    const near = neighbors(station, nearKm).map(each => each.station);
    const undisputed = near.filter(each => !isDoubtful(each));
    const asIs = undisputed.filter(each => isBeside(station, each));
    const asHour = neighbors(station, doubtKm).filter(({ station: each }) => {
      if (isDoubtful(each)) return false;
      const apart = laterMin(station, each, byId);
      return apart !== null && Math.abs(apart - ahead * 60) <= agreesMin;
    });
    const clock = `its clock is ${ahead} h ahead of its reference’s`;
    if (asIs.length > 0 && asHour.length === 0)
      decide(station, { hours: 0 }, `${clock}; ${asIs[0]?.id} beside it shows that its offsets are not`);
    else if (printedClocks.has(station.country_code))
      decide(station, { hours: ahead }, `${clock}, which its country’s tide stations show in their offsets`);
    else if (asIs.length > 0)
      decide(
        station,
        'out',
        `${clock}; of its neighbors ${asIs.length} agree with it as it is, ${asHour.length} an hour on`,
      );
    else decide(station, 'out', `${clock}, and no neighbor shows whether that is in its offsets`);
  }
  for (const station of streams.filter(each => isTableTwo(each) && !verdicts.has(each.id))) {
    const one = neighbors(station, nearKm).find(
      each => verdicts.get(each.station.id) === 'out' && isBeside(station, each.station),
    );
    if (one) decide(station, 'out', `in time with ${one.station.id} alone, whose clock is not known`);
  }
  const checked = stations.flatMap(station => {
    const offsets = station.current?.offsets;
    if (offsets && !verdicts.has(station.id) && isStill(offsets)) {
      const detail = `speed ratio of the ${offsets.flood_speed_ratio === 0 ? 'flood' : 'ebb'} 0: rounded, not measured`;
      findings.push(finding(station, 'excluded', 'no-speed', detail));
      return [];
    }
    const verdict = verdicts.get(station.id);
    if (verdict === 'out') return [];
    return [verdict && verdict.hours !== 0 ? earlierBy(station, verdict.hours) : station];
  });
  return { stations: checked, findings };
}

const isStill = (offsets: { flood_speed_ratio?: number; ebb_speed_ratio?: number }): boolean =>
  offsets.flood_speed_ratio === 0 || offsets.ebb_speed_ratio === 0;

const referenceOf = ({ current }: Station, byId: ReadonlyMap<string, Station>): Station | undefined =>
  byId.get(current?.offsets?.reference ?? '');

/** By how many minutes the M2 stream of one station is later; null where a reference is missing. */
function laterMin(one: Station, other: Station, byId: ReadonlyMap<string, Station>): number | null {
  const [first, second] = [phaseOf(one, byId), phaseOf(other, byId)];
  if (first === null || second === null) return null;
  const apart = ((((first - second + 180) % 360) + 360) % 360) - 180;
  return (apart / speeds.M2) * 60;
}

function phaseOf(station: Station, byId: ReadonlyMap<string, Station>): number | null {
  const source = isTableTwo(station) ? referenceOf(station, byId) : station;
  const m2 = source?.harmonic_constituents.find(({ name }) => name === 'M2');
  if (!m2) return null;
  const offsets = station.current?.offsets;
  const kinds = [
    offsets?.flood_time,
    offsets?.ebb_time,
    offsets?.slack_before_flood,
    offsets?.slack_before_ebb,
  ];
  const minutes = kinds.reduce<number>((sum, each) => sum + (each ?? 0), 0) / kinds.length;
  return m2.phase + (speeds.M2 * minutes) / 60;
}

function earlierBy(station: Station, hours: number): Station {
  const { current } = station;
  if (!current?.offsets) return station;
  const { offsets } = current;
  const moved = (minutes = 0): number => minutes - hours * 60;
  return {
    ...station,
    current: {
      ...current,
      offsets: {
        ...offsets,
        slack_before_flood: moved(offsets.slack_before_flood),
        slack_before_ebb: moved(offsets.slack_before_ebb),
        flood_time: moved(offsets.flood_time),
        ebb_time: moved(offsets.ebb_time),
      },
    },
  };
}
