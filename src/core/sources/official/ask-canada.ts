import { joinReads } from '../../rules/official/join-reads.ts';
import { nearZoneKm } from '../../rules/official/notice-area.ts';
import type { OfficialAnswer } from '../../rules/official/official-answer.ts';
import { serviceFacts } from '../../rules/official/official-services.ts';
import { amongDisjoint, concernOf, placeAmong } from '../../rules/official/place-notices.ts';
import type { Coordinates } from '../../rules/place/place.ts';
import type { Instant } from '../../rules/time/time.ts';
import { fail, succeed, type Result } from '../../rules/value/failure.ts';
import { getJson, type Network } from '../get-json.ts';
import { provenanceOf } from '../provenance.ts';
import type { ServicesConfig } from '../services-config.ts';
import { readGeomet } from './read-geomet.ts';

const provider = serviceFacts.eccc.name;
const kmPerDegree = 111.2;

/**
 * Canada's marine warnings and forecasts around a place, asked by the device itself: its server lets browsers read it. The answer has the
 * form of the server's own. Never throws.
 */
export async function askCanada(
  config: ServicesConfig,
  at: Coordinates,
  { now, ...network }: Network & { now: Instant },
): Promise<Result<OfficialAnswer>> {
  const answer = await getJson(`${config.canadaUrl}?f=json&limit=50&bbox=${boxOf(at)}`, {
    ...network,
    provider,
    retries: 1,
  });
  if (!answer.ok) return answer;
  const read = readGeomet(new TextEncoder().encode(JSON.stringify(answer.value.json)));
  if (read.result === 'unreadable' && read.notices.length === 0 && read.texts.length === 0)
    return fail({ kind: 'brokenAnswer', provider, detail: read.faults.join('; ') });
  const joined = joinReads([read], now);
  const where = amongDisjoint(
    placeAmong([], at),
    [...joined.texts, ...joined.notices].flatMap(({ zones }) => zones),
  );
  const names = new Set(joined.texts.flatMap(({ zones }) => zones.map(({ name }) => name)));
  const [name, ...others] = names;
  return succeed({
    version: 'direct',
    toldAt: now,
    provenance: provenanceOf(answer.value.headers),
    readAt: { eccc: now },
    content: {
      places: [
        {
          at,
          services: [
            {
              service: 'eccc',
              result: read.result,
              isSetUp: true,
              hasAllWarnings: joined.isAllWarnings,
              zones: name !== undefined && others.length === 0 ? [{ id: null, name, km: 0 }] : [],
            },
          ],
          notices: joined.notices.flatMap((notice, index) => {
            const concern = concernOf(notice, where);
            return concern ? [{ index, concern }] : [];
          }),
          texts: joined.texts.map((_, index) => index),
          link: null,
        },
      ],
      notices: joined.notices,
      texts: joined.texts,
      cyclones: [],
    },
  });
}

/** West, south, east, north: the sea within reach of a place on land. */
function boxOf({ lat, lng }: Coordinates): string {
  const north = nearZoneKm / kmPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return [lng - east, lat - north, lng + east, lat + north].map(each => each.toFixed(3)).join(',');
}
