import { denoDeps } from '../_shared/deno-deps.ts';
import { createHealth } from '../_shared/health.ts';

const health = createHealth();

Deno.serve(request => health(request, denoDeps('health')));
