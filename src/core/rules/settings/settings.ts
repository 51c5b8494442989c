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

/** The skipper's own limits; null = no limit. Native units, independent of the display units. */
export interface Limits {
  maxWindKt: number | null;
  maxGustKt: number | null;
  maxWaveFt: number | null;
  minWavePeriodS: number | null;
  /** Largest difference between measured and predicted water level, up or down; absent in settings of earlier versions. */
  maxSurgeFt?: number | null;
}

export interface Settings {
  units: UnitSystem;
  language: Language;
  theme: Theme;
  /** True = the night theme turns on automatically from sunset to sunrise at the place in use. */
  nightAfterSunset: boolean;
  dataSource: SourceId;
  /** Shows directions in degrees, true and magnetic, for users who steer by a compass. */
  magneticBearings: boolean;
  /** Time zone of a forecast's times. */
  showTimesIn: 'device' | 'spot';
  /** `us` = only places the National Weather Service covers; `world` = no coverage check. */
  searchArea: 'us' | 'world';
  limits: Limits;
  /** Minimum length of a window, hours. */
  minWindowHours: number;
  /** True = every refresh of a favorite fetches several models; never in low data. */
  compareModels: boolean;
  /** Download fewer values; `auto` and absent = on a poor link or if the browser saves data. */
  lowData?: (typeof lowDataChoices)[number];
  alerts: AlertSettings;
  /** One entry per place with the user's own choice. */
  tideStations: TideChoice[];
  /** One entry per place whose beach direction the user set. */
  beachFacings: BeachFacing[];
  /** One entry per place with its own limits. */
  placeRules: PlaceRule[];
  /** The same for current stations. */
  streamStations: TideChoice[];
  /** Profile ids of the user's activities; absent = the user has never chosen. */
  chosenProfiles?: string[];
  /** The profiles that the user made of others. */
  ownProfiles?: Profile[];
  /** Of the places at which one of them leads. */
  placeProfiles?: PlaceProfile[];
  /** Place that the forecast screen opens without coordinates in the address; null = the most recent one. */
  selectedPlaceId: string | null;
  /** Allowlisted path to restore at the next start; null = home. */
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
