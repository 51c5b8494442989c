import { stations as everyStation, type Station } from '@neaps/tide-database';
import { mayBeSold } from '../licences.ts';
import { readCoast } from './coast-distance.ts';
import { checkContradictions } from './contradictions.ts';
import { checkCountries } from './countries.ts';
import { checkDatums } from './datums.ts';
import type { Checked, Finding } from './finding.ts';
import { checkGaugeClocks } from './gauge-clocks.ts';
import { checkPositions, checkZones } from './positions.ts';
import { checkStreams } from './streams.ts';
import { checkTableTwo } from './table-two.ts';

/** Whether a pack can hold a station at all: it may be sold, has a prediction, and heights above a named datum. */
function canBeShipped(station: Station): boolean {
  const { kind, type, datums, chart_datum: datum, harmonic_constituents: constituents } = station;
  if (!mayBeSold(station)) return false;
  if (kind === 'tide' && (datums['MSL'] === undefined || datums[datum ?? ''] === undefined)) return false;
  return type === 'subordinate' || constituents.length > 0;
}

export interface CheckedStations extends Checked {
  /** Excluded stations with a known position. */
  leftOut: Station[];
}

/**
 * Checks and corrects every station that may be shipped, and returns the findings. Positions come first: zones, countries and neighbors follow
 * from them.
 */
function check(): CheckedStations {
  const findings: Finding[] = [];
  let stations: readonly Station[] = everyStation.filter(canBeShipped);
  const step = (result: Checked): readonly Finding[] => {
    stations = result.stations;
    findings.push(...result.findings);
    return result.findings;
  };
  const coast = readCoast();
  step(checkCountries(stations, new Set()));
  const placed = step(checkPositions(stations, coast));
  const moved = new Set(placed.filter(each => each.action === 'corrected').map(({ id }) => id));
  step(checkZones(stations, moved));
  step(checkCountries(stations, moved));
  step(checkGaugeClocks(stations));
  step(checkDatums(stations));
  step(checkTableTwo(stations));
  step(checkContradictions(stations, coast));
  step(checkStreams(stations));
  const shipped = new Set(stations.map(({ id }) => id));
  const lost = new Set(findings.filter(each => each.reason === 'wrong-position').map(({ id }) => id));
  return {
    stations: [...stations],
    leftOut: everyStation.filter(each => canBeShipped(each) && !shipped.has(each.id) && !lost.has(each.id)),
    // A station that a later step leaves out was not corrected.
    findings: findings.filter(each => each.action === 'excluded' || shipped.has(each.id)),
  };
}

let checked: CheckedStations | null = null;
export const checkedStations = (): CheckedStations => (checked ??= check());
