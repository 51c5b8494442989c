import { parseArgs } from 'node:util';
import { readPosition } from './read-position.ts';
import { currentPredictor } from '../src/core/rules/tide/current-predictor.ts';
import { stationById, stationFor, type StationNear } from '../src/core/rules/tide/nearest.ts';
import type { TidePack } from '../src/core/rules/tide/read-pack.ts';
import { tidePredictor } from '../src/core/rules/tide/tide-predictor.ts';
import { roundTo } from '../src/core/rules/value/numbers.ts';
import { isTableYear } from '../src/core/rules/tide/years.ts';
import { dayS, type Instant } from '../src/core/rules/time/time.ts';
import { tidePack } from './data-on-board.ts';
import { Misuse } from './misuse.ts';

export const tidesUsage = `       npm run inspect -- --tides ID|LAT,LNG --from YYYY-MM-DD --to YYYY-MM-DD [--levels]
       npm run inspect -- --currents ID|LAT,LNG --from YYYY-MM-DD --to YYYY-MM-DD

Prints the high and low waters of a tide station, or the slacks, floods and ebbs of a current station, as JSON.

  --tides, --currents   a station's id (NOAA's may be bare: 9414290, SFB1202), or a place: its station within 40 km
  --from, --to          the first and the last day, UTC, 1990 to 2050
  --levels              the height every six minutes as well
`;

interface TidesOptions {
  of: 'tides' | 'currents';
  wanted: string;
  from: Instant;
  /** Exclusive. */
  until: Instant;
  levels: boolean;
}

export const asksForTides = (args: readonly string[]): boolean =>
  args.some(arg => /^--(?:tides|currents)(?:=|$)/.test(arg));

/** The printed result; `station` is null without one within 40 km. Throws `Misuse`. */
export async function inspectTides({ of, wanted, from, until, levels }: TidesOptions) {
  const packs = await Promise.all(
    (of === 'tides' ? (['noaa', 'world'] as const) : (['currents'] as const)).map(tidePack),
  );
  const found = find(packs, wanted);
  const station = found && describe(found);
  if (of === 'currents') {
    const events = found ? currentPredictor(found.pack, found.index).events(from, until) : [];
    return {
      station,
      events: events.map(({ time, type, speedKt }) => ({
        time: Math.round(time),
        kind: type,
        speedKt: roundTo(speedKt, 4),
      })),
    };
  }
  const predictor = found && tidePredictor(found.pack, found.index);
  const turns = (predictor?.turns(from, until) ?? []).map(({ time, type, heightM }) => ({
    time: Math.round(time),
    kind: type,
    heightM: roundTo(heightM, 4),
  }));
  if (!levels) return { station, turns };
  const heights = predictor?.levels(from, levelStepS, (until - from) / levelStepS) ?? new Float64Array();
  return {
    station,
    turns,
    levels: Array.from(heights, (heightM, index) => ({
      time: from + index * levelStepS,
      heightM: roundTo(heightM, 4),
    })),
  };
}

const levelStepS = 360;

function find(packs: readonly TidePack[], wanted: string): StationNear | null {
  const byId = stationById(packs, wanted, null);
  if (byId) return byId;
  const at = readPosition(wanted);
  if (!at) throw new Misuse(`${wanted} is neither a station's id nor a position like 36.95,-122.02.`);
  return stationFor(packs, at, null);
}

function describe({ pack, index, km }: StationNear) {
  const { id, name, agency, datum } = pack.station(index);
  return { id, name, agency, datum: datum || null, distanceKm: roundTo(km, 3) };
}

/** Throws `Misuse`. */
export function readTidesOptions(args: readonly string[]): TidesOptions {
  const { tides, currents, from, to, levels = false } = namedValues(args);
  const wanted = tides ?? currents;
  if (wanted === undefined || (tides !== undefined && currents !== undefined))
    throw new Misuse('Name a station once, with --tides or with --currents.');
  if (from === undefined || to === undefined) throw new Misuse('Say --from and --to.');
  const [first, last] = [readDay('--from', from), readDay('--to', to)];
  if (last < first) throw new Misuse(`--to ${to} is before --from ${from}.`);
  if (levels && tides === undefined) throw new Misuse('--levels are of tides.');
  return { of: tides === undefined ? 'currents' : 'tides', wanted, from: first, until: last + dayS, levels };
}

function namedValues(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { tides: text, currents: text, from: text, to: text, levels: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: withSouthJoined(args), options }).values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** A position in the south begins with a sign, which would be parsed as an option. */
const withSouthJoined = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    const next = args[index + 1] ?? '';
    if (/^--(?:tides|currents)$/.test(arg) && /^-[\d.]/.test(next)) return [`${arg}=${next}`];
    return /^-[\d.]/.test(arg) ? [] : [arg];
  });

function readDay(option: string, value: string): Instant {
  const ms = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00Z`) : NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== value)
    throw new Misuse(`${option} ${value} is not a day like 2026-07-01.`);
  if (!isTableYear(ms / 1000)) throw new Misuse(`${option} ${value} is not between 1990 and 2050.`);
  return ms / 1000;
}
