import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { StatedHazard } from './stated-hazards.ts';
import type { Column, HourlyName, HourlySeries } from './hourly.ts';
import type { FishingScore, HourlyScores, SeaState } from './verdicts.ts';
import type { SunCrossing } from '../sky/sun-crossings.ts';
import type { Instant, Zone } from '../time/time.ts';

/** Sources of forecasts. The free source is the default. */
export const sourceIds = ['open-meteo', 'stormglass', 'nws'] as const;
export type SourceId = (typeof sourceIds)[number];

/** One high or low water. */
export interface TideTurn {
  type: 'high' | 'low';
  time: Instant;
  /** Meters above the model's mean sea level. */
  heightM: number;
}

/** A day's highest high or lowest low water. */
export interface DayTide {
  /** Meters, 2 decimals. */
  value: number;
  unit: 'm';
  /** HH:mm in the forecast's zone. */
  hour: string;
  time: Instant;
}

export const moonPhaseNames = [
  'New Moon',
  'Waxing Crescent',
  'First Quarter',
  'Waxing Gibbous',
  'Full Moon',
  'Waning Gibbous',
  'Last Quarter',
  'Waning Crescent',
] as const;
export type MoonPhaseName = (typeof moonPhaseNames)[number];

/** Sun and moon of one day at the spot: computed on the device unless the source states them. */
export interface DaySky {
  /** Every sunrise and sunset, in order: far from the spot's own time zone and at the edge of polar day a day may have two of a kind. */
  crossings: SunCrossing[];
  /** The first sunrise, and the first sunset after it; without a sunrise, the first sunset. */
  sunrise: Instant | null;
  sunset: Instant | null;
  /** `alwaysUp` = polar day, `alwaysDown` = polar night. */
  sun: 'rises' | 'alwaysUp' | 'alwaysDown';
  daylightS: number;
  moonrise: Instant | null;
  moonset: Instant | null;
  moonPhase: MoonPhaseName;
  /** Illuminated fraction of the moon, 0–1. */
  moonIllumination: number;
}

/** Measured values of a day; `variables.ts` defines how each is computed from the hours. */
export const dayValueNames = [
  'waveHeightFt',
  'wavePeriodS',
  'waveDirectionDeg',
  'windWaveHeightFt',
  'swellHeightFt',
  'seaTempF',
  'airTempMaxF',
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'precipitationPct',
  'precipitationIn',
  'fogPct',
  'stormThreat',
  'weatherCode',
] as const;

/**
 * Native units; null = unknown. `fogPct` is the share of hours with low cloud of 90 % or more. `stormThreat` is true if an hour has a
 * thunder code (null if no hour has a code). `weatherCode` is the most significant code.
 */
export type DayValues = Record<Exclude<(typeof dayValueNames)[number], 'stormThreat'>, number | null> & {
  stormThreat: boolean | null;
};

export interface ForecastDay extends DayValues {
  /** YYYY-MM-DD in the forecast's zone. */
  date: string;
  /** Local midnight and the next one: 23 or 25 h apart when clocks change. */
  start: Instant;
  end: Instant;
  /** This day's hours in `hourly.time`: index of the first hour, and number of hours. */
  firstHour: number;
  hourCount: number;

  tides: TideTurn[];
  tideHigh: DayTide | null;
  tideLow: DayTide | null;
  sky: DaySky;

  fishing: FishingScore;
  /** All daylight hours that share the highest raw score; without daylight, of all hours. Empty if no hour can win. */
  bestHours: Instant[];
  bestTimeScore: number | null;
  /** Night hours with an even higher score. */
  bestNight: { hours: Instant[]; rawScore: number | null } | null;
  /** Second scheme, 0–6 per day. */
  seaPoints: number;
  seaState: SeaState;
  /** Fishing rank among the forecast's days: the best day has the highest rank; null = no data. */
  bestRank: number | null;
  isBestFishingDay: boolean;
}

/** Grid cell of the model's answer. */
export interface ModelCell extends Coordinates {
  distanceKm: number;
}

/** Summary of an earlier download; shows how the forecast moved. */
export interface ForecastRun {
  fetchedAt: Instant;
  /** Zone of `days`. */
  zone: Zone;
  days: {
    date: string;
    windSpeedKt: number | null;
    waveHeightFt: number | null;
    rawScore: number | null;
  }[];
}

/**
 * `noneHere` = the model has no sea at this point. `notAnswered` = the marine call failed and nothing older could be reused, or a source
 * without waves could not get them from a fallback.
 */
type MarineState = 'present' | 'noneHere' | 'notAnswered';

/** The facts of a source's answer, in native units. */
export interface SourceForecast {
  source: SourceId;
  /** Where the data come from: the public service, the simulation, or recorded answers. Shown with the data. */
  provenance: 'live' | 'simulated' | 'recorded';
  coordinates: Coordinates;
  fetchedAt: Instant;
  /** The service's own time when it answered; null if not stated. */
  answeredAt: Instant | null;
  /** When the source issued the forecast; null or absent if not stated. */
  issuedAt?: Instant | null;
  /** The requested zone and the answer's fixed offset. */
  requestZone: Zone;
  utcOffsetSeconds: number;
  marine: MarineState;
  /** False when the weather call failed. */
  weatherAnswered: boolean;
  marineCell: ModelCell | null;
  weatherCell: ModelCell | null;
  /** Unit strings as the services sent them, before conversion, keyed by stored name. */
  receivedUnits: Record<string, string>;
  hourly: HourlySeries;
  /** Only low-data series were requested: see `low-data.ts`. */
  lowData?: true;
  /** Hazard codes of a source whose grid has them; they never replace official warnings. */
  hazards?: StatedHazard[];
  /** Daily values that the source itself states, keyed by YYYY-MM-DD; used only if the hours have no value. */
  daily: Record<string, Partial<ForecastDay>>;
  /** Origin and download time of series that another source filled in; see `fill-from-fallback.ts`. */
  borrowed?: Partial<Record<HourlyName, SeriesOrigin>>;
  /** High and low water that the source states; they replace the model's turns: see `statedFor`. */
  tides?: StatedTides;
  astronomy?: StatedAstronomy;
}

/**
 * High and low water of a tide station, stated by a source or a table on board. Heights are above `datum`, not above the model's mean sea
 * level.
 */
export interface StatedTides {
  fetchedAt: Instant;
  /** End of the complete turns. */
  until: Instant;
  /** `MSL`, `MLLW`, `LAT` …; null = not stated. */
  datum: string | null;
  station: {
    name: string;
    distanceKm: number | null;
    /** For a station of a table on board: its agency, and whether it is so far away that its times may differ. */
    table?: { id: string; agency: string; mayDiffer: boolean };
  } | null;
  turns: TideTurn[];
  /** For a table on board: heights at the hours of the forecast, and mean sea level above `datum`. */
  curve?: { levelsM: number[]; mslM: number };
}

/** Tidal stream of a current station at the hours of the forecast; computed from a table on board, never stored. */
export interface StationStream {
  station: { name: string; distanceKm: number };
  speedKt: number[];
  /** null = the table states no direction. */
  towardDeg: Column;
  /** The stream with its sign: knots, positive for the flood, and the directions toward which flood and ebb flow. */
  signed?: { floodKt: number[]; floodTowards: number | null; ebbTowards: number | null };
}

/** Sun and moon as the source states them. */
export interface StatedAstronomy {
  fetchedAt: Instant;
  until: Instant;
  sunrises: Instant[];
  sunsets: Instant[];
  moonrises: Instant[];
  moonsets: Instant[];
}

/** Source of a series, and when it was downloaded there. */
export interface SeriesOrigin {
  source: SourceId;
  fetchedAt: Instant;
}

/**
 * The stored document: one per source and place, read only by its id. Plain JSON with the source's statements and their time, without any
 * derived values.
 */
export interface StoredForecast extends SourceForecast {
  /** `forecast_{source}_{lat 4 decimals}_{lng 4 decimals}`. */
  id: string;
  spotZone: Zone;
  /** Summaries of earlier downloads, newest first, at most `maxRuns`. */
  runs: ForecastRun[];
}

/** A stored forecast with the values that this build derives for one time zone: see `deriveForecast`. Never stored. */
export interface Forecast extends StoredForecast {
  /** Zone of `days`. */
  zone: Zone;
  scores: HourlyScores;
  days: ForecastDay[];
  /** Present if a current station is near and the tables are loaded. */
  stream?: StationStream;
}

export const maxRuns = 8;

/** Returns the id of the one document for a source and a place, rounded to four decimals (11 m). */
export const forecastId = (source: SourceId, at: Coordinates): string =>
  `forecast_${source}_${coordinatesKey(at)}`;
