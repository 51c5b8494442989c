import type { Profile } from '../profile/profile.ts';
import type { UnitSystem } from '../unit/units.ts';
import type { AlertSettings } from './alert-settings.ts';
import type { PlaceRule } from './place-rules.ts';
import type { PlaceProfile } from './profile-choices.ts';
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
  /** Shows directions in degrees, true and magnetic, for users who steer by a compass. */
  magneticBearings: boolean;
  /** Whose clock a forecast's times use. */
  showTimesIn: 'device' | 'spot';
  /** `us` = only places the National Weather Service covers; `world` = no coverage check. */
  searchArea: 'us' | 'world';
  limits: Limits;
  /** Shorter windows do not count. */
  minWindowHours: number;
  /** Fetches several models with every refresh of a favorite; never in low data. */
  compareModels: boolean;
  /** Fewer numbers by each download; `auto` and absent = where the link is poor or data are to be saved. */
  lowData?: (typeof lowDataChoices)[number];
  alerts: AlertSettings;
  /** One for each place with the user's own choice. */
  tideStations: TideChoice[];
  /** One for each place whose beach the user gave a direction. */
  beachFacings: BeachFacing[];
  /** One for each place with its own limits. */
  placeRules: PlaceRule[];
  /** The same of current stations. */
  streamStations: TideChoice[];
  /** The user's activities on the water, by the ids of the profiles; absent = the user has never chosen. */
  chosenProfiles?: string[];
  /** The profiles that the user made of others. */
  ownProfiles?: Profile[];
  /** Of the places at which one of them leads. */
  placeProfiles?: PlaceProfile[];
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
