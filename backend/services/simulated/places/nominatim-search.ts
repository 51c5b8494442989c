import { findByWords } from './find.ts';
import { badRequest, shapeOptions, unknownFormat } from './nominatim-query.ts';
import { nominatimPlace } from './nominatim-shape.ts';

const defaultLimit = 10;
const longestLimit = 40;

/** /search: an array, empty when nothing matches. */
export function searchAnswer(query: URLSearchParams): Response {
  const options = shapeOptions(query, false);
  if (!options) return badRequest(unknownFormat);
  const words = query.get('q')?.trim() ?? '';
  if (words === '') return badRequest('Nothing to search for.');
  const limit = Number(query.get('limit') ?? defaultLimit);
  if (!Number.isInteger(limit)) return badRequest("Parameter 'limit' must be a number.");
  const countries = query.get('countrycodes')?.split(',');
  const found = findByWords(words)
    .filter(({ countryCode }) => countries?.includes(countryCode) ?? true)
    .slice(0, Math.min(longestLimit, Math.max(1, limit)));
  return Response.json(found.map(entry => nominatimPlace(entry, options)));
}
