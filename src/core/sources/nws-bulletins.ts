import { readSegments } from '../rules/bulletin/read-bulletin.ts';
import {
  bulletinKinds,
  type Bulletin,
  type BulletinFacts,
  type BulletinKind,
} from '../rules/bulletin/bulletin.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { Instant } from '../rules/time/time.ts';
import type { ServicesConfig } from './services-config.ts';
import { getJson, type Network } from './get-json.ts';
import { findPoint, isNotFound } from './nws.ts';
import { nationalService as provider } from './nws-normalise.ts';

interface Ask extends Network {
  now: Instant;
}

/**
 * Fetches the official texts for the waters at a place: the newest products of its forecast office. Fetches three kinds and skips those
 * that the office does not write. `notCovered` outside the service's area, `noData` if the office has no such text.
 */
export async function loadBulletins(
  config: ServicesConfig,
  at: Coordinates,
  ask: Ask,
): Promise<Result<BulletinFacts>> {
  const point = await findPoint(config, at, ask);
  if (!point.ok) return point;
  const { cwa, forecastZone } = point.value.properties;
  // Validated because it becomes part of a URL.
  if (typeof cwa !== 'string' || !/^[A-Z]{3}$/.test(cwa)) return broken('points: no office');
  const answers = await Promise.all(bulletinKinds.map(kind => newestOf(config, kind, cwa, ask)));
  const found = answers.flatMap(answer => (answer.ok && answer.value ? [answer.value] : []));
  if (found.length === 0) return answers.find(answer => !answer.ok) ?? fail({ kind: 'noData', provider });
  return succeed({
    coordinates: { lat: at.lat, lng: at.lng },
    fetchedAt: ask.now,
    provenance: point.value.provenance,
    zone: typeof forecastZone === 'string' ? (/[A-Z]{2}Z\d{3}$/.exec(forecastZone)?.[0] ?? null) : null,
    bulletins: found.map(now => ({ now, before: null })),
  });
}

/** Fetches the newest product of a kind; null = the office writes none. */
async function newestOf(
  config: ServicesConfig,
  kind: BulletinKind,
  office: string,
  ask: Ask,
): Promise<Result<Bulletin | null>> {
  const list = await getJson(`${config.productsUrl}/types/${kind}/locations/${office}`, {
    ...ask,
    provider,
    retries: 1,
  });
  if (!list.ok) return isNotFound(list.failure) ? succeed(null) : list;
  const graph = isRecord(list.value.json) ? list.value.json['@graph'] : null;
  const newest: unknown = Array.isArray(graph) ? graph[0] : null;
  const id = isRecord(newest) ? newest['id'] : null;
  if (typeof id !== 'string' || !/^[\w-]{1,80}$/.test(id)) return succeed(null);
  const product = await getJson(`${config.productsUrl}/${id}`, { ...ask, provider, retries: 1 });
  if (!product.ok) return product;
  const { productText, issuanceTime } = isRecord(product.value.json) ? product.value.json : {};
  const issuedAt = typeof issuanceTime === 'string' ? Date.parse(issuanceTime) / 1000 : NaN;
  if (typeof productText !== 'string' || !Number.isFinite(issuedAt)) return broken('products: no text');
  const segments = readSegments(productText);
  return succeed(segments.length === 0 ? null : { kind, office, issuedAt, segments });
}

const broken = (detail: string): Result<never> => fail({ kind: 'brokenAnswer', provider, detail });
