import type { ReactNode } from 'react';
import type { Failure } from '../../core/rules/value/failure.ts';
import type { Forecast } from '../../core/rules/forecast/forecast.ts';
import type { UnreadForm } from '../../core/rules/forecast/stored-form.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import type { Instant, Zone } from '../../core/rules/time/time.ts';
import type { WarningReport } from '../../core/rules/forecast/warnings.ts';
import type { Favorite, HeaderPlace } from './answer/forecast-header.tsx';

/** All that the forecast screen shows. */
export interface ForecastViewProps {
  /** null = none chosen; `bad` = the address holds a malformed position. */
  place: HeaderPlace | null | 'bad';
  favorite: Favorite;
  document: Forecast | null | undefined;
  /** Why nothing is shown of what is stored for this place. */
  unread?: UnreadForm | null;
  busy: boolean;
  /** Busy at the user's request. */
  isForced?: boolean;
  failure: Failure | null;
  online: boolean;
  now: Instant;
  settings: Pick<Settings, 'units' | 'limits'> & Partial<Pick<Settings, 'magneticBearings'>>;
  deviceZone: Zone;
  /** Official warnings as stored; null = never checked; undefined = not known yet. */
  warnings?: WarningReport | null | undefined;
  /** Forecasts of other sources that are stored for this place. */
  others?: readonly Forecast[];
  /** Where the place lies. */
  map?: ReactNode;
  /** False while stored parts are still on their way; not said outside of the app itself. */
  isSettled?: boolean;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
}
