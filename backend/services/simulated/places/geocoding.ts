import { zoneNameAt } from '../../../../supabase/functions/_shared/spot-zone.ts';
import { folded } from './find.ts';
import { gazetteer, stableNumber, type Entry } from './gazetteer.ts';

/**
 * The geocoding service, GeoNames behind it. Its answers leave out what is zero or empty: without a match there is no
 * `results` key at all.
 */
export function geocodingAnswer(query: URLSearchParams): Response {
  const count = Number(query.get('count') ?? 10);
  if (!(count >= 1 && count <= 100)) return refuse('Parameter count must be between 1 and 100.');
  const format = query.get('format') ?? 'json';
  if (format !== 'json') return refuse(`The simulated service does not know the format '${format}'.`);
  const country = query.get('countryCode')?.toLowerCase();
  const found = matches(query.get('name') ?? '')
    .filter(({ countryCode }) => country === undefined || countryCode === country)
    .slice(0, count);
  return Response.json({
    ...(found.length > 0 && { results: found.map(result) }),
    generationtime_ms: 0.5,
  });
}

const refuse = (reason: string) => Response.json({ error: true, reason }, { status: 400 });

/** Before the first comma the name (one letter finds nothing, two the exact name, more its beginning), after it a filter. */
function matches(asked: string): Entry[] {
  const [name = '', filter = ''] = asked.split(',').map(part => folded(part.trim()));
  if (name.length < 2) return [];
  return gazetteer
    .filter(entry => {
      const own = folded(entry.name);
      return name.length === 2 ? own === name : own.startsWith(name);
    })
    .filter(
      ({ country, countryCode, state }) =>
        filter === '' || [country, countryCode, state].map(folded).includes(filter),
    )
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
}

function result(entry: Entry): Record<string, unknown> {
  const fields = {
    id: entry.id,
    name: entry.name,
    latitude: entry.lat,
    longitude: entry.lng,
    // At sea level: 0, and so left out.
    elevation: 0,
    feature_code: featureCodes[entry.type] ?? 'PPL',
    country_code: entry.countryCode.toUpperCase(),
    admin1_id: stableNumber(`${entry.countryCode}|${entry.state}`),
    timezone: zoneNameAt(entry),
    population: entry.population ?? 0,
    country_id: stableNumber(entry.countryCode),
    country: entry.country,
    admin1: entry.state,
    admin2: entry.district,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0 && value !== ''));
}

const featureCodes: Record<string, string> = {
  bay: 'BAY',
  beach: 'BCH',
  cape: 'CAPE',
  reef: 'RF',
  island: 'ISL',
  archipelago: 'ISLS',
  river: 'STM',
};
