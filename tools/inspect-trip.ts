import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { SourceForecast } from '../src/core/rules/forecast/forecast.ts';
import { isCoordinates } from '../src/core/rules/place/distance.ts';
import type { Coordinates } from '../src/core/rules/place/place.ts';
import { readTrip, type TripFault } from '../src/core/rules/route/read-trip.ts';
import {
  fastestKt,
  longestRouteKm,
  longestStayMinutes,
  mostWaypoints,
  slowestKt,
  type Trip,
} from '../src/core/rules/route/trip.ts';
import { dateKey, hourMinute, isZone, type Instant, type Zone } from '../src/core/rules/time/time.ts';
import { passageOf } from '../src/core/rules/route/legs.ts';
import { tripColumns, type Sample } from '../src/core/rules/trip/trip-columns.ts';
import { departuresOf } from '../src/core/rules/trip/judge.ts';
import type { Departure } from '../src/core/rules/trip/verdict.ts';
import { windowsOf, type TripWindow } from '../src/core/rules/trip/trip-windows.ts';
import { isRecord } from '../src/core/rules/value/is-record.ts';
import { isNumber } from '../src/core/rules/value/numbers.ts';
import type { TripWarnings } from '../src/core/rules/trip/trip-warnings.ts';
import { normaliseOpenMeteo } from '../src/core/sources/open-meteo-normalise.ts';
import { readAlerts } from '../src/core/sources/nws-alerts.ts';
import { gatesBy, needsTide } from '../workers/features/trips/gates-by.ts';
import { withNearShore } from '../workers/features/trips/near-shore.ts';
import { stationsBy, type WaypointStations } from '../workers/features/trips/stations-by.ts';
import { tidePack, wholeCoast } from './data-on-board.ts';
import { readInstant } from './inspect-answers.ts';
import {
  readStreamQuestion,
  streamAnswers,
  streamAsAsked,
  withStream,
  type ToldDeparture,
  type ToldStream,
} from './inspect-stream.ts';
import { Misuse } from './misuse.ts';
import { unreadFields } from './unread-fields.ts';

export const tripUsage = `Or:    npm run inspect -- --trip TRIP.json --answers ANSWERS.json [--now ISO] [--zone IANA]

Judges every departure of a trip, a quarter of an hour apart, and prints each as JSON: its verdict, the worst reason, the others in their
order, and what the verdict does not know or count ("caveats"). Times are epoch seconds, legs count from 1, values are kt, ft, s, m and L;
of a sunset, epoch seconds. "end" is when the boat is back, or there: a stay at the end comes after it.

  --trip FILE      {"waypoints": [{"lat", "lng", "stayMinutes"?, "speedKt"?, "leastTideM"?, "mostStreamKt"?, "isAfterGap"?}],
                   "speedKt", "thereAndBack",
                   "limits": {"maxWindKt"?, "maxGustKt"?, "maxWaveFt"?, "minWavePeriodS"?},
                   "backBefore": "sunset"|"dusk"|null, "notBefore"?: "sunrise"|"dawn"|null,
                   "boat"?: {"fuelPerHourL"?, "fuelAboardL"?, "fuelReservePct"?},
                   "hazards"?: those that make marginal, of thunder, fog, steepSeas, windAgainstStream, followingSeas, longPeriodSwell;
                   without it all but followingSeas; "warnings"?: as --warnings, "stream"?: "none"|"tables"|"model", "arriveAt"?: ISO or epoch seconds};
                   tides and streams are those of the tables on board. "tables" = a station's within 3 NM of the boat, else the
                   model's current; "model" = the model's alone. With "stream" or "arriveAt" each departure also has "arrival" (null =
                   it does not get there), "throughWaterNm", "overGroundNm" and "streamMinutes" (won by the stream; negative = lost).
                   Other fields are not judged and are listed in "unread"
  --answers FILE   [{"lat", "lng", "marine", "weather"}]: Open-Meteo's answers for points on the way, 25 km apart at most;
                   null = that call was not answered
  --warnings FILE  an answer of api.weather.gov/alerts/active, that holds for all of the way; without it warnings are not known
  --now ISO        the first departure to judge; default: the time in the answers, else their first hour
  --zone IANA      whose clock the windows are told on; default: the zone in the answers`;

export const asksForTrip = (args: readonly string[]): boolean =>
  args.some(arg => /^--(?:trip|answers)(?:=|$)/.test(arg));

interface TripOptions {
  tripFile: string;
  answersFile: string;
  warningsFile: string | null;
  now: Instant | null;
  zone: Zone | null;
}

/** Throws `Misuse` where a file is not there or not what it should be. */
export async function inspectTrip({ tripFile, answersFile, warningsFile, now, zone }: TripOptions): Promise<
  {
    departures: (Departure | ToldDeparture)[];
    windows: (TripWindow & { text: string })[];
    /** Fields of the trip that no rule reads; left out = none. */
    unread?: string[];
  } & ToldStream
> {
  const given = await readJson(tripFile);
  const trip = tripOf(given, tripFile);
  const question = readStreamQuestion(given, tripFile);
  const warnings =
    warningsFile !== null
      ? warningsOf(await readJson(warningsFile), warningsFile)
      : isRecord(given) && given['warnings'] !== undefined
        ? warningsOf(given['warnings'], `${tripFile}: warnings`)
        : notAsked;
  const answers = samplesOf(await readJson(answersFile), { file: answersFile, now, zone });
  const samples = await withNearShore(answers, wholeCoast);
  const columns = tripColumns(samples);
  if (!columns) throw new Misuse(`${answersFile}: not one answer has an hour.`);
  const told = samples.flatMap(({ forecast }) => forecast ?? []);
  const from = now ?? told[0]?.answeredAt ?? columns.from;
  const gates = needsTide(trip) ? gatesBy(await tableStations(), trip, columns) : [];
  const stream = await streamAsAsked(question.stream, trip, columns);
  const departures = departuresOf(trip, { columns, warnings, gates, stream }, from);
  const clock = zone ?? told[0]?.requestZone ?? 'UTC';
  const windows = windowsOf(departures).map(window => ({ ...window, text: textOf(window, clock) }));
  const groundKm = passageOf(trip).distanceKm;
  const unread = unreadFields(given);
  const isPlain = question.stream === null && question.arriveAt === null;
  return {
    departures: isPlain ? departures : departures.map(each => withStream(each, groundKm)),
    windows,
    ...(unread.length > 0 && { unread }),
    ...streamAnswers(question, trip, stream, departures),
  };
}

const notAsked: TripWarnings = { known: [], check: { kind: 'missing', isPart: false } };

function warningsOf(json: unknown, file: string): TripWarnings {
  const read = readAlerts(json);
  if (!read) throw new Misuse(`${file}: is no answer of the National Weather Service's alerts.`);
  return {
    known: read.warnings,
    check: read.unread ? { kind: 'failed', isPart: false } : { kind: 'checked' },
  };
}

async function tableStations(): Promise<WaypointStations> {
  const [noaa, world, currents] = await Promise.all([
    tidePack('noaa'),
    tidePack('world'),
    tidePack('currents'),
  ]);
  return stationsBy({ tides: [noaa, world], currents }, () => ({ tide: null, stream: null }));
}

const textOf = ({ start, end, backBy }: TripWindow, zone: Zone): string =>
  `${dateKey(start, zone)} ${hourMinute(start, zone)}–${onClock(end, start, zone)}, back by ${onClock(backBy, start, zone)}`;

const onClock = (at: Instant, since: Instant, zone: Zone): string =>
  dateKey(at, zone) === dateKey(since, zone)
    ? hourMinute(at, zone)
    : `${dateKey(at, zone)} ${hourMinute(at, zone)}`;

function tripOf(json: unknown, file: string): Trip {
  const read = readTrip(json);
  if (!read.ok) throw new Misuse(`${file}: ${wordsFor(read.fault)}`);
  return read.trip;
}

function wordsFor(fault: TripFault): string {
  switch (fault.kind) {
    case 'notATrip':
      return 'is no trip: an object with a list of waypoints is.';
    case 'waypointCount':
      return `has ${fault.count} waypoints; a trip has 2 to ${mostWaypoints}.`;
    case 'position':
      return `waypoints[${fault.waypoint}] is no position: lat -90 to 90 and lng -180 to 180.`;
    case 'stay':
      return `waypoints[${fault.waypoint}].stayMinutes is not 0 to ${longestStayMinutes}.`;
    case 'tide':
      return `waypoints[${fault.waypoint}]: leastTideM or mostStreamKt is no height or speed of a tide.`;
    case 'speed':
      return `${fault.waypoint === null ? 'speedKt' : `waypoints[${fault.waypoint}].speedKt`} is not ${slowestKt} to ${fastestKt}.`;
    case 'limit':
      return `limits.${fault.limit} is not a number of 0 or more.`;
    case 'rule':
      return `${fault.rule} is none of its choices.`;
    case 'fuel':
      return 'boat: fuel is told in numbers of 0 or more, its reserve in percent.';
    case 'noDistance':
      return 'all waypoints are one place.';
    case 'tooLong':
      return `is ${Math.round(fault.km)} km long; ${longestRouteKm} km is the most.`;
  }
}

function samplesOf(
  json: unknown,
  { file, now, zone }: { file: string; now: Instant | null; zone: Zone | null },
): Sample[] {
  if (!Array.isArray(json) || json.length === 0)
    throw new Misuse(`${file}: is not a list of answers, one a sample point.`);
  return json.map((entry: unknown, index): Sample => {
    const where = `${file}: [${index}]`;
    if (!isRecord(entry)) throw new Misuse(`${where} is not {"lat", "lng", "marine", "weather"}.`);
    const { lat, lng, marine = null, weather = null } = entry;
    if (!isNumber(lat) || !isNumber(lng) || !isCoordinates({ lat, lng }))
      throw new Misuse(`${where} has no position: lat -90 to 90 and lng -180 to 180.`);
    const at = { lat, lng };
    return { at, forecast: forecastOf({ marine, weather }, { at, now: now ?? 0, zone, where }) };
  });
}

/** null = neither call was answered, or not with an hour. */
function forecastOf(
  answers: { marine: unknown; weather: unknown },
  { at, now, zone, where }: { at: Coordinates; now: Instant; zone: Zone | null; where: string },
): SourceForecast | null {
  const given = normaliseOpenMeteo({
    ...answers,
    at,
    now,
    requestZone: zone ?? 'auto',
    provenance: 'recorded',
  });
  if (given.ok) return given.value;
  if (given.failure.kind === 'noData') return null;
  const why = given.failure.kind === 'brokenAnswer' ? given.failure.detail : given.failure.kind;
  throw new Misuse(`${where} is no sound answer: ${why}.`);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Misuse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Misuse(`${file}: is not JSON.`);
  }
}

/** Throws `Misuse`. */
export function readTripOptions(args: string[]): TripOptions {
  const { trip, answers, warnings, now, zone } = namedValues(args);
  if (trip === undefined || answers === undefined) throw new Misuse('Name both --trip and --answers.');
  if (zone !== undefined && !isZone(zone))
    throw new Misuse(`--zone ${zone} is not a zone this machine knows.`);
  return {
    tripFile: trip,
    answersFile: answers,
    warningsFile: warnings ?? null,
    now: now === undefined ? null : readInstant(now),
    zone: zone ?? null,
  };
}

function namedValues(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { trip: text, answers: text, warnings: text, now: text, zone: text } })
      .values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}
