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
import { deriveForecast } from '../../src/core/rules/week/assemble.ts';
import type { Forecast, StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import { modelsId, type ModelFacts } from '../../src/core/rules/forecast/models.ts';
import { glance } from '../../src/core/rules/week/glance.ts';
import { bulletinId, type BulletinFacts } from '../../src/core/rules/bulletin/bulletin.ts';
import { measuredId, type MeasuredFacts } from '../../src/core/rules/measured/measured.ts';
import { modelSpread } from '../../src/core/rules/week/model-spread.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { chosenStations, type ChosenStations } from '../../src/core/rules/settings/tide-choices.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import type { Zone } from '../../src/core/rules/time/time.ts';
import { warningsId, type WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import type { LiveQueries, LiveQueryName } from '../api.ts';
import { alertEvents$, ruleChecks$ } from '../database/alert-store.ts';
import { deviceClock$ } from '../database/device-clock.ts';
import { device$ } from '../database/device-store.ts';
import { forecast$, forecasts$, unreadForecasts$ } from '../database/forecast-store.ts';
import { access$ } from '../database/key-store.ts';
import { received$ } from '../database/received-store.ts';
import { overboardMarks$ } from '../database/overboard-store.ts';
import { places$ } from '../database/places-store.ts';
import { settings$ } from '../database/settings-store.ts';
import type { EngineContext } from './context.ts';
import { liveLog } from './log-commands.ts';
import { placeRule$, windows$ } from './rule-commands.ts';
import { storageReport$ } from './storage-report.ts';
import { liveTrips } from './trip-commands.ts';

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
  clock: ({ database }) => deviceClock$(database),
  sync: ({ sync }) => sync.status$,
  places: ({ database }) => places$(database),
  forecast: shownForecast$,
  unread: ({ database }, { source, at }) => unreadForecasts$(database, source, at),
  windows: (context, ask) =>
    windows$(
      context,
      ask,
      combineLatest([forecast$(context.database, ask.source, ask), showTimesIn$(context)]).pipe(
        map(([stored, showTimesIn]) => stored && inChosenZone(context, stored, showTimesIn)),
        distinctUntilChanged(),
      ),
    ),
  placeRule: (context, ask) => placeRule$(context, ask, shownForecast$(context, ask)),
  models: ({ database }, { lat, lng, zone }) =>
    combineLatest([
      device$<ModelFacts>(database, modelsId({ lat, lng })),
      settings$(database).pipe(
        map(({ limits }) => limits),
        distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      ),
    ]).pipe(map(([facts, limits]) => facts && modelSpread(facts, zone, limits))),
  ...liveTrips,
  bulletins: ({ database }, at) => device$<BulletinFacts>(database, bulletinId(at)),
  measured: ({ database }, at) => device$<MeasuredFacts>(database, measuredId(at)),
  waterLevels: (context, at) =>
    defer(() => import('./gauge-work.ts')).pipe(switchMap(work => work.waterLevels$(context, at))),
  ...liveLog,
  warnings: ({ database }, at) => device$<WarningReport>(database, warningsId(at)),
  received: ({ database }) => received$(database),
  fileShare: ({ files }) => files.share$,
  overboard: ({ database }) => overboardMarks$(database),
  storage: storageReport$,
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

function shownForecast$(
  context: EngineContext,
  { source, lat, lng }: LiveQueries['forecast']['params'],
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

/** What is stored comes at once; with the turns of its tide station as soon as the tables are read. */
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
