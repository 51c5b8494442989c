import { distanceKm } from '../place/distance.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

/** Measured values that the app shows, in native units. Wind and waves come from their direction. */
export const measuredNames = [
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'waveHeightFt',
  'wavePeriodS',
  'waveDirectionDeg',
  'seaTempF',
] as const;
export type MeasuredName = (typeof measuredNames)[number];

/** One report of a station; null = not measured. */
export type Measurement = { time: Instant } & MeasuredValues;

export type MeasuredValues = Record<MeasuredName, number | null>;

/** Builds the values of all names with `of`. */
export function measuredValues(of: (name: MeasuredName) => number | null): MeasuredValues {
  const values = { ...nothingMeasured };
  for (const name of measuredNames) values[name] = of(name);
  return values;
}

export const nothingMeasured: MeasuredValues = {
  windSpeedKt: null,
  windGustKt: null,
  windDirectionDeg: null,
  waveHeightFt: null,
  wavePeriodS: null,
  waveDirectionDeg: null,
  seaTempF: null,
};

/** Swell and local wind waves at one time. null = not measured. */
export interface WaveParts {
  time: Instant;
  swellHeightFt: number | null;
  swellPeriodS: number | null;
  /** Direction that the swell comes from. */
  swellDirectionDeg: number | null;
  windWaveHeightFt: number | null;
  windWavePeriodS: number | null;
}

export const wavePartNames = [
  'swellHeightFt',
  'swellPeriodS',
  'swellDirectionDeg',
  'windWaveHeightFt',
  'windWavePeriodS',
] as const satisfies readonly (keyof WaveParts)[];

export interface MeasuredStation extends Coordinates {
  /** Id in the stations' network: 46042. */
  id: string;
  /** Common name: Monterey. Absent = unknown, or stored before names were requested. */
  name?: string;
  /** Newest first. */
  reports: Measurement[];
  /** Last measured values, possibly older than the newest report; absent = this station never measured them. */
  parts?: WaveParts;
}

/** Returns '46042 Monterey'; the id alone if the name is unknown. */
export const stationTitle = ({ id, name }: Pick<MeasuredStation, 'id' | 'name'>): string =>
  name === undefined ? id : `${id} ${name}`;

/** Measurements around one place: facts as the stations reported them. */
export interface MeasuredFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  /** Time of the buoy center's last answer, if older than the lifetime of its tables: the relay then sent its stored tables. */
  heardAt?: Instant;
  provenance: 'live' | 'simulated' | 'recorded';
  /** Nearest first. Empty = no station within `reachKm`. */
  stations: MeasuredStation[];
}

/** Name of the buoy center in failures. */
export const measuredProvider = 'NDBC';

export const measuredPrefix = 'measured_';
/** Returns the storage id of the measurements around a place. */
export const measuredId = (at: Coordinates): string => `${measuredPrefix}${coordinatesKey(at)}`;

/** Largest distance of a station, km: farther away the sea differs. */
export const reachKm = 150;
const mostStations = 5;
/** Number of hours of reports to fetch. */
export const measuredHours = 24;
/** Age from which a report is out of date, s. */
export const oldAfterS = 3 * 3600;
/** Shortest time between two requests, s. Stations report every ten minutes to every hour. */
export const askAgainAfterS = 30 * 60;
/** Distance from which a buoy counts as moved, km. A buoy swings on its anchor; farther off, its earlier reports are from another place. */
const movedKm = 5;
/** Oldest station report that is used, s. */
const keptS = 7 * 24 * 3600;

/** Values that are shown together; the first of each group is required. */
const toldTogether = [
  ['windSpeedKt', 'windGustKt', 'windDirectionDeg'],
  ['waveHeightFt', 'wavePeriodS', 'waveDirectionDeg'],
  ['seaTempF'],
] as const satisfies readonly MeasuredName[][];

/**
 * Returns a station's latest values of wind, waves and water, each with its time: most buoys report wind every ten minutes and waves once
 * an hour. Newest first, as in `reports`.
 */
export function lastTold(reports: readonly Measurement[]): Measurement[] {
  const [newest] = reports;
  if (!newest) return [];
  const namesOf = new Map<Measurement, readonly MeasuredName[]>();
  for (const names of toldTogether) {
    const report = reports.find(each => each[names[0]] !== null && newest.time - each.time <= oldAfterS);
    if (report) namesOf.set(report, [...(namesOf.get(report) ?? []), ...names]);
  }
  if (namesOf.size === 0) return [newest];
  return reports.flatMap(report => {
    const names = namesOf.get(report);
    return names
      ? [{ time: report.time, ...measuredValues(name => (names.includes(name) ? report[name] : null)) }]
      : [];
  });
}

/** Returns the nearest stations within reach, nearest first. */
export const nearestStations = <Station extends Coordinates>(
  stations: readonly Station[],
  at: Coordinates,
): Station[] =>
  stations
    .map(station => ({ station, km: distanceKm(at, station) }))
    .filter(({ km }) => km <= reachKm)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, mostStations)
    .map(({ station }) => station);

/**
 * Merges fetched measurements into the stored ones. A station that no longer reports keeps its last values for a week, so that the app can
 * say that it is silent. Its separated waves stay for a day.
 */
export function joinMeasured(before: MeasuredFacts | null, now: MeasuredFacts): MeasuredFacts {
  const silent = (before?.stations ?? []).filter(
    ({ id, reports }) =>
      !now.stations.some(station => station.id === id) && now.fetchedAt - (reports[0]?.time ?? 0) < keptS,
  );
  const joined = now.stations.map(station => {
    const known = before?.stations.find(({ id }) => id === station.id);
    if (known === undefined || distanceKm(known, station) >= movedKm) return station;
    const { name, parts } = known;
    return {
      ...(name !== undefined && { name }),
      ...(parts && now.fetchedAt - parts.time < measuredHours * 3600 && { parts }),
      ...station,
      ...(station.reports.length === 0 && { reports: known.reports }),
    };
  });
  return { ...now, stations: nearestStations([...joined, ...silent], now.coordinates) };
}
