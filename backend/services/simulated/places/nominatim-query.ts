import type { ShapeOptions } from './nominatim-shape.ts';

/** A refused request's body: here `error` is an object; "nothing found" has a string and status 200. */
export const badRequest = (message: string) =>
  Response.json({ error: { code: 400, message } }, { status: 400 });

/** null = a format that is not simulated (xml, geojson …). */
export function shapeOptions(query: URLSearchParams, addressDetailsByDefault: boolean): ShapeOptions | null {
  const format = query.get('format') ?? 'jsonv2';
  if (format !== 'json' && format !== 'jsonv2') return null;
  const details = query.get('addressdetails');
  return { format, addressDetails: details === null ? addressDetailsByDefault : details !== '0' };
}

export const unknownFormat = "Parameter 'format' must be one of: json, jsonv2";
