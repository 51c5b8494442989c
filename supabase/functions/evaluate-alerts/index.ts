import { sharedFacts } from '../_shared/alert-forecasts.ts';
import { postgrestAlerts } from '../_shared/alert-store.ts';
import { denoDeps } from '../_shared/deno-deps.ts';
import { evaluateAlerts } from '../_shared/evaluate-alerts.ts';
import { postgrestFeeds } from '../_shared/feed-store.ts';
import { postgrestForecasts } from '../_shared/forecast-store.ts';
import { createOfficialAnswers } from '../_shared/official-answers.ts';
import { payingUsers } from '../_shared/paying-users.ts';
import { createSharedForecasts } from '../_shared/shared-forecasts.ts';

const shared = createSharedForecasts(postgrestForecasts);
const official = createOfficialAnswers(postgrestFeeds);

Deno.serve(request => {
  const deps = denoDeps('evaluate-alerts');
  return evaluateAlerts(request, {
    ...deps,
    store: postgrestAlerts(deps),
    factsBy: now => sharedFacts(shared, official, { ...deps, now }),
    isPaying: payingUsers(deps),
  });
});
