import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { tideAlmanac, type TableStation } from '../../src/core/rules/week/tide-almanac.ts';
import { type NamedStation } from '../../src/core/rules/tide/named-station.ts';
import { currentPredictor } from '../../src/core/rules/tide/current-predictor.ts';
import {
  farthestKm,
  nearestStations,
  placeOfLeftOut,
  stationById,
  stationFor,
  stationsToOffer,
  streamStationFor,
  type StationNear,
} from '../../src/core/rules/tide/nearest.ts';
import type { TidePack } from '../../src/core/rules/tide/read-pack.ts';
import { streamTable, type StreamTable } from '../../src/core/rules/tide/stream.ts';
import { tidePredictor } from '../../src/core/rules/tide/tide-predictor.ts';
import { dateKey, type DayBounds, type Instant, type Zone } from '../../src/core/rules/time/time.ts';
import type { TideMonth, TideMonthAsk } from '../api/answers.ts';

/** The packs that could be read. */
export interface TablePacks {
  tides: readonly TidePack[];
  currents: TidePack | null;
}

const offered = 5;

/** One month of the table that stands for a place, or of a station by its id. */
export function tideMonth(
  { tides, currents }: TablePacks,
  ask: TideMonthAsk,
  { now, zoneAt }: { now: Instant; zoneAt: (spot: Zone) => Zone },
): TideMonth {
  if (tides.length === 0) return { kind: 'noTables' };
  const byId = ask.stationId === null ? null : stationById(tides, ask.stationId, ask.at);
  const leftOutAt = ask.stationId === null ? null : placeOfLeftOut(tides, ask.stationId);
  const at = ask.at ?? byId?.pack.station(byId.index).at ?? leftOutAt;
  const choices = at ? stationsToOffer(tides, at, offered).map(named(ask.at)) : [];
  const station =
    byId && !ask.at ? { ...byId, standing: 'chosen' as const } : at && stationFor(tides, at, ask.stationId);
  if (!station || !at) return { kind: 'noStation', choices };
  const predictor = tidePredictor(station.pack, station.index);
  const { zone: spotZone, datum, note, at: stationAt } = predictor.station;
  const zone = zoneAt(spotZone);
  const shown: TableStation = {
    ...named(ask.at)(station),
    at: stationAt,
    datum,
    note,
    credit: creditOf(station),
    standing: station.standing,
  };
  const today = dateKey(now, zone);
  const month = ask.month ?? today.slice(0, 7);
  const almanac = tideAlmanac(predictor, shown, { month, zone, at });
  return { kind: 'table', today, almanac, choices, ...streams(currents, at, ask, almanac.days) };
}

function streams(
  currents: TidePack | null,
  at: Coordinates,
  { at: from, streamId }: TideMonthAsk,
  days: readonly DayBounds[],
): { stream: StreamTable | null; streamChoices: NamedStation[] } {
  if (!currents) return { stream: null, streamChoices: [] };
  const streamChoices = nearestStations([currents], at, offered)
    .filter(({ km }) => km <= farthestKm)
    .map(named(from));
  const standing = streamStationFor(currents, at, streamId);
  if (!standing) return { stream: null, streamChoices };
  const predictor = currentPredictor(standing.pack, standing.index);
  const { floodTowards, ebbTowards } = predictor.station;
  const station = { ...named(from)(standing), floodTowards, ebbTowards };
  return { stream: streamTable(predictor, station, days), streamChoices };
}

/** A pack of several sources has an attribution of each. */
function creditOf({ pack, index }: StationNear): string {
  const { agency } = pack.station(index);
  const { attributions } = pack.header;
  return attributions.find(each => each.includes(agency)) ?? `${agency}. ${attributions.join(' ')}`;
}

/** Distances are measured from a place, not from a station. */
const named =
  (from: Coordinates | null) =>
  ({ pack, index, km }: StationNear): NamedStation => {
    const { id, name, region, agency } = pack.station(index);
    return { id, name, region, agency, distanceKm: from ? km : null };
  };
