/**
 * Named conditions that the embedded services can be switched into at run time, for tests and demonstrations: `GET /services/scenario`
 * returns the current one, `POST /services/scenario` with a `Scenario` as JSON sets it.
 */

/** Change the simulated world itself; need the simulation. */
const worldNames = ['calm', 'building-storm', 'hurricane', 'heavy-rain', 'clock-change'] as const;
/** Change a good answer's columns. */
const columnNames = ['waves-missing', 'inland-zeros', 'ends-mid-week'] as const;
/** Spoil or replace the answer. */
const failureNames = [
  'quota',
  'rate-limited',
  'overloaded',
  'slow',
  'broken-json',
  'captive-portal',
  'down',
] as const;

type WorldScenario = (typeof worldNames)[number];
export type ColumnScenario = (typeof columnNames)[number];
export type FailureScenario = (typeof failureNames)[number];
export type ScenarioName = 'normal' | WorldScenario | ColumnScenario | FailureScenario;

export const scenarioNames: readonly ScenarioName[] = [
  'normal',
  ...worldNames,
  ...columnNames,
  ...failureNames,
];

export const serviceNames = [
  'marine',
  'weather',
  'geocoding',
  'places',
  'nws',
  'alerts',
  'bulletins',
  'buoys',
  'gauges',
  'official',
  'stormglass',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface Scenario {
  name: ScenarioName;
  /** Only requests for a place within 0.05° of this one. */
  onlyAt?: { lat: number; lng: number };
  /** Only these services; all of them when absent. */
  only?: ServiceName[];
  /** For `slow`; 4000 when absent. */
  delayMs?: number;
}

export interface ScenarioControl {
  get(): Scenario;
  set(scenario: Scenario): void;
}

export function scenarioControl(): ScenarioControl {
  let current: Scenario = { name: 'normal' };
  return {
    get: () => current,
    set: scenario => {
      current = scenario;
    },
  };
}

export const isWorldScenario = (name: ScenarioName): name is WorldScenario =>
  worldNames.some(known => known === name);
export const isColumnScenario = (name: ScenarioName): name is ColumnScenario =>
  columnNames.some(known => known === name);
export const isFailureScenario = (name: ScenarioName): name is FailureScenario =>
  failureNames.some(known => known === name);

const nearbyDegrees = 0.05;

/** The scenario's name for one request: `normal` when the scenario is about other services or places. */
export function scenarioFor(
  scenario: Scenario,
  service: ServiceName,
  at: { lat: number; lng: number } | null,
): ScenarioName {
  if (scenario.only && !scenario.only.includes(service)) return 'normal';
  const { onlyAt } = scenario;
  if (!onlyAt) return scenario.name;
  const near =
    at !== null &&
    Math.abs(at.lat - onlyAt.lat) <= nearbyDegrees &&
    Math.abs(at.lng - onlyAt.lng) <= nearbyDegrees;
  return near ? scenario.name : 'normal';
}
