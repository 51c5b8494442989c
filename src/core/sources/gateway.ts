import { unpackAnswer, type PackedPlace, type Unpacked } from '../rules/packed/packed-answer.ts';
import { coordinatesKey, type Coordinates } from '../rules/place/place.ts';
import type { TokenSource } from '../rules/sync/sync-account.ts';
import { knownZone, type Instant, type Zone } from '../rules/time/time.ts';
import { fail, ownServer, succeed, type Failure, type Result } from '../rules/value/failure.ts';
import type { GatewayConfig } from './services-config.ts';

/** The gateway is the app's own server, so its failures name it in the same way. */
const provider = ownServer;
const timeoutMs = 12_000;
export const mostPlaces = 30;

export interface GatewayParts {
  config: GatewayConfig;
  fetch: typeof fetch;
  token: TokenSource;
}

export interface GatewayQuestion {
  places: readonly { at: Coordinates; since: number | null }[];
  zone: Zone | undefined;
  /** Few series, every third hour. */
  lowData?: boolean;
  /** Only the series for judging a trip, and no daily values. */
  forTrip?: boolean;
  /** Current time by this device's clock. */
  now: Instant;
}

/** Sends one request for all places; the answers are in the same order. Download times are by this device's clock. Never throws. */
export async function askGateway(
  parts: GatewayParts,
  { lowData, forTrip, now, ...question }: GatewayQuestion,
): Promise<Result<PackedPlace[]>> {
  const answer = await postPlaces(
    parts,
    { ...question, besides: { lowData, forTrip } },
    {
      unpack: unpackAnswer,
      toldOf: place => (place.kind === 'facts' ? place.forecast.coordinates : null),
    },
  );
  if (!answer.ok) return answer;
  const { saidAt, places } = answer.value;
  return succeed(places.map(place => toDeviceClock(place, now - saidAt)));
}

interface AskedPlaces extends Pick<GatewayQuestion, 'places' | 'zone'> {
  /** Additional fields of the request body. */
  besides: object;
}

interface Reader<Place> {
  unpack: (packed: Uint8Array, provider: string) => Result<Unpacked<Place>>;
  /** Position of a place's facts; null = it has none. */
  toldOf: (place: Place) => Coordinates | null;
}

export async function postPlaces<Place>(
  parts: GatewayParts,
  question: AskedPlaces,
  { unpack, toldOf }: Reader<Place>,
): Promise<Result<Unpacked<Place>>> {
  const token = await parts.token();
  if (token === null) return fail(refused(401));
  let answer = await post(parts, question, unpack, token);
  if (!answer.ok && isRefused(answer.failure, 401)) {
    // The token seemed valid here but the server rejected it: the clocks differ, or the session was ended elsewhere.
    const renewed = await parts.token(token);
    if (renewed !== null) answer = await post(parts, question, unpack, renewed);
  }
  if (!answer.ok) return answer;
  const told = answer.value.places;
  if (told.length !== question.places.length) return broken(`${told.length} places`);
  // An intermediary may mix up answers, so facts of other positions are rejected.
  const isAsked = question.places.every(({ at }, index) => {
    const place = told[index];
    const where = place === undefined ? null : toldOf(place);
    return where === null || coordinatesKey(where) === coordinatesKey(at);
  });
  return isAsked ? answer : broken('another place');
}

const broken = (detail: string): Result<never> => fail({ kind: 'brokenAnswer', provider, detail });

async function post<Place>(
  { config, fetch }: GatewayParts,
  { places, zone, besides }: AskedPlaces,
  unpack: Reader<Place>['unpack'],
  token: string,
): Promise<Result<Unpacked<Place>>> {
  const known = knownZone(zone);
  const silence = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(config.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'X-Environment': config.environment,
        ...(config.apiKey !== '' && { apikey: config.apiKey }),
      },
      body: JSON.stringify({
        places: places.map(({ at, since }) => ({
          lat: at.lat,
          lng: at.lng,
          since: since ?? undefined,
        })),
        zone: known ?? undefined,
        ...besides,
      }),
      signal: silence,
    });
    const body = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return unpack(body, provider);
    if (response.status === 429) return fail({ kind: 'rateLimited', provider });
    // The gateway refuses in JSON; any other body comes from an intermediary.
    const isPage = !/json/.test(response.headers.get('content-type') ?? '');
    return fail(isPage ? { ...refused(response.status), isPage } : refused(response.status));
  } catch {
    return fail({ kind: silence.aborted ? 'timeout' : 'unreachable', provider });
  }
}

/** True for the gateway's own failures, not for the source's failures that it passes on. */
export const isOfGateway = (failure: Failure): boolean =>
  'provider' in failure && failure.provider === provider;

const refused = (status: number) => ({ kind: 'http', provider, status }) as const;

const isRefused = (failure: Failure, status: number): boolean =>
  failure.kind === 'http' && failure.status === status;

/** Converts times to this device's clock: an age is valid on any clock, a time only on its own. */
function toDeviceClock(place: PackedPlace, aheadS: number): PackedPlace {
  if (place.kind === 'failed') return place;
  if (place.kind === 'unchanged') return { ...place, fetchedAt: place.fetchedAt + aheadS };
  const { forecast } = place;
  return { ...place, forecast: { ...forecast, fetchedAt: forecast.fetchedAt + aheadS } };
}
