import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { deriveForecast, storedForecast } from '../src/core/rules/week/assemble.ts';
import { fail, succeed, type Result } from '../src/core/rules/value/failure.ts';
import type { Forecast } from '../src/core/rules/forecast/forecast.ts';
import { parseCoordinates } from '../src/core/rules/place/parse-coordinates.ts';
import type { Coordinates } from '../src/core/rules/place/place.ts';
import { isZone, type Instant, type Zone } from '../src/core/rules/time/time.ts';
import { normaliseOpenMeteo } from '../src/core/sources/open-meteo-normalise.ts';
import { Misuse } from './misuse.ts';

export const usage = `Usage: npm run inspect -- [--marine FILE] [--weather FILE] [--zone IANA] [--now ISO] [--at LAT,LNG]

Prints the normalised, scored forecast document of one or two recorded Open-Meteo answers as JSON.

  --marine FILE    an answer of /v1/marine     (one of the two may be missing)
  --weather FILE   an answer of /v1/forecast
  --zone IANA      whose clock the days are told on; default: the zone in the answer
  --now ISO        when it was downloaded, e.g. 2026-07-01T07:00Z; default: the answer's "current" time, else its first hour
  --at LAT,LNG     the place that was asked for; default: the answer's own grid cell

Exit code 1: an answer is not sound; the failure is printed as JSON. 2: the arguments make no sense.`;

interface InspectOptions {
  marineFile: string | undefined;
  weatherFile: string | undefined;
  zone: Zone;
  now: Instant | null;
  at: Coordinates | null;
}

/** The stored document made of these answers; throws `Misuse` if a file is missing. */
export async function inspectAnswers({
  marineFile,
  weatherFile,
  zone,
  now,
  at,
}: InspectOptions): Promise<Result<Forecast>> {
  const marine = await readAnswerFile(marineFile);
  if (!marine.ok) return marine;
  const weather = await readAnswerFile(weatherFile);
  if (!weather.ok) return weather;
  const normalise = (place: Coordinates, fetchedAt: Instant) =>
    normaliseOpenMeteo({
      marine: marine.value,
      weather: weather.value,
      at: place,
      now: fetchedAt,
      requestZone: zone,
      provenance: 'recorded',
    });

  // The answer itself contains the requested place and time, so it is read once to find them.
  const draft = normalise(at ?? { lat: 0, lng: 0 }, now ?? 0);
  if (!draft.ok) return draft;
  const { weatherCell, marineCell, answeredAt, hourly } = draft.value;
  const place = at ?? weatherCell ?? marineCell;
  if (!place) throw new Misuse('The answer names no grid cell: say --at LAT,LNG.');
  const given = normalise(place, now ?? answeredAt ?? hourly.time[0] ?? 0);
  if (!given.ok) return given;
  const { requestZone } = given.value;
  return succeed(
    deriveForecast(storedForecast(given.value, { spotZone: requestZone, previous: null }), requestZone),
  );
}

/** null = no file was named. */
async function readAnswerFile(file: string | undefined): Promise<Result<unknown>> {
  if (file === undefined) return succeed(null);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Misuse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  try {
    // A file that contains only `null` is an answer, too, but not a valid one.
    return succeed(JSON.parse(text) ?? undefined);
  } catch {
    return fail({ kind: 'brokenAnswer', provider: 'Open-Meteo', detail: `${file} is not JSON` });
  }
}

/** Throws `Misuse`. */
export function readInspectOptions(args: string[]): InspectOptions {
  const { marine, weather, zone, now, at } = namedValues(args);
  if (marine === undefined && weather === undefined) throw new Misuse('Name at least one answer.');
  if (zone !== undefined && !isZone(zone))
    throw new Misuse(`--zone ${zone} is not a zone this machine knows.`);
  return {
    marineFile: marine,
    weatherFile: weather,
    zone: zone ?? 'auto',
    now: now === undefined ? null : readInstant(now),
    at: at === undefined ? null : readPosition(at),
  };
}

function namedValues(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { marine: text, weather: text, zone: text, now: text, at: text } })
      .values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

export function readInstant(value: string): Instant {
  // Without an offset, the machine's zone would decide the result of the same command.
  const ms = /(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(ms)) throw new Misuse(`--now ${value} is not an instant like 2026-07-01T07:00Z.`);
  return Math.floor(ms / 1000);
}

function readPosition(value: string): Coordinates {
  const at = parseCoordinates(value);
  if (!at) throw new Misuse(`--at ${value} is not a position like 36.95,-122.02.`);
  return at;
}
