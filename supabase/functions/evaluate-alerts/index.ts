import { directFacts } from '../_shared/alert-forecasts.ts';
import { postgrestAlerts } from '../_shared/alert-store.ts';
import { denoDeps } from '../_shared/deno-deps.ts';
import { evaluateAlerts } from '../_shared/evaluate-alerts.ts';

Deno.serve(request => {
  const deps = denoDeps();
  return evaluateAlerts(request, { ...deps, store: postgrestAlerts(deps), facts: directFacts(deps) });
});
