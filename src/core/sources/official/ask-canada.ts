import { nearZoneKm } from '../../rules/official/notice-area.ts';
import type { OfficialAnswer } from '../../rules/official/official-answer.ts';
import { officialContent } from '../../rules/official/official-content.ts';
import { serviceFacts } from '../../rules/official/official-services.ts';
import type { Coordinates } from '../../rules/place/place.ts';
import type { Instant } from '../../rules/time/time.ts';
import { succeed, type Result } from '../../rules/value/failure.ts';
import { getJson, type Network } from '../get-json.ts';
import { provenanceOf } from '../provenance.ts';
import type { ServicesConfig } from '../services-config.ts';
import { readGeometAreas } from './geomet-areas.ts';

const kmPerDegree = 111.2;

/**
 * Canada's marine warnings and forecasts around a place, asked by the device itself: its server lets browsers read it. The content is made
 * as on the server. Never throws.
 */
export async function askCanada(
  config: ServicesConfig,
  at: Coordinates,
  { now, languages, ...network }: Network & { now: Instant; languages: readonly string[] },
): Promise<Result<OfficialAnswer>> {
  const answer = await getJson(`${config.canadaUrl}?f=json&limit=50&bbox=${boxOf(at)}`, {
    ...network,
    provider: serviceFacts.eccc.name,
    retries: 1,
  });
  if (!answer.ok) return answer;
  const warnings = readGeometAreas(new TextEncoder().encode(JSON.stringify(answer.value.json)));
  const state = { service: 'eccc', isSetUp: true, isWarning: true, isWhole: true, warnings } as const;
  return succeed({
    version: 'direct',
    toldAt: now,
    provenance: provenanceOf(answer.value.headers),
    readAt: { eccc: now },
    content: officialContent(
      { places: [{ ...at, isAtSea: false }], languages, known: null },
      { statesAt: () => [{ ...state, forecasts: [] }], shapesOf: () => [], now },
    ),
  });
}

/** West, south, east, north: the sea within reach of a place on land. */
function boxOf({ lat, lng }: Coordinates): string {
  const north = nearZoneKm / kmPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [lng - east, lat - north, lng + east, lat + north].map(each => each.toFixed(3)).join(',');
}
