import { combineLatest, defer, distinctUntilChanged, from, map, switchMap, type Observable } from 'rxjs';
import { judgedNow } from '../../../src/core/rules/forecast/clock.ts';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { modelsId, type ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { PlaceWindows } from '../../../src/core/rules/rule/place-windows.ts';
import { hasLimits } from '../../../src/core/rules/score/limits.ts';
import { ruleAt, withRule, type RuleConditions } from '../../../src/core/rules/settings/place-rules.ts';
import { chosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import { knownZone } from '../../../src/core/rules/time/time.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { PlaceRuleView, RuleDay } from '../../api/answers.ts';
import { device$ } from '../../database/device-store.ts';
import { readSettings, settings$ } from '../../database/settings-store.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { changeSettings } from '../settings/settings-commands.ts';

/** The code for judging is loaded with its first use, so that no start waits for it. */
const work = () => import('./rule-work.ts');

export const ruleCommands = {
  /** Stores the rule of a place in the settings; null removes it. */
  setPlaceRule: (context: EngineContext, at: Coordinates, conditions: RuleConditions | null) =>
    changeSettings(context, ({ placeRules }) => ({ placeRules: withRule(placeRules, at, conditions) })),

  /** The times of a date (`2027-05-01`) that satisfy the tide, stream and daylight conditions of a place's rule. */
  ruleDay: async (context: EngineContext, at: Coordinates, date: string): Promise<Result<RuleDay>> => {
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
  },
};

const rule$ = ({ database }: EngineContext, at: Coordinates): Observable<RuleConditions | null> =>
  settings$(database).pipe(
    map(({ placeRules }) => ruleAt(placeRules, at)),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );

/** By the place's own limits where it has some, else by the user's limits: a card has one line. */
export const windows$ = (
  context: EngineContext,
  at: Coordinates,
  stored$: Observable<Forecast | null>,
): Observable<PlaceWindows | null> =>
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

/** `forecast$` = the forecast of the same place, including tide tables once they are read. */
export const placeRule$ = (
  context: EngineContext,
  at: Coordinates,
  forecast$: Observable<Forecast | null>,
): Observable<PlaceRuleView | null> =>
  combineLatest([rule$(context, at), forecast$, defer(() => from(work().catch(() => null)))]).pipe(
    map(([rule, forecast, rules]) => rules?.placeRule(rule, forecast) ?? null),
    distinctUntilChanged(),
  );
