import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { keyedAccounts } from './keyed-account.ts';
import { liveServices } from './live/live.ts';
import { readLibrary } from './recorded/library.ts';
import { recordedAnswer } from './recorded/recorded.ts';
import { callOf, placeOf, serviceOf, type Call } from './routes.ts';
import { alterColumns } from './scenario-columns.ts';
import { scenarioAnswer } from './scenario-endpoint.ts';
import { brokenOff, failures } from './scenario-failures.ts';
import {
  isColumnScenario,
  isFailureScenario,
  scenarioControl,
  scenarioFor,
  type FailureScenario,
  type ScenarioControl,
  type ScenarioName,
} from './scenario.ts';
import { fieldAnswer } from './simulated/area-field.ts';
import { interventionFor } from './simulated/interventions.ts';
import { simulatedAnswer } from './simulated/simulated.ts';

export type ServicesMode = { kind: 'live' } | { kind: 'simulated' } | { kind: 'recorded'; folder: string };

interface ServicesOptions {
  mode: ServicesMode;
  /** Milliseconds. */
  now: () => number;
  fetch?: typeof fetch;
  /** For the slow scenario and the spacing of live calls. */
  wait?: (ms: number) => Promise<void>;
  /** For live calls: when one is given up. */
  patience?: () => AbortSignal;
}

interface Services {
  /** null = not one of the services' paths. */
  handle(request: Request): Promise<Response | null>;
  scenario: ScenarioControl;
}

/** Says whose data an answer holds. Live answers go without. */
const provenanceHeader = 'X-Offing-Data';
const defaultDelayMs = 4000;

/**
 * The weather and place services under `/services/…`, in the exact shapes of the public ones: passed through (live),
 * made up (simulated) or replayed (recorded).
 */
export function createServices(options: ServicesOptions): Services {
  const { mode, wait = delay } = options;
  const scenario = scenarioControl();
  const answer = answerer(options, wait);
  return {
    scenario,
    handle: async request => {
      const url = new URL(request.url);
      if (url.pathname === '/services/scenario') return scenarioAnswer(request, scenario, mode.kind);
      if (url.pathname.startsWith(fieldRoot))
        return withProvenance(areaField(request, options, scenario), mode);
      const call = callOf(url, request.headers);
      if (!call) return null;
      if (request.method !== 'GET') return new Response('Method Not Allowed', { status: 405 });
      const current = scenario.get();
      const name = scenarioFor(current, serviceOf(call), placeOf(call));
      const delayMs = current.delayMs ?? defaultDelayMs;
      return withProvenance(await inScenario(call, name, answer, () => wait(delayMs)), mode);
    },
  };
}

/** Path of the area-field sheets. Only the simulated ocean serves them; `npm run field` publishes real ones on another host. */
const fieldRoot = '/services/field/';

function areaField(request: Request, { mode, now }: ServicesOptions, scenario: ScenarioControl): Response {
  if (request.method !== 'GET') return new Response('Method Not Allowed', { status: 405 });
  if (mode.kind !== 'simulated') return new Response('Not Found', { status: 404 });
  const { name } = scenario.get();
  const path = new URL(request.url).pathname.slice(fieldRoot.length);
  return fieldAnswer(path, now(), name, interventionFor(name, now()));
}

/** Whether the public services answer at all: one small request, given up after `timeoutMs`. */
export async function probeLive(ask: typeof fetch, timeoutMs: number): Promise<boolean> {
  const url = 'https://api.open-meteo.com/v1/forecast?latitude=36.6&longitude=-121.9&current=is_day';
  try {
    const response = await ask(url, { signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json();
    return response.ok && isRecord(body) && 'current' in body;
  } catch {
    return false;
  }
}

type Answer = (call: Call, scenario: ScenarioName) => Response | Promise<Response>;

function answerer(
  { mode, now, fetch: ask = fetch, patience = untilAppGivesUp }: ServicesOptions,
  wait: (ms: number) => Promise<void>,
): Answer {
  if (mode.kind === 'live') return liveServices({ fetch: ask, now, wait, patience });
  const accounts = keyedAccounts(now);
  if (mode.kind === 'simulated') return (call, scenario) => simulatedAnswer(call, scenario, now(), accounts);
  const library = readLibrary(mode.folder);
  return call => recordedAnswer(call, library, now(), accounts);
}

async function inScenario(
  call: Call,
  name: ScenarioName,
  answer: Answer,
  waitInScenario: () => Promise<void>,
): Promise<Response> {
  if (isFailureScenario(name)) return failing(call, name, answer, waitInScenario);
  const good = await answer(call, name);
  if (!isColumnScenario(name) || !good.ok || (call.kind !== 'marine' && call.kind !== 'weather')) return good;
  return Response.json(alterColumns(await good.json(), name));
}

async function failing(
  call: Call,
  name: FailureScenario,
  answer: Answer,
  waitInScenario: () => Promise<void>,
): Promise<Response> {
  if (name === 'broken-json') return brokenOff(await answer(call, 'normal'));
  if (name !== 'slow') return failures[name](serviceOf(call));
  await waitInScenario();
  return answer(call, 'normal');
}

function withProvenance(response: Response, mode: ServicesMode): Response {
  if (mode.kind !== 'live') response.headers.set(provenanceHeader, mode.kind);
  return response;
}

/** The app's own timeout; after that no caller waits for the answer. */
const untilAppGivesUp = () => AbortSignal.timeout(12_000);

const delay = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
