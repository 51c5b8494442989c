import type { UnitSystem } from '../unit/units.ts';
import type { AlertSettings } from './alert-settings.ts';
import type { PlaceRule } from './place-rules.ts';
import type { BeachFacing } from './beach-facings.ts';
import type { TideChoice } from './tide-choices.ts';
import type { SourceId } from '../forecast/forecast.ts';

export const languages = ['en', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

export const themes = ['auto', 'light', 'bright', 'dark', 'night'] as const;
export type Theme = (typeof themes)[number];

export const lowDataChoices = ['auto', 'on', 'off'] as const;

/** The skipper's own limits; null = no limit set. Native units, whatever the display units are. */
export interface Limits {
  maxWindKt: number | null;
  maxGustKt: number | null;
  maxWaveFt: number | null;
  minWavePeriodS: number | null;
  /** By how much the water may differ from what is predicted, up or down; absent in what earlier versions stored. */
  maxSurgeFt?: number | null;
}

export interface Settings {
  units: UnitSystem;
  language: Language;
  theme: Theme;
  /** The night theme comes by itself from sunset to sunrise at the place in use. */
  nightAfterSunset: boolean;
  dataSource: SourceId;
  /** Directions are told in degrees, true and magnetic, for who steers by a compass. */
  magneticBearings: boolean;
  /** Whose clock the forecast is told in. */
  showTimesIn: 'device' | 'spot';
  /** `us` = only places the National Weather Service covers; `world` = no coverage check. */
  searchArea: 'us' | 'world';
  limits: Limits;
  /** Shorter ones are no windows. */
  minWindowHours: number;
  /** Several models are asked for with every refresh of a favourite; never where data are to be saved. */
  compareModels: boolean;
  /** Fewer numbers by each download; `auto` and absent = where the link is poor or data are to be saved. */
  lowData?: (typeof lowDataChoices)[number];
  alerts: AlertSettings;
  /** Of the places for which somebody chose one. */
  tideStations: TideChoice[];
  /** Of the places of which somebody said which way the beach faces. */
  beachFacings: BeachFacing[];
  /** Of the places that have a rule of their own. */
  placeRules: PlaceRule[];
  /** The same of current stations. */
  streamStations: TideChoice[];
  /** The place the forecast screen opens without coordinates in the address; null = the most recent one. */
  selectedPlaceId: string | null;
  /** Allow-listed path restored at the next start; null = home. */
  lastRoute: string | null;
}

export const defaultSettings: Settings = {
  units: 'imperial',
  language: 'en',
  theme: 'auto',
  nightAfterSunset: false,
  magneticBearings: false,
  dataSource: 'open-meteo',
  showTimesIn: 'device',
  searchArea: 'us',
  limits: { maxWindKt: null, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null },
  minWindowHours: 2,
  compareModels: false,
  alerts: { rules: [], notify: false, quiet: null },
  tideStations: [],
  beachFacings: [],
  placeRules: [],
  streamStations: [],
  selectedPlaceId: null,
  lastRoute: null,
};
