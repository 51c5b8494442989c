import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  map,
  of,
  switchMap,
  type Observable,
} from 'rxjs';
import type { Forecast, SourceId } from '../../../src/core/rules/forecast/forecast.ts';
import { warningsId, type WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { chosenStations, type ChosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import type { Settings } from '../../../src/core/rules/settings/settings.ts';
import { inChosenZone } from '../asking/chosen-zone.ts';
import { glance, type ForecastGlance } from '../../../src/core/rules/week/glance.ts';
import { deviceClock$ } from '../../database/device-clock.ts';
import { device$ } from '../../database/device-store.ts';
import { forecast$, forecasts$, unreadForecasts$ } from '../../database/forecast-store.ts';
import { places$ } from '../../database/places-store.ts';
import { settings$ } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';
import { activityWindows$, leadingActivities$ } from '../rules/activity-commands.ts';
import { placeRule$, windows$ } from '../rules/rule-commands.ts';
import { storageReport$ } from './storage-report.ts';

type OfPlace = { source: SourceId } & Coordinates;

export const forecastLive = {
  /** What the latest answer proved about this device's clock; null = no error known. */
  clock: ({ database }: EngineContext) => deviceClock$(database),
  forecast: (context: EngineContext, ask: OfPlace) => shownForecast$(context, ask),
  /** Ids of these places' stored forecasts that only another version of the app can read. */
  unread: ({ database }: EngineContext, { source, at }: { source: SourceId; at: Coordinates[] }) =>
    unreadForecasts$(database, source, at),
  /**
   * The official warnings of the last check; null = never checked. `src/core/rules/forecast/warnings.ts` finds which are in force at a
   * given time.
   */
  warnings: ({ database }: EngineContext, at: Coordinates) =>
    device$<WarningReport>(database, warningsId(at)),
  /** Windows of a place's stored week, by its rule or the skipper's limits; null = nothing is stored, or there are neither. */
  windows: (context: EngineContext, ask: OfPlace) =>
    windows$(
      context,
      ask,
      combineLatest([forecast$(context.database, ask.source, ask), showTimesIn$(context)]).pipe(
        map(([stored, showTimesIn]) => stored && inChosenZone(context, stored, showTimesIn)),
        distinctUntilChanged(),
      ),
    ),
  /** The rule of a place and its intervals in the stored week; null = the judging code is not on this device. */
  placeRule: (context: EngineContext, ask: OfPlace) => placeRule$(context, ask, shownForecast$(context, ask)),
  /** The windows of the user's activities in a place's stored week; null = nothing is stored, or the judging code is not on this device. */
  activities: (context: EngineContext, ask: OfPlace) =>
    activityWindows$(context, ask, shownForecast$(context, ask)),
  /** The windows of the activity that leads at each place, in the places' order; null = nothing is stored there, or none is chosen. */
  leadingActivities: (context: EngineContext, { source, at }: { source: SourceId; at: Coordinates[] }) =>
    leadingActivities$(
      at.map(each => activityWindows$(context, each, shownForecast$(context, { source, ...each }))),
    ),
  /** Stored and downloaded amounts, for the storage settings. */
  storage: (context: EngineContext) => storageReport$(context),
  /** Stored forecasts of the named places by place id; places without one are left out. */
  glances: (
    context: EngineContext,
    { source, placeIds }: { source: SourceId; placeIds: string[] },
  ): Observable<Record<string, ForecastGlance>> => {
    const wanted = new Set(placeIds);
    return combineLatest([places$(context.database), showTimesIn$(context)]).pipe(
      switchMap(([places, showTimesIn]) => {
        const chosen = places.filter(place => wanted.has(place.id));
        return forecasts$(context.database, source, chosen).pipe(
          map(forecasts =>
            Object.fromEntries(
              chosen.flatMap((place, index) => {
                const forecast = forecasts[index];
                return forecast ? [[place.id, glance(inChosenZone(context, forecast, showTimesIn))]] : [];
              }),
            ),
          ),
        );
      }),
    );
  },
};

function shownForecast$(
  context: EngineContext,
  { source, lat, lng }: { source: SourceId } & Coordinates,
): Observable<Forecast | null> {
  return combineLatest([
    forecast$(context.database, source, { lat, lng }),
    showTimesIn$(context),
    chosenStations$(context, { lat, lng }),
  ]).pipe(
    switchMap(([stored, showTimesIn, chosen]) =>
      stored ? withTables(context, inChosenZone(context, stored, showTimesIn), chosen) : of(null),
    ),
    distinctUntilChanged(),
  );
}

const showTimesIn$ = ({ database }: EngineContext): Observable<Settings['showTimesIn']> =>
  settings$(database).pipe(
    map(settings => settings.showTimesIn),
    distinctUntilChanged(),
  );

const chosenStations$ = ({ database }: EngineContext, at: Coordinates): Observable<ChosenStations> =>
  settings$(database).pipe(
    map(settings => chosenStations(settings, at)),
    distinctUntilChanged((a, b) => a.tide === b.tide && a.stream === b.stream),
  );

/** Emits the stored forecast at once, and again with the turns of its tide station as soon as the tables are read. */
function withTables(
  { tideTables }: EngineContext,
  forecast: Forecast,
  chosen: ChosenStations,
): Observable<Forecast> {
  const ready = tideTables.onceRead(forecast, chosen);
  if (ready) return of(ready);
  return defer(() => {
    const whole = tideTables.whenRead(forecast, chosen);
    const over = tideTables.patience();
    const first = over ? Promise.race([whole, over.then(() => forecast)]) : of(forecast);
    return concat(first, whole);
  });
}
