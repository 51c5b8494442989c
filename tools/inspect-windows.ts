import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { builtInProfile } from '../src/core/rules/profile/built-in-profiles.ts';
import { activities, type Profile } from '../src/core/rules/profile/profile.ts';
import { readProfile, type ProfileFault } from '../src/core/rules/profile/read-profile.ts';
import type { ConditionVariable } from '../src/core/rules/profile/condition.ts';
import type { Coordinates } from '../src/core/rules/place/place.ts';
import { ruleSpans, type RuleSpan, type TimedStep } from '../src/core/rules/rule/rule-spans.ts';
import { stepsOfForecast } from '../src/core/rules/rule/rule-steps.ts';
import { spansOf } from '../src/core/rules/rule/rule-windows.ts';
import { factOf, type StepFact } from '../src/core/rules/rule/step-facts.ts';
import { windowsOfSpans, type SpanWindow } from '../src/core/rules/rule/windows-of-spans.ts';
import { hourS, isZone, type Instant, type Zone } from '../src/core/rules/time/time.ts';
import { normalDegrees } from '../src/core/rules/value/directions.ts';
import type { Failure } from '../src/core/rules/value/failure.ts';
import { roundTo } from '../src/core/rules/value/numbers.ts';
import { shoreView } from '../workers/coast/shore-view.ts';
import { createTideTables } from '../workers/tides/tide-tables.ts';
import { tidePack, wholeCoast } from './data-on-board.ts';
import { inspectAnswers, readInstant } from './inspect-answers.ts';
import { Misuse } from './misuse.ts';
import { readPosition } from './read-position.ts';

export const windowsUsage = `Or:    npm run inspect -- --windows LAT,LNG --profile NAME|FILE [--marine FILE] [--weather FILE] [--faces DEG] [--now ISO] [--zone IANA]

Judges every hour of recorded Open-Meteo answers for an activity, as JSON: its windows with what ends each, and for every hour, in parts
where it changes within one, the verdict, the condition that decides and the values of all conditions (native units, null = no data).

  --profile        ${activities.join(', ')};
                   or a file: {"id", "activity", "conditions": [{"variable", "fair": {"from"?, "to"?}, "good"?: the same}]}
  --faces DEG      where the beach faces, out to sea; default: as the coast on board shows it`;

type Told = ConditionVariable;

interface WindowsOptions {
  at: Coordinates;
  profile: string;
  marineFile: string | undefined;
  weatherFile: string | undefined;
  facesDeg: number | null;
  now: Instant | null;
  zone: Zone;
}

export const asksForWindows = (args: readonly string[]): boolean =>
  args.some(arg => /^--windows(?:=|$)/.test(arg));

/** Throws `Misuse`. */
export async function inspectWindows(options: WindowsOptions) {
  const profile = await namedProfile(options.profile);
  const answered = await inspectAnswers(options);
  if (!answered.ok) throw new Misuse(`The answers are not sound: ${reasonText(answered.failure)}.`);
  const tables = createTideTables(async name => ({ ok: true, pack: await tidePack(name) }));
  const forecast = await tables.whenRead(answered.value, { tide: null, stream: null });
  const facingDeg = options.facesDeg ?? (await facingByCoast(options.at));
  const steps = stepsOfForecast(forecast, { facingDeg, takesModelStream: true });
  const spans = ruleSpans(steps, profile.conditions);
  return {
    place: options.at,
    profile: profile.name ?? profile.id,
    facingDeg: facingDeg === null ? null : roundTo(facingDeg, 1),
    tideStation: forecast.tides?.station?.name ?? null,
    currentStation: forecast.stream?.station.name ?? null,
    windows: windowsOfSpans(spans).map(toldWindow),
    hours: forecast.hourly.time.flatMap(start =>
      spansOf(spans, { start, end: start + hourS }, start).map(span => ({
        from: iso(span.from),
        until: iso(span.until),
        verdict: verdictOf(span),
        decides: decidedBy(span),
        values: valuesOf(
          steps.find(({ at }) => at === span.from),
          profile,
        ),
      })),
    ),
  };
}

const iso = (at: Instant): string => new Date(at * 1000).toISOString().replace('.000Z', 'Z');

const verdictOf = ({ kind, reason }: RuleSpan<Told>) =>
  kind === 'inside' ? (reason === null ? 'good' : 'fair') : kind === 'outside' ? 'bad' : 'unknown';

const decidedBy = ({ reason, missing }: RuleSpan<Told>) =>
  missing === null ? reason && toldReason(reason) : { condition: missing, value: null, limit: null };

const toldReason = ({ name, value, limit }: NonNullable<RuleSpan<Told>['reason']>) => ({
  condition: name,
  value: value === null ? null : roundTo(value, 3),
  limit,
});

const toldWindow = ({ from, until, goodS, endsBy }: SpanWindow<Told>) => ({
  from: iso(from),
  until: iso(until),
  hours: roundTo((until - from) / hourS, 2),
  goodHours: roundTo(goodS / hourS, 2),
  endsBy:
    endsBy.kind === 'dataEnd'
      ? 'the data end'
      : endsBy.kind === 'unknown'
        ? { condition: endsBy.name, why: 'no data' }
        : endsBy.reason && toldReason(endsBy.reason),
});

const valuesOf = (step: TimedStep | undefined, { conditions }: Profile) =>
  step && Object.fromEntries(conditions.map(({ variable }) => [variable, toldFact(factOf[variable](step))]));

function toldFact(fact: StepFact) {
  if (fact === null || typeof fact === 'string') return fact;
  if (typeof fact === 'number') return roundTo(fact, 3);
  const { least, most, mayNotCount } = fact;
  const told = most === null ? { atLeast: least } : least === most ? { value: least } : { least, most };
  return mayNotCount ? { ...told, mayNotCount } : told;
}

async function facingByCoast(at: Coordinates): Promise<number | null> {
  const shore = await shoreView(await wholeCoast(), at, false);
  return shore.kind === 'shore' ? shore.facingDeg : null;
}

async function namedProfile(named: string): Promise<Profile> {
  const activity = activities.find(each => each === named);
  if (activity) return builtInProfile(activity);
  const text = await readFile(named, 'utf8').catch(() => {
    throw new Misuse(`--profile ${named} is neither a file nor one of ${activities.join(', ')}.`);
  });
  const read = readProfile(parsed(text));
  if (!read.ok) throw new Misuse(`${named} ${wordsFor(read.fault)}`);
  return read.profile;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function wordsFor(fault: ProfileFault): string {
  switch (fault.kind) {
    case 'notAProfile':
      return 'is no profile: an id, an activity and a list of conditions are.';
    case 'variable':
      return `has a condition about "${fault.variable}", which is nothing that is known here.`;
    case 'twice':
      return `has two conditions about ${fault.variable}.`;
    case 'bound':
      return `: a bound of ${fault.variable} is not a number from ${fault.low} to ${fault.high}.`;
    case 'noBound':
      return `: ${fault.variable} has neither a lowest nor a highest value.`;
    case 'upsideDown':
      return `: the lowest ${fault.of} value of ${fault.variable} is above the highest.`;
    case 'goodBeyondFair':
      return `: what is good of ${fault.variable} is not all within what is fair.`;
  }
}

const reasonText = (failure: Failure): string =>
  failure.kind === 'brokenAnswer' ? failure.detail : failure.kind;

/** Throws `Misuse`. */
export function readWindowsOptions(args: readonly string[]): WindowsOptions {
  const { windows = '', profile, marine, weather, faces, now, zone } = namedValues(args);
  const at = readPosition(windows);
  if (!at) throw new Misuse(`--windows ${windows} is not a position like 36.95,-122.02.`);
  if (profile === undefined) throw new Misuse(`Name a --profile: ${activities.join(', ')}, or a file.`);
  if (marine === undefined && weather === undefined) throw new Misuse('Name at least one answer.');
  if (zone !== undefined && !isZone(zone))
    throw new Misuse(`--zone ${zone} is not a zone this machine knows.`);
  const degrees = faces === undefined ? null : Number(faces);
  if (degrees !== null && !(faces?.trim() !== '' && Math.abs(degrees) <= 360))
    throw new Misuse(`--faces ${faces} is not a number of degrees like 270.`);
  return {
    at,
    profile,
    marineFile: marine,
    weatherFile: weather,
    facesDeg: degrees === null ? null : normalDegrees(degrees),
    now: now === undefined ? null : readInstant(now),
    zone: zone ?? 'auto',
  };
}

function namedValues(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    windows: text,
    profile: text,
    marine: text,
    weather: text,
    faces: text,
    now: text,
    zone: text,
  } as const;
  try {
    return parseArgs({ args: withSouthJoined(args), options }).values;
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** A position in the south begins with a minus sign: the parser would read it as a separate option. */
const withSouthJoined = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    if (arg === '--windows' && /^-[\d.]/.test(args[index + 1] ?? '')) return [`--windows=${args[index + 1]}`];
    return args[index - 1] === '--windows' && /^-[\d.]/.test(arg) ? [] : [arg];
  });
