import { denoDeps } from '../_shared/deno-deps.ts';
import { observations } from '../_shared/observations.ts';

Deno.serve(request => observations(request, denoDeps()));
