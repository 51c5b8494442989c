import { createServices, type ServicesMode } from '../../backend/services/services.ts';
import type { Scenario } from '../../backend/services/scenario.ts';
import { readFixture } from './fixtures.ts';

type Values = (number | null)[];
type Units = Record<string, string>;

/** A marine or weather answer as far as tests look at it; a section that was not asked for is not there. */
export interface ForecastBody {
  latitude: number;
  longitude: number;
  utc_offset_seconds: number;
  timezone: string;
  timezone_abbreviation: string;
  elevation: number;
  location_id?: number;
  current_units: Units;
  current: Record<string, number | string | null>;
  minutely_15_units: Units;
  minutely_15: { time: string[] } & Record<string, Values>;
  hourly_units: Units;
  hourly: { time: string[] } & Record<string, Values>;
  daily_units: Units;
  daily: { time: string[]; sunrise: string[]; sunset: string[] } & Record<string, Values>;
}

export interface Outside {
  ask(path: string, init?: RequestInit): Promise<Response>;
  marine(query: Record<string, string | number>): Promise<ForecastBody>;
  weather(query: Record<string, string | number>): Promise<ForecastBody>;
  /** The reason of a refused marine or weather request. */
  refusal(path: string): Promise<string>;
  switchTo(scenario: Scenario): Promise<Response>;
  /** Every pause that was asked for, ms. No test waits for one. */
  pauses: number[];
}

/** 30 July 2026, 15:07 UTC. */
export const testNowMs = Date.UTC(2026, 6, 30, 15, 7);

/** The embedded services with a clock that stands still. */
export function outside(
  mode: ServicesMode = { kind: 'simulated' },
  { nowMs = testNowMs, fetch }: { nowMs?: number; fetch?: typeof globalThis.fetch } = {},
): Outside {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const services = createServices({ mode, now: () => nowMs, wait, ...(fetch && { fetch }) });
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await services.handle(new Request(new URL(path, 'http://localhost'), init));
    if (!response) throw new Error(`${path} is nobody's path.`);
    return response;
  };
  const forecast = async (path: string, query: Record<string, string | number>): Promise<ForecastBody> => {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await ask(`${path}?${params}`);
    const body: ForecastBody = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(body));
    return body;
  };
  return {
    ask,
    pauses,
    marine: query => forecast('/services/marine/v1/marine', query),
    weather: query => forecast('/services/weather/v1/forecast', query),
    refusal: async path => {
      const response = await ask(path);
      const body: { error: unknown; reason: string } = await response.json();
      if (response.status !== 400 || body.error !== true) throw new Error(`${path} was not refused.`);
      return body.reason;
    },
    switchTo: scenario =>
      ask('/services/scenario', {
        method: 'POST',
        body: JSON.stringify(scenario),
        headers: { 'content-type': 'application/json' },
      }),
  };
}

/** The known values of a column. */
export const known = (values: Values | undefined): number[] => (values ?? []).filter(value => value !== null);

export const monterey = { latitude: 36.6, longitude: -121.95 };

/** A recording as a client receives it: of whatever type the test takes it for. */
export const recording = (file: string) => Response.json(readFixture(file)).json();
