import { denoDeps } from '../_shared/deno-deps.ts';
import { createPlaces } from '../_shared/places.ts';
import { postgrestPlaces } from '../_shared/place-store.ts';

const places = createPlaces(postgrestPlaces);

Deno.serve(request => places(request, denoDeps('places')));
