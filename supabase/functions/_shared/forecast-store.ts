import type { Deps } from './deps.ts';
import type { Half, Lifts, PauseKind, Pauses } from './forecast-rest.ts';
import { callDatabase } from './postgrest.ts';
import { isRecord } from './record.ts';

/** The stored answer for all positions in the same cells of the models, or for one position. */
export interface KeptForecast {
  key: string;
  /** YYYY-MM-DD of its first day. */
  start: string;
  /** The packed form, base64. */
  payload: string;
  /** Epoch seconds. */
  fetchedAt: number;
}

interface OpenedForecasts {
  rows: KeptForecast[];
  /** The keys that this caller has claimed and must fetch. */
  mine: string[];
  /** Why a half of the source is paused, for all callers. */
  pauses: Pauses;
  /** When an operator lifted the pause of a half, epoch milliseconds. */
  lifts?: Lifts;
}

/** Name under which the pauses of one half of a source are stored. */
export const pauseName = (source: string, half: Half): string => `${source}/${half}`;

/** The functions of `supabase/migrations/…_shared_forecasts.sql`, `…_forecast_cells.sql` and `…_half_pauses.sql`, which document them. */
export interface ForecastStore {
  open: (
    source: string,
    asked: Pick<KeptForecast, 'key' | 'start'>[],
    since: number,
  ) => Promise<OpenedForecasts>;
  keep: (answered: KeptForecast[]) => Promise<void>;
  release: (keys: string[]) => Promise<void>;
  /** `half` = of which source, as `pauseName` names it. */
  pause: (half: string, kind: PauseKind, waitS: number) => Promise<void>;
  cellsOf: (points: string[]) => Promise<Map<string, string>>;
  /** By their points. */
  learnCells: (learned: Record<string, string>) => Promise<void>;
  forgetCell: (cell: string) => Promise<void>;
}

/** Calls one function of the database by its name and named arguments. */
type CallFunction = (name: string, body: Record<string, unknown>) => Promise<unknown>;

export const forecastStore = (call: CallFunction): ForecastStore => ({
  open: async (source_name, asked, since) =>
    readOpened(await call('open_forecasts', { source_name, asked, since })),
  keep: async answered => void (await call('keep_forecasts', { answered })),
  release: async keys => void (await call('release_forecasts', { keys })),
  pause: async (source_name, kind_name, wait_s) =>
    void (await call('pause_source', { source_name, kind_name, wait_s })),
  cellsOf: async points => readCells(await call('cells_of', { points })),
  learnCells: async learned => void (await call('learn_cells', { learned })),
  forgetCell: async name => void (await call('forget_cell', { name })),
});

export const postgrestForecasts = (deps: Pick<Deps, 'env' | 'fetch'>): ForecastStore =>
  forecastStore((name, body) => callDatabase(deps, { path: `rpc/${name}`, method: 'POST', body }, isAnswer));

const isAnswer = (answer: unknown): answer is unknown => answer !== undefined;

function readOpened(answer: unknown): OpenedForecasts {
  const { rows, mine, pauses, lifts } = isRecord(answer) ? answer : {};
  const lifted = Object.entries(isRecord(lifts) ? lifts : {}).filter(isLift);
  return {
    rows: listOf(rows).filter(isKept),
    mine: listOf(mine).filter(key => typeof key === 'string'),
    pauses: Object.fromEntries(Object.entries(isRecord(pauses) ? pauses : {}).filter(isPause)),
    ...(lifted.length > 0 && { lifts: Object.fromEntries(lifted) }),
  };
}

const isHalf = (name: string): name is Half => ['sea', 'sky', 'runs'].includes(name);

const isLift = (entry: [string, unknown]): entry is [Half, number] =>
  isHalf(entry[0]) && typeof entry[1] === 'number';

const isPause = (entry: [string, unknown]): entry is [Half, PauseKind] =>
  isHalf(entry[0]) && (entry[1] === 'quota' || entry[1] === 'rateLimited');

const readCells = (answer: unknown): Map<string, string> =>
  new Map(
    Object.entries(isRecord(answer) ? answer : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const listOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : []);

const isKept = (row: unknown): row is KeptForecast =>
  isRecord(row) &&
  typeof row['key'] === 'string' &&
  typeof row['start'] === 'string' &&
  typeof row['payload'] === 'string' &&
  typeof row['fetchedAt'] === 'number';
