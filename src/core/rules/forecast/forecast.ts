import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { StatedHazard } from './stated-hazards.ts';
import type { Column, HourlyName, HourlySeries } from './hourly.ts';
import type { FishingScore, HourlyScores, SeaState } from './verdicts.ts';
import type { SunCrossing } from '../sky/sun-crossings.ts';
import type { Instant, Zone } from '../time/time.ts';

/** Where forecasts can come from. The free source is the default. */
export const sourceIds = ['open-meteo', 'stormglass', 'nws'] as const;
export type SourceId = (typeof sourceIds)[number];

/** One high or low water. */
export interface TideTurn {
  type: 'high' | 'low';
  time: Instant;
  /** Meters above model mean sea level. */
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

/** Sun and moon of one day at the spot: computed on the device, where the source does not state them. */
export interface DaySky {
  /** Every rise and set of the sun, in order: far from the spot's own clock and at the edge of polar day there may be two of a kind. */
  crossings: SunCrossing[];
  /** The first rise, and the first set after it; without one, the first set. */
  sunrise: Instant | null;
  sunset: Instant | null;
  /** Polar day / polar night, when there is neither rise nor set. */
  sun: 'rises' | 'alwaysUp' | 'alwaysDown';
  daylightS: number;
  moonrise: Instant | null;
  moonset: Instant | null;
  moonPhase: MoonPhaseName;
  /** 0–1. */
  moonIllumination: number;
}

/** The measured values of a day: `variables.ts` says how each is made of its hours. */
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
 * Native units; null = unknown. `fogPct` is the share of the hours with low cloud of 90 % and more, `stormThreat` is whether one has a
 * thunder code (null when none has any code), `weatherCode` is the most significant one.
 */
export type DayValues = Record<Exclude<(typeof dayValueNames)[number], 'stormThreat'>, number | null> & {
  stormThreat: boolean | null;
};

/** One day of a forecast. */
export interface ForecastDay extends DayValues {
  /** YYYY-MM-DD in the forecast's zone. */
  date: string;
  /** Local midnight and the next one. 23 or 25 h apart when clocks change. */
  start: Instant;
  end: Instant;
  /** This day's hours in `hourly.time`: the index of the first, and how many there are. */
  firstHour: number;
  hourCount: number;

  tides: TideTurn[];
  tideHigh: DayTide | null;
  tideLow: DayTide | null;
  sky: DaySky;

  fishing: FishingScore;
  /** Every hour in daylight that ties for the highest raw score there, without daylight of all; empty when no hour can win. */
  bestHours: Instant[];
  bestTimeScore: number | null;
  /** Hours in the dark that score higher still. */
  bestNight: { hours: Instant[]; rawScore: number | null } | null;
  /** Second scheme, 0–6 a day. */
  seaPoints: number;
  seaState: SeaState;
  /** How good for fishing among the days of the forecast: the best has the highest rank; null = no data. */
  bestRank: number | null;
  isBestFishingDay: boolean;
}

/** Grid cell the model answered for. */
export interface ModelCell extends Coordinates {
  distanceKm: number;
}

/** One earlier download, kept to show how the forecast moved. */
export interface ForecastRun {
  fetchedAt: Instant;
  /** Zone of the days below. */
  zone: Zone;
  days: {
    date: string;
    windSpeedKt: number | null;
    waveHeightFt: number | null;
    rawScore: number | null;
  }[];
}

/**
 * `noneHere` = the model has no sea at this point; `notAnswered` = the marine call failed and nothing older could be kept, or no
 * waves could be filled in for a source without its own.
 */
type MarineState = 'present' | 'noneHere' | 'notAnswered';

/** What a source gives, in native units: facts only. */
export interface SourceForecast {
  source: SourceId;
  /** Who really answered: the public service, our simulation, or recorded answers. Shown wherever data are shown. */
  provenance: 'live' | 'simulated' | 'recorded';
  coordinates: Coordinates;
  fetchedAt: Instant;
  /** What the service's own clock said when it answered; null where it does not say. */
  answeredAt: Instant | null;
  /** When the source itself issued it; null or absent where it does not say. */
  issuedAt?: Instant | null;
  /** Zone that was asked for; the answer's fixed offset. */
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
  /** Only what low data has was asked for: see `low-data.ts`. */
  lowData?: true;
  /** Hazard codes of a source whose grid has them; never instead of official warnings. */
  hazards?: StatedHazard[];
  /** Daily values that the source itself states, keyed by YYYY-MM-DD: used only where the hours hold none. */
  daily: Record<string, Partial<ForecastDay>>;
  /** Series that another source filled in because this one has none, with who said them and when; see `fill-from-fallback.ts`. */
  borrowed?: Partial<Record<HourlyName, SeriesOrigin>>;
  /** Where a source states high and low water itself, they stand in place of the model's turns: see `statedFor`. */
  tides?: StatedTides;
  astronomy?: StatedAstronomy;
}

/** High and low water as a source or a table on board states it for a tide station; heights are above `datum`, not above the model's mean sea level. */
export interface StatedTides {
  fetchedAt: Instant;
  /** The turns are complete up to here. */
  until: Instant;
  /** `MSL`, `MLLW`, `LAT` …; null when not stated. */
  datum: string | null;
  station: {
    name: string;
    distanceKm: number | null;
    /** Of a station of a table on board: who keeps it, and whether it is so far away that its times may differ. */
    table?: { id: string; agency: string; mayDiffer: boolean };
  } | null;
  turns: TideTurn[];
  /** Of a table on board: its heights at the hours of the forecast, and how far mean sea level lies above `datum`. */
  curve?: { levelsM: number[]; mslM: number };
}

/** The tidal stream of a current station at the hours of the forecast; made of a table on board, never stored. */
export interface StationStream {
  station: { name: string; distanceKm: number };
  speedKt: number[];
  /** null where the table does not say where it sets. */
  towardDeg: Column;
  /** The same with its turn: knots, the flood positive, and where flood and ebb set. */
  signed?: { floodKt: number[]; floodTowards: number | null; ebbTowards: number | null };
}

/** Sun and moon as a source states them. */
export interface StatedAstronomy {
  fetchedAt: Instant;
  until: Instant;
  sunrises: Instant[];
  sunsets: Instant[];
  moonrises: Instant[];
  moonsets: Instant[];
}

/** Whose numbers a series holds, and when it was downloaded there. */
export interface SeriesOrigin {
  source: SourceId;
  fetchedAt: Instant;
}

/**
 * The stored document: one per source and place, read by its id only. Plain JSON. What a source said and when, and nothing that the
 * rules made of it.
 */
export interface StoredForecast extends SourceForecast {
  /** `forecast_{source}_{lat 4 decimals}_{lng 4 decimals}`. */
  id: string;
  /** Zone of the spot itself. */
  spotZone: Zone;
  /** Earlier downloads in short, newest first, at most `maxRuns`. */
  runs: ForecastRun[];
}

/** A stored forecast with what the rules of this build make of it on the clock of one zone: see `deriveForecast`. Never stored. */
export interface Forecast extends StoredForecast {
  /** Zone of `days`. */
  zone: Zone;
  scores: HourlyScores;
  days: ForecastDay[];
  /** Where a current station is near, once the tables are read. */
  stream?: StationStream;
}

export const maxRuns = 8;

/** Id of the one document for a source and a place, rounded to four decimals (11 m). */
export const forecastId = (source: SourceId, at: Coordinates): string =>
  `forecast_${source}_${coordinatesKey(at)}`;
