import { isRecord } from '../../src/core/rules/value/is-record.ts';
import { isOwnJson } from '../http.ts';
import {
  isWorldScenario,
  scenarioNames,
  serviceNames,
  type Scenario,
  type ScenarioControl,
  type ServiceName,
} from './scenario.ts';

/**
 * GET: `{scenario, names}`. POST: 200 with the same, 400 for an unknown scenario, 409 for one that this mode does not have, 415 for a body
 * that is not JSON or a page of another server.
 */
export async function scenarioAnswer(
  request: Request,
  control: ScenarioControl,
  mode: 'live' | 'simulated' | 'recorded',
): Promise<Response> {
  const current = () => Response.json({ scenario: control.get(), names: scenarioNames });
  if (request.method === 'GET') return current();
  if (request.method !== 'POST') return refuse(405, 'GET or POST');
  if (!isOwnJson(request)) return refuse(415, 'JSON from a page of this server');
  const scenario = readScenario(await request.json().catch(() => null));
  if (!scenario) return refuse(400, `Not a scenario. Names: ${scenarioNames.join(', ')}.`);
  // Never let an invented storm pass for a live forecast.
  if (mode === 'live') return refuse(409, 'Scenarios need simulated or recorded services.');
  if (mode === 'recorded' && isWorldScenario(scenario.name))
    return refuse(409, `Recorded answers cannot show "${scenario.name}".`);
  control.set(scenario);
  return current();
}

const refuse = (status: number, error: string) => Response.json({ error }, { status });

function readScenario(body: unknown): Scenario | null {
  if (!isRecord(body)) return null;
  const name = scenarioNames.find(known => known === body['name']);
  if (!name) return null;
  const { onlyAt, only, delayMs } = body;
  const at = onlyAt === undefined ? undefined : readPoint(onlyAt);
  const services = only === undefined ? undefined : readServices(only);
  if (at === null || services === null) return null;
  if (delayMs !== undefined && typeof delayMs !== 'number') return null;
  return {
    name,
    ...(at && { onlyAt: at }),
    ...(services && { only: services }),
    ...(delayMs !== undefined && { delayMs }),
  };
}

function readPoint(value: unknown): { lat: number; lng: number } | null {
  if (!isRecord(value)) return null;
  const { lat, lng } = value;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

function readServices(value: unknown): ServiceName[] | null {
  if (!Array.isArray(value)) return null;
  const found = serviceNames.filter(name => value.includes(name));
  return found.length === value.length ? found : null;
}
