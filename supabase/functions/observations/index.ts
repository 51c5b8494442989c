import { postgrestAnswers } from '../_shared/answer-store.ts';
import { denoDeps } from '../_shared/deno-deps.ts';
import { createObservations } from '../_shared/observations.ts';

const observations = createObservations(postgrestAnswers);

Deno.serve(request => observations(request, denoDeps('observations')));
