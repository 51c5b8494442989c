import { combineLatest, defer, distinctUntilChanged, from, map, switchMap, type Observable } from 'rxjs';
import { judgedNow } from '../../src/core/rules/forecast/clock.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { modelsId, type ModelFacts } from '../../src/core/rules/forecast/models.ts';
import { hasLimits } from '../../src/core/rules/score/limits.ts';
import { ruleAt, withRule, type RuleConditions } from '../../src/core/rules/settings/place-rules.ts';
import { chosenStations } from '../../src/core/rules/settings/tide-choices.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { knownZone } from '../../src/core/rules/time/time.ts';
import type { Engine, LiveQueries } from '../api.ts';
import { device$ } from '../database/device-store.ts';
import { readSettings, settings$, writeSettings } from '../database/settings-store.ts';
import { nowS, type EngineContext, type WithContext } from './context.ts';

/** What judges comes with the first question: no start waits for it. */
const work = () => import('../rules/rule-work.ts');

export const ruleCommands = (withContext: WithContext): Pick<Engine, 'setPlaceRule' | 'ruleDay'> => ({
  setPlaceRule: (at, conditions) =>
    withContext(({ database, exclusive, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('settings', async () => {
          const { placeRules } = await readSettings(database);
          await writeSettings(database, { placeRules: withRule(placeRules, at, conditions) });
          return succeed(null);
        }),
      ),
    ),

  ruleDay: (at, date) =>
    withContext(async context => {
      const [rules, packs, settings] = await Promise.all([
        work().catch(() => null),
        context.tideTables.packs(),
        readSettings(context.database),
      ]);
      const rule = ruleAt(settings.placeRules, at);
      if (!rules || !rule) return succeed({ kind: 'noTables' });
      const chosen = chosenStations(settings, at);
      const deviceZone = settings.showTimesIn === 'device' ? context.deviceZone() : null;
      return succeed(
        rules.ruleDay(packs, { at, date, rule, chosen }, nowS(context), spot => {
          return deviceZone ?? knownZone(spot) ?? 'UTC';
        }),
      );
    }),
});

const rule$ = ({ database }: EngineContext, at: Coordinates): Observable<RuleConditions | null> =>
  settings$(database).pipe(
    map(({ placeRules }) => ruleAt(placeRules, at)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );

/** By the place's own rule where it has one, else by the limits: a glance tells one line. */
export const windows$ = (
  context: EngineContext,
  at: Coordinates,
  stored$: Observable<Forecast | null>,
): Observable<LiveQueries['windows']['value']> =>
  combineLatest([wanted$(context, at), stored$, device$<ModelFacts>(context.database, modelsId(at))]).pipe(
    switchMap(async ([{ rule, limits, chosen }, forecast, models]) => {
      if (!forecast || (!rule && !hasLimits(limits))) return null;
      const rules = await work().catch(() => null);
      if (!rules) return null;
      const needsTables = rule !== null || limits.maxSurgeFt != null;
      const whole = needsTables ? await context.tideTables.whenRead(forecast, chosen) : forecast;
      const now = judgedNow(nowS(context), { forecast });
      return rules.windowsOf(whole, rule, limits, rules.sureOver(forecast, models, { limits, now }));
    }),
  );

const wanted$ = ({ database }: EngineContext, at: Coordinates) =>
  settings$(database).pipe(
    map(settings => ({
      rule: ruleAt(settings.placeRules, at),
      limits: settings.limits,
      chosen: chosenStations(settings, at),
    })),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );

/** `forecast$` = the forecast of the same place, with its tables as soon as they are read. */
export const placeRule$ = (
  context: EngineContext,
  at: Coordinates,
  forecast$: Observable<LiveQueries['forecast']['value']>,
): Observable<LiveQueries['placeRule']['value']> =>
  combineLatest([rule$(context, at), forecast$, defer(() => from(work().catch(() => null)))]).pipe(
    map(([rule, forecast, rules]) => rules?.placeRule(rule, forecast) ?? null),
    distinctUntilChanged(),
  );
