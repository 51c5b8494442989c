import { modelIds, type ModelId } from '../../../src/core/rules/forecast/models.ts';
import { isCoordinates } from '../../../src/core/rules/place/distance.ts';
import { fourDecimals, type Coordinates } from '../../../src/core/rules/place/place.ts';
import { isZone, knownZone, type Zone } from '../../../src/core/rules/time/time.ts';
import { isNumber } from '../../../src/core/rules/value/numbers.ts';
import { askedDays } from '../../../src/core/sources/open-meteo-url.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';
import { canonicalZone, clockOf } from './shared-clock.ts';

const mostPlaces = 30;
/** The only source that may be asked once for all callers: the others answer each device alone, or its own key. */
export const sharedSource = 'open-meteo';

/** One place of a request, and what it shares with others. */
export interface AskedPlace {
  at: Coordinates;
  /** The tag of the facts that the device has; null = none. */
  since: number | null;
  /** The device's zone, in which it gets the facts; undefined = the zone of the position. */
  zone: Zone | undefined;
  /** Position, zone and days of the request to the source. */
  shared: SharedQuestion;
}

export interface SharedQuestion {
  /** Key of the position itself, used until the cells of its models have been found. */
  key: string;
  /** Key under which the cells of this position are stored. */
  point: string;
  /** Positions within half a hundredth of a degree count as one place, because models are coarser. */
  at: Coordinates;
  /** The canonical name of the zone; `auto` = the zone that the source finds for the position. */
  zone: string;
  /** The part of the zone on which an answer depends: zones with the same clock share answers. */
  clock: string;
  start: string;
  end: string;
}

export interface AskedModels {
  /** 'region' = those of each place's part of the world. */
  ids: readonly ModelId[] | 'region';
  /** With what the runs of the days before said. */
  earlierRuns: boolean;
}

interface AskedOf {
  places: AskedPlace[];
  /** null = a request for forecasts. */
  models: AskedModels | null;
}

/** Throws Refusal 400 for a malformed request. */
export function readRequest(body: unknown, nowS: number): AskedOf {
  if (!isRecord(body)) throw new Refusal(400, 'Nothing was asked');
  const { places, source = sharedSource, zone } = body;
  if (source !== sharedSource) throw new Refusal(400, 'Unknown source');
  const models = readModels(body);
  if (zone !== undefined && !(typeof zone === 'string' && zone.length <= 60 && isZone(zone)))
    throw new Refusal(400, 'Unknown zone');
  if (!Array.isArray(places) || places.length === 0) throw new Refusal(400, 'places are wanted');
  if (places.length > mostPlaces) throw new Refusal(400, `At most ${mostPlaces} places`);
  const known = knownZone(zone) ?? undefined;
  const daysAt = createDays(known, nowS);
  return {
    places: places.map((place: unknown) => ({ ...readPlace(place, daysAt), zone: known })),
    models,
  };
}

function readModels({ models = false, earlierRuns }: Record<string, unknown>): AskedModels | null {
  const runs = { earlierRuns: earlierRuns === true };
  if (models === true) return { ids: 'region', ...runs };
  if (models === false) return null;
  if (!Array.isArray(models)) throw new Refusal(400, 'Unknown model');
  // In the order of the question: it is that of the answer.
  const ids = new Set(models.flatMap(given => modelIds.find(id => id === given) ?? []));
  if (ids.size !== models.length) throw new Refusal(400, 'Unknown model');
  return ids.size > 0 ? { ids: [...ids], ...runs } : null;
}

type Days = Pick<SharedQuestion, 'zone' | 'clock' | 'start' | 'end'>;

/** In a known zone all places have the same days. */
function createDays(given: Zone | undefined, nowS: number): (at: Coordinates) => Days {
  const known = knownZone(given);
  if (known === null) return at => daysIn(at, undefined, nowS);
  let same: Days | null = null;
  return at => (same ??= daysIn(at, canonicalZone(known), nowS));
}

function daysIn(at: Coordinates, known: Zone | undefined, nowS: number): Days {
  const { zone, days } = askedDays(at, nowS, known);
  const [start, end] = 'startDate' in days ? [days.startDate, days.endDate] : ['', ''];
  return { zone, clock: known === undefined ? zone : clockOf(known, start, end), start, end };
}

function readPlace(place: unknown, daysAt: (at: Coordinates) => Days): Omit<AskedPlace, 'zone'> {
  const { lat, lng, since = null } = isRecord(place) ? place : {};
  if (!isNumber(lat) || !isNumber(lng) || !isCoordinates({ lat, lng }))
    throw new Refusal(400, 'lat and lng are wanted');
  if (since !== null && !(isNumber(since) && Number.isInteger(since)))
    throw new Refusal(400, 'since is a tag');
  const at = fourDecimals({ lat, lng });
  return { at: { lat, lng }, since, shared: sharedQuestion(at, daysAt) };
}

/** The question of a caller without a stored forecast, about one place. */
export const questionAt = (at: Coordinates, zone: string, nowS: number): SharedQuestion =>
  sharedQuestion(fourDecimals(at), createDays(zone, nowS));

function sharedQuestion(place: Coordinates, daysAt: (at: Coordinates) => Days): SharedQuestion {
  const at = { lat: twoDecimals(place.lat), lng: twoDecimals(place.lng) };
  const days = daysAt(at);
  const point = `${at.lat}/${at.lng}`;
  return { key: `${sharedSource}/${point}/${days.clock}`, point, at, ...days };
}

/** + 0: never -0, which would be another key. */
const twoDecimals = (degrees: number): number => Number(degrees.toFixed(2)) + 0;
