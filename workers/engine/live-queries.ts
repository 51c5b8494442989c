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
import { deriveForecast } from '../../src/domain/week/assemble.ts';
import type { Forecast, StoredForecast } from '../../src/domain/forecast/forecast.ts';
import { glance } from '../../src/domain/week/glance.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import { chosenStation } from '../../src/domain/settings/tide-choices.ts';
import type { Settings } from '../../src/domain/settings/settings.ts';
import type { Zone } from '../../src/domain/time/time.ts';
import { warningsId, type WarningReport } from '../../src/domain/forecast/warnings.ts';
import type { LiveQueries, LiveQueryName } from '../api.ts';
import { alertEvents$, ruleChecks$ } from '../database/alert-store.ts';
import { device$ } from '../database/device-store.ts';
import { forecast$, forecasts$ } from '../database/forecast-store.ts';
import { access$ } from '../database/key-store.ts';
import { places$ } from '../database/places-store.ts';
import { settings$ } from '../database/settings-store.ts';
import type { EngineContext } from './context.ts';

/** Named live queries: the only way the page reads the database. */
export function liveQuery<Name extends LiveQueryName>(
  context: EngineContext,
  name: Name,
  params: LiveQueries[Name]['params'],
): Observable<LiveQueries[Name]['value']> {
  return queries[name](context, params);
}

const queries: {
  [Name in LiveQueryName]: (
    context: EngineContext,
    params: LiveQueries[Name]['params'],
  ) => Observable<LiveQueries[Name]['value']>;
} = {
  settings: ({ database }) => settings$(database),
  sync: ({ sync }) => sync.status$,
  places: ({ database }) => places$(database),
  forecast: (context, { source, lat, lng }) =>
    combineLatest([
      forecast$(context.database, source, { lat, lng }),
      showTimesIn$(context),
      chosenStation$(context, { lat, lng }),
    ]).pipe(
      switchMap(([stored, showTimesIn, chosenId]) =>
        stored ? withTables(context, inChosenZone(context, stored, showTimesIn), chosenId) : of(null),
      ),
      distinctUntilChanged(),
    ),
  warnings: ({ database }, at) => device$<WarningReport>(database, warningsId(at)),
  alertEvents: ({ database }) => alertEvents$(database),
  ruleChecks: ({ database }) => ruleChecks$(database),
  sourceAccess: ({ database }, { source }) => access$(database, source),
  glances: (context, { source, placeIds }) => {
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

const showTimesIn$ = ({ database }: EngineContext): Observable<Settings['showTimesIn']> =>
  settings$(database).pipe(
    map(settings => settings.showTimesIn),
    distinctUntilChanged(),
  );

const chosenStation$ = ({ database }: EngineContext, at: Coordinates): Observable<string | null> =>
  settings$(database).pipe(
    map(settings => chosenStation(settings.tideStations, at)),
    distinctUntilChanged(),
  );

/** What is stored comes at once; with the turns of its tide station as soon as the tables are read. */
function withTables(
  { tideTables }: EngineContext,
  forecast: Forecast,
  chosenId: string | null,
): Observable<Forecast> {
  const ready = tideTables.onceRead(forecast, chosenId);
  return ready
    ? of(ready)
    : concat(
        of(forecast),
        defer(() => tideTables.whenRead(forecast, chosenId)),
      );
}

/**
 * What the rules make of a stored forecast, on the clock that the user chose: the one place where a zone is applied. Remembered for as
 * long as the document is held, so that all who ask for it in one zone get the same object.
 */
export function inChosenZone(
  context: EngineContext,
  stored: StoredForecast,
  showTimesIn: Settings['showTimesIn'],
): Forecast {
  const zone = (showTimesIn === 'device' && context.deviceZone()) || stored.spotZone;
  const inZones = derived.get(stored) ?? new Map<Zone, Forecast>();
  derived.set(stored, inZones);
  const forecast = inZones.get(zone) ?? deriveForecast(stored, zone);
  inZones.set(zone, forecast);
  return forecast;
}

const derived = new WeakMap<StoredForecast, Map<Zone, Forecast>>();
