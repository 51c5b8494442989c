import { isCoordinates } from '../rules/place/distance.ts';
import { fail, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import type { SourceForecast } from '../rules/forecast/forecast.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { fourDecimals, type Coordinates } from '../rules/place/place.ts';
import { isZone, knownZone, type Zone } from '../rules/time/time.ts';
import type { ServicesConfig } from './services-config.ts';
import { getJson, type Network } from './get-json.ts';
import { nationalService as provider, normaliseGridpoint } from './nws-normalise.ts';
import { provenanceOf } from './provenance.ts';
import type { ForecastSource, LoadOptions } from './source.ts';

/**
 * The national source: the United States with their territories and waters, no key. The first call finds the grid cell, the second reads
 * it; this also works for marine cells, which have no worded forecast. The free source fills in what it does not forecast: sea temperature,
 * current, sea level, and waves in a harbor.
 */
export const createNationalSource = (config: ServicesConfig): ForecastSource => ({
  id: 'nws',
  displayName: provider,
  needsKey: false,
  fallbackSource: 'open-meteo',
  load: (at, options) => load(config, at, options),
});

async function load(
  config: ServicesConfig,
  at: Coordinates,
  options: LoadOptions,
): Promise<Result<SourceForecast>> {
  const cell = await findCell(config, at, options);
  if (!cell.ok) return cell;
  const answer = await getJson(`${config.gridpointsUrl}/${cell.value.path}`, { ...options, provider });
  if (!answer.ok) return answer;
  return normaliseGridpoint(answer.value.json, {
    at,
    now: options.now,
    requestZone: knownZone(options.zone) ?? cell.value.zone,
    provenance: provenanceOf(answer.value.headers),
  });
}

interface Cell {
  /** Grid path: `MTR/90,105`. */
  path: string;
  zone: Zone;
}

async function findCell(
  config: ServicesConfig,
  at: Coordinates,
  options: LoadOptions,
): Promise<Result<Cell>> {
  const point = await findPoint(config, at, options);
  if (!point.ok) return point;
  const { gridId, gridX, gridY, timeZone } = point.value.properties;
  // Validated because they become part of a URL.
  if (typeof gridId !== 'string' || !/^[A-Z]{3}$/.test(gridId) || !isIndex(gridX) || !isIndex(gridY))
    return broken('points: no grid cell');
  return succeed({
    path: `${gridId}/${gridX},${gridY}`,
    zone: typeof timeZone === 'string' && isZone(timeZone) ? timeZone : 'UTC',
  });
}

/** Returns the service's data on a position: its office, grid cell and zones. Fails with `notCovered` outside the service's area. */
export async function findPoint(
  config: Pick<ServicesConfig, 'coverageUrl'>,
  at: Coordinates,
  network: Network,
): Promise<Result<{ properties: Record<string, unknown>; provenance: SourceForecast['provenance'] }>> {
  if (!isCoordinates(at)) return fail({ kind: 'badCoordinates' });
  const answer = await getJson(`${config.coverageUrl}/${pointOf(at)}`, { ...network, provider });
  if (!answer.ok) return fail(isNotFound(answer.failure) ? { kind: 'notCovered', provider } : answer.failure);
  const { json, headers } = answer.value;
  const properties = isRecord(json) ? json['properties'] : undefined;
  if (!isRecord(properties)) return broken('points: no properties');
  return succeed({ properties, provenance: provenanceOf(headers) });
}

export const isNotFound = (failure: Failure): boolean => failure.kind === 'http' && failure.status === 404;

const isIndex = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

/** At most four decimals and no trailing zeros: the service redirects anything else. */
export function pointOf(at: Coordinates): string {
  const { lat, lng } = fourDecimals(at);
  return `${lat},${lng}`;
}

const broken = (detail: string): Result<never> => fail({ kind: 'brokenAnswer', provider, detail });
