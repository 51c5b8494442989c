import { denoDeps } from '../_shared/deno-deps.ts';
import { postgrestFeeds } from '../_shared/feed-store.ts';
import { createOfficial } from '../_shared/official.ts';

const official = createOfficial(postgrestFeeds);

Deno.serve(request => official(request, denoDeps('official')));
