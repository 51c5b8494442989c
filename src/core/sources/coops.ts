import {
  gaugeProvider as provider,
  isKnownWithout,
  keptOf,
  mostAsked,
  mostGauges,
  type Gauge,
  type GaugeCandidate,
  type GaugeFacts,
} from '../rules/measured/gauges.ts';
import {
  readCoops,
  seaTempIn,
  waterLevelsIn,
  windIn,
  type CoopsAnswer,
} from '../rules/measured/read-coops.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { Instant } from '../rules/time/time.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import { getJson, type Network } from './get-json.ts';
import { provenanceOf } from './provenance.ts';

interface Ask extends Network {
  now: Instant;
  /** What is stored of the place. */
  stored: GaugeFacts | null;
}

type Answer = Result<CoopsAnswer & { provenance: GaugeFacts['provenance'] }>;

/**
 * What the nearest gauges measured in the last day, asked one after another until two have told. Not every station of the tables measures;
 * those that said so are not asked again for a day, and the next ones are. A gauge that
 * is silent keeps what it told last.
 */
export async function loadGauges(
  /** null = the build has gauges asked nowhere. */
  url: string | null,
  at: Coordinates,
  candidates: readonly GaugeCandidate[],
  ask: Ask,
): Promise<Result<GaugeFacts>> {
  if (url === null) return fail({ kind: 'notCovered', provider });
  const { now, stored } = ask;
  const gauges: Gauge[] = [];
  const without = { ...stored?.without };
  let provenance = stored?.provenance ?? 'live';
  let asked = 0;
  for (const candidate of candidates) {
    if (gauges.length === mostGauges || asked === mostAsked) break;
    if (stored && isKnownWithout(stored, candidate.id, now)) continue;
    asked += 1;
    const answer = await product(url, candidate.id, 'water_level', ask);
    // After one network failure, skip the remaining requests; the stored data stay.
    if (!answer.ok) return answer;
    provenance = answer.value.provenance;
    const levels = answer.value.kind === 'rows' ? waterLevelsIn(answer.value.rows, now) : [];
    const kept = keptOf(stored, candidate.id, now);
    if (levels.length > 0) gauges.push({ ...(await beside(url, candidate, ask)), levels });
    else if (kept) gauges.push(kept);
    else without[candidate.id] = now;
  }
  return succeed({ coordinates: at, fetchedAt: now, provenance, gauges, without });
}

/** Wind and water of a gauge's station; what it does not measure, or could not be asked for, is missing. */
async function beside(url: string, candidate: GaugeCandidate, ask: Ask): Promise<Omit<Gauge, 'levels'>> {
  const rows = async (name: string) => {
    const answer = await product(url, candidate.id, name, ask);
    return answer.ok && answer.value.kind === 'rows' ? answer.value.rows : [];
  };
  const [wind, water] = await Promise.all([rows('wind'), rows('water_temperature')]);
  return { ...candidate, wind: windIn(wind, ask.now), water: seaTempIn(water, ask.now) };
}

async function product(url: string, station: string, name: string, ask: Ask): Promise<Answer> {
  const query = new URLSearchParams({
    product: name,
    station,
    // Of the water the day; of the rest what was measured last.
    ...(name === 'water_level' ? { range: '24', datum: 'MLLW' } : { date: 'latest' }),
    units: 'metric',
    time_zone: 'gmt',
    format: 'json',
    application: 'Offing',
  });
  const answer = await getJson(`${url}?${query}`, { ...ask, provider, retries: 1 });
  if (!answer.ok) {
    // It refuses with a 400 too what a station does not measure.
    const { failure } = answer;
    const isNone = failure.kind === 'badRequest' || (failure.kind === 'http' && failure.status === 404);
    return isNone ? succeed({ kind: 'none', provenance: 'live' }) : answer;
  }
  const read = readCoops(answer.value.json);
  if (read.kind === 'broken') return fail({ kind: 'brokenAnswer', provider, detail: name });
  return succeed({ ...read, provenance: provenanceOf(answer.value.headers) });
}
