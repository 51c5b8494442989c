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
  /** Stored gauge data of the place. */
  stored: GaugeFacts | null;
}

type Answer = Result<CoopsAnswer & { provenance: GaugeFacts['provenance'] }>;

/**
 * Fetches the last day of the nearest gauges, one after another until two have data. Not every station of the tables has a gauge. The app
 * skips a station without one for a day and asks the next station instead. A silent gauge keeps its last stored levels.
 */
export async function loadGauges(
  /** null = the build has no gauge URL. */
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

/** Fetches wind and water temperature of a gauge's station; unmeasured or failed values are missing. */
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
    // Water levels of the last day, only the latest of other values.
    ...(name === 'water_level' ? { range: '24', datum: 'MLLW' } : { date: 'latest' }),
    units: 'metric',
    time_zone: 'gmt',
    format: 'json',
    application: 'Offing',
  });
  const answer = await getJson(`${url}?${query}`, { ...ask, provider, retries: 1 });
  if (!answer.ok) {
    // The service also answers 400 for values that a station does not measure.
    const { failure } = answer;
    const isNone = failure.kind === 'badRequest' || (failure.kind === 'http' && failure.status === 404);
    return isNone ? succeed({ kind: 'none', provenance: 'live' }) : answer;
  }
  const read = readCoops(answer.value.json);
  if (read.kind === 'broken') return fail({ kind: 'brokenAnswer', provider, detail: name });
  return succeed({ ...read, provenance: provenanceOf(answer.value.headers) });
}
