import { distanceKm } from '../place/distance.ts';
import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

/** What a station measures and the app shows, in native units. Wind and waves come from. */
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

/** One report of a station; what it did not measure is null. */
export type Measurement = { time: Instant } & MeasuredValues;

export type MeasuredValues = Record<MeasuredName, number | null>;

/** The values of all names, each as it is given. */
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

/** The swell and the local wind waves of one moment. null = not measured. */
export interface WaveParts {
  time: Instant;
  swellHeightFt: number | null;
  swellPeriodS: number | null;
  /** Where the swell comes from. */
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
  /** As the network of the stations names it: 46042. */
  id: string;
  /** What people call it: Monterey. Absent = not known; so it is in what was stored before names were asked for. */
  name?: string;
  /** Newest first. */
  reports: Measurement[];
  /** As last measured, which may be another moment than the newest report's; absent = never by this station. */
  parts?: WaveParts;
}

/** '46042 Monterey'; the id alone where the name is unknown. */
export const stationTitle = ({ id, name }: Pick<MeasuredStation, 'id' | 'name'>): string =>
  name === undefined ? id : `${id} ${name}`;

/** What was measured around one place: facts as the stations told them. */
export interface MeasuredFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  /** Time of the buoy center's last answer, where that is older than the lifetime of its tables: the relay then sent its stored tables. */
  heardAt?: Instant;
  provenance: 'live' | 'simulated' | 'recorded';
  /** Nearest first. Empty = none within `reachKm`. */
  stations: MeasuredStation[];
}

/** What the buoy center is called in failures. */
export const measuredProvider = 'NDBC';

export const measuredPrefix = 'measured_';
/** Under this the measurements around a place are stored. */
export const measuredId = (at: Coordinates): string => `${measuredPrefix}${coordinatesKey(at)}`;

/** Farther away another sea is measured. */
export const reachKm = 150;
const mostStations = 5;
/** Hours of reports that are fetched. */
export const measuredHours = 24;
/** After this a report says nothing of now. */
export const oldAfterS = 3 * 3600;
/** Stations report every ten minutes to every hour. */
export const askAgainAfterS = 30 * 60;
/** A buoy swings on its anchor; farther away it was moved, and what it told before is of elsewhere. */
const movedKm = 5;
/** Oldest report of a station that is used, s. */
const keptS = 7 * 24 * 3600;

/** Values that are shown together; the first one is required. */
const toldTogether = [
  ['windSpeedKt', 'windGustKt', 'windDirectionDeg'],
  ['waveHeightFt', 'wavePeriodS', 'waveDirectionDeg'],
  ['seaTempF'],
] as const satisfies readonly MeasuredName[][];

/**
 * A station's latest values of wind, waves and water, each with its time: most buoys report the wind every ten minutes and the waves once
 * an hour. Newest first, as is `reports`.
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

/** The nearest of stations within reach, nearest first. */
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
 * What was just asked for beside what is stored: a station that no longer reports keeps what it told last, for a week, so that it can
 * be said to be silent; its waves apart for a day.
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
