import type { Intervention } from '../ocean/ocean.ts';
import { readForecastRequest, type ForecastRequest } from './parameters.ts';
import { placeAt } from './place.ts';
import { Refusal } from './refusal.ts';
import { dailyColumn, instants, stepColumn, type Column, type Context } from './sections.ts';
import { timeWindow, type Axis } from './time-window.ts';
import { answerZone, type AnswerZone } from './zone.ts';

/** What the answer is made for besides the query. */
interface Circumstances {
  marine: boolean;
  nowMs: number;
  /** How far a scenario sets the service's clock ahead for a zone. Whole days. */
  aheadMs: (zone: string) => number;
  intervention: (nowMs: number) => Intervention;
}

/** A complete answer of the marine or the weather service: 200 with one object (or an array for several places), or 400. */
export function forecastAnswer(query: URLSearchParams, circumstances: Circumstances): Response {
  try {
    const request = readForecastRequest(query, circumstances.marine);
    const answers = request.places.map((at, i) => answerFor(request, at, i, circumstances));
    return Response.json(answers.length === 1 ? answers[0] : answers);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ error: true, reason: error.message }, { status: error.status });
  }
}

function answerFor(
  request: ForecastRequest,
  at: { lat: number; lng: number },
  index: number,
  { marine, nowMs: realMs, aheadMs, intervention }: Circumstances,
): Record<string, unknown> {
  const asked = request.timezones[index] ?? 'GMT';
  const named = answerZone(asked, at, realMs).name;
  const nowMs = realMs + aheadMs(named);
  const zone = answerZone(named, at, nowMs);
  const place = placeAt({
    ...at,
    marine,
    seaCells: request.seaCells,
    nowMs,
    intervention: intervention(nowMs),
  });
  const context: Context = {
    place,
    marine,
    model: request.models[0] ?? 'best_match',
    units: request.units,
    label: ms => (request.unixTime ? Math.round(ms / 1000) : localLabel(ms, zone)),
    timeUnit: request.unixTime ? 'unixtime' : 'iso8601',
  };
  const window = timeWindow(shifted(request, nowMs - realMs), zone.offsetSeconds, nowMs, marine);
  return {
    latitude: place.lat,
    longitude: place.lng,
    generationtime_ms: 0.5,
    utc_offset_seconds: zone.offsetSeconds,
    timezone: zone.name,
    timezone_abbreviation: zone.abbreviation,
    elevation: place.elevationM,
    ...(index > 0 && { location_id: index }),
    ...(request.current && currentSection(request.current, nowMs, context)),
    ...(request.minutely15 &&
      section('minutely_15', request.minutely15, window.minutely15, stepColumn, context, request.models)),
    ...(request.hourly &&
      section('hourly', request.hourly, window.hourly, stepColumn, context, request.models)),
    ...(request.daily && section('daily', request.daily, window.daily, dailyColumn, context, request.models)),
  };
}

type ColumnMaker = (name: string, axis: Axis, context: Context) => Column;

function section(
  name: string,
  variables: string[],
  axis: Axis,
  make: ColumnMaker,
  context: Context,
  models: string[],
) {
  // The service names the model at the end of each column only where there are several.
  const columns = models.flatMap(model =>
    variables.map((variable): [string, Column] => [
      models.length > 1 ? `${variable}_${model}` : variable,
      make(variable, axis, { ...context, model }),
    ]),
  );
  const onlyDates = name === 'daily' && context.timeUnit === 'iso8601';
  const times = instants(axis).map(ms =>
    onlyDates ? String(context.label(ms)).slice(0, 10) : context.label(ms),
  );
  return {
    [`${name}_units`]: {
      time: context.timeUnit,
      ...Object.fromEntries(columns.map(([variable, { unit }]) => [variable, unit])),
    },
    [name]: {
      time: times,
      ...Object.fromEntries(columns.map(([variable, { values }]) => [variable, values])),
    },
  };
}

const quarterMs = 900_000;

/** The quarter of an hour that has begun last. */
function currentSection(variables: string[], nowMs: number, context: Context) {
  const axis: Axis = { startMs: Math.floor(nowMs / quarterMs) * quarterMs, count: 1, stepMs: quarterMs };
  const columns = variables.map((variable): [string, Column] => [
    variable,
    stepColumn(variable, axis, context),
  ]);
  return {
    current_units: {
      time: context.timeUnit,
      interval: 'seconds',
      ...Object.fromEntries(columns.map(([variable, { unit }]) => [variable, unit])),
    },
    current: {
      time: context.label(axis.startMs),
      interval: quarterMs / 1000,
      ...Object.fromEntries(columns.map(([variable, { values }]) => [variable, values[0] ?? null])),
    },
  };
}

/** "2026-07-01T13:00" on the answer's fixed offset. */
const localLabel = (ms: number, zone: AnswerZone) =>
  new Date(ms + zone.offsetSeconds * 1000).toISOString().slice(0, 16);

/** A clock set ahead takes the asked days along. */
function shifted(request: ForecastRequest, aheadMs: number): ForecastRequest {
  if (!request.dates || aheadMs === 0) return request;
  const shift = (date: string) => new Date(Date.parse(date) + aheadMs).toISOString().slice(0, 10);
  return { ...request, dates: { start: shift(request.dates.start), end: shift(request.dates.end) } };
}
