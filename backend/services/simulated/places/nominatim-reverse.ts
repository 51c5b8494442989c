import { findNear } from './find.ts';
import { isSettlement } from './gazetteer.ts';
import { badRequest, shapeOptions, unknownFormat } from './nominatim-query.ts';
import { nominatimDistrict, nominatimPlace } from './nominatim-shape.ts';

/** At this zoom and below only settlements and districts are looked for, as in the real service. */
const cityZoom = 12;
const townReachKm = 12;
const districtReachKm = 40;

/** /reverse: one object. Nothing there (the open sea) is status 200 too, with an `error` string. */
export function reverseAnswer(query: URLSearchParams): Response {
  const options = shapeOptions(query, true);
  if (!options) return badRequest(unknownFormat);
  const lat = coordinate(query.get('lat'));
  const lng = coordinate(query.get('lon'));
  if (lat === null || Math.abs(lat) > 90) return badRequest("Parameter 'lat' must be a number.");
  if (lng === null || Math.abs(lng) > 180) return badRequest("Parameter 'lon' must be a number.");
  const citiesOnly = Number(query.get('zoom') ?? 18) <= cityZoom;
  const [nearest] = findNear(lat, lng, entry => !citiesOnly || isSettlement(entry));
  if (!nearest || nearest.km > districtReachKm) return Response.json({ error: 'Unable to geocode' });
  const shape = nearest.km <= townReachKm ? nominatimPlace : nominatimDistrict;
  return Response.json(shape(nearest.entry, options));
}

const coordinate = (text: string | null) =>
  text === null || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
