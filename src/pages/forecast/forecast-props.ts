import type { ReactNode } from 'react';
import type { Failure } from '../../core/rules/value/failure.ts';
import type { Forecast } from '../../core/rules/forecast/forecast.ts';
import type { UnreadForm } from '../../core/rules/forecast/stored-form.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import type { Instant, Zone } from '../../core/rules/time/time.ts';
import type { WarningReport } from '../../core/rules/forecast/warnings.ts';
import type { Favorite, HeaderPlace } from './answer/forecast-header.tsx';

/** All data of the forecast screen. */
export interface ForecastViewProps {
  /** null = no place selected; `bad` = the address has a malformed position. */
  place: HeaderPlace | null | 'bad';
  favorite: Favorite;
  document: Forecast | null | undefined;
  /** Why the stored forecast of this place cannot be shown. */
  unread?: UnreadForm | null;
  busy: boolean;
  /** True if the user requested the running refresh. */
  isForced?: boolean;
  failure: Failure | null;
  online: boolean;
  now: Instant;
  settings: Pick<Settings, 'units' | 'limits'> & Partial<Pick<Settings, 'magneticBearings'>>;
  deviceZone: Zone;
  /** Official warnings as stored; null = never checked; undefined = not read yet. */
  warnings?: WarningReport | null | undefined;
  /** Stored forecasts of other sources for this place. */
  others?: readonly Forecast[];
  /** A map of the place. */
  map?: ReactNode;
  /** False until all stored parts have arrived; absent outside the app itself. */
  isSettled?: boolean;
  onRefresh: () => void;
  onShowTimesIn: (choice: 'device' | 'spot') => void;
}
