import { denoDeps } from '../_shared/deno-deps.ts';
import { postgrestFeeds } from '../_shared/feed-store.ts';
import { createOfficialAnswers } from '../_shared/official-answers.ts';
import { createOfficial } from '../_shared/official.ts';

const official = createOfficial(createOfficialAnswers(postgrestFeeds));

Deno.serve(request => official(request, denoDeps('official')));
