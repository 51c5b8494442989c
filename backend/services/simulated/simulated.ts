import type { Call } from '../routes.ts';
import type { ScenarioName } from '../scenario.ts';
import { buoysAnswer } from './buoys.ts';
import { gaugesAnswer } from './gauges.ts';
import { interventionFor } from './interventions.ts';
import { alertsAnswer } from './nws/alerts.ts';
import { gridpointAnswer } from './nws/gridpoint.ts';
import { pointsAnswer } from './nws/points.ts';
import { productsAnswer } from './nws/products.ts';
import { officialAnswer } from './official/answer.ts';
import { withCalls, type KeyedAccounts } from '../keyed-account.ts';
import { keyedBody } from './stormglass/answers.ts';
import { forecastAnswer } from './open-meteo/answer.ts';
import { nextClockChange } from './open-meteo/zone.ts';
import { geocodingAnswer } from './places/geocoding.ts';
import { reverseAnswer } from './places/nominatim-reverse.ts';
import { searchAnswer } from './places/nominatim-search.ts';

/** Every service answered from a made-up but repeatable world. */
export function simulatedAnswer(
  call: Call,
  scenario: ScenarioName,
  nowMs: number,
  accounts: KeyedAccounts,
): Response {
  switch (call.kind) {
    case 'marine':
    case 'weather':
      return forecastAnswer(call.query, {
        marine: call.kind === 'marine',
        nowMs,
        aheadMs: zone => (scenario === 'clock-change' ? aheadOfClockChange(zone, nowMs) : 0),
        intervention: clockMs => interventionFor(scenario, clockMs),
      });
    case 'geocoding':
      return geocodingAnswer(call.query);
    case 'place-search':
      return searchAnswer(call.query);
    case 'place-reverse':
      return reverseAnswer(call.query);
    case 'nws-grid':
      return gridpointAnswer(call.cell, nowMs, interventionFor(scenario, nowMs));
    case 'nws-alerts':
      return alertsAnswer(call.point, nowMs, interventionFor(scenario, nowMs));
    case 'nws-products':
      return productsAnswer(call.path, nowMs, interventionFor(scenario, nowMs));
    case 'ndbc-latest':
    case 'ndbc-station':
    case 'ndbc-spectral':
    case 'ndbc-names':
      return buoysAnswer(call, nowMs, interventionFor(scenario, nowMs));
    case 'coops':
      return gaugesAnswer(call.query, nowMs, interventionFor(scenario, nowMs));
    case 'official':
      return officialAnswer(call, nowMs, scenario);
    case 'keyed': {
      const entered = accounts.enter(call.key);
      if ('refusal' in entered) return entered.refusal;
      return withCalls(keyedBody(call, nowMs, interventionFor(scenario, nowMs)), entered.meta);
    }
  }
  return pointsAnswer(call.point, nowMs);
}

const dayMs = 86_400_000;

/** Whole days that bring the next change of the zone's clocks within three days; 0 where clocks never change. */
function aheadOfClockChange(zone: string, nowMs: number): number {
  const change = nextClockChange(zone, nowMs);
  return change === null ? 0 : Math.max(0, Math.ceil((change - nowMs) / dayMs) - 3) * dayMs;
}
