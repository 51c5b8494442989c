import { postgrestAlerts } from '../_shared/alert-store.ts';
import { denoDeps } from '../_shared/deno-deps.ts';
import { createWatchAlerts } from '../_shared/watch-alerts.ts';

const watchAlerts = createWatchAlerts(postgrestAlerts);

Deno.serve(request => watchAlerts(request, denoDeps('watch-alerts')));
