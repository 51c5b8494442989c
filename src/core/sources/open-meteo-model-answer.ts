import type { Column, HourlyName } from '../rules/forecast/hourly.ts';
import {
  modelSeriesNames,
  type EarlierRun,
  type ModelFacts,
  type ModelId,
  type ModelSeries,
} from '../rules/forecast/models.ts';
import type { Instant } from '../rules/time/time.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { succeed, type Result } from '../rules/value/failure.ts';
import { readAnswer, vocabularyOf } from './open-meteo-answer.ts';
import type { AskedClock } from './open-meteo-days.ts';

/** The service's series names with the stored names. */
export type Names = Readonly<Record<string, HourlyName>>;
/** A model with the service's name for it. */
export interface AskedModel {
  id: ModelId;
  name: string;
}

export interface ModelAnswer {
  time: Instant[];
  columns: Map<ModelId, Partial<Record<HourlyName, Column>>>;
}

/** Days of earlier runs that the service keeps; 0 = the present run. */
const keptDays = [0, 1, 2, 3, 4, 5, 6, 7];
const runKey = (series: string, daysBefore: number): string =>
  daysBefore === 0 ? series : `${series}_previous_day${daysBefore}`;

export const runNames: Names = Object.fromEntries(
  keptDays.map(daysBefore => [runKey('wave_height', daysBefore), 'waveHeightFt']),
);

/** Returns each run's column. A run without any number is left out; without the present run, all are left out. */
export function readEarlierRuns(json: unknown, asked: AskedClock): (EarlierRun & { time: Instant[] })[] {
  const runs = keptDays.flatMap(daysBefore => {
    const answer = readAnswer(
      json,
      vocabularyOf({ [runKey('wave_height', daysBefore)]: 'waveHeightFt' }, {}),
      asked,
    );
    const values = answer.ok ? answer.value.columns[0]?.values : undefined;
    return answer.ok && values?.some(value => value !== null)
      ? [{ daysBefore, waveHeightFt: values, time: answer.value.time }]
      : [];
  });
  return runs[0]?.daysBefore === 0 ? runs : [];
}

/**
 * Reads each model's columns from one answer; column names end with the model's name. A column without a model name is skipped, because its
 * model is unknown: the service omits the name if only one of several models covers the place.
 */
export function readModels(
  json: unknown,
  names: Names,
  models: readonly AskedModel[],
  days?: AskedClock,
): Result<ModelAnswer> {
  const columns: ModelAnswer['columns'] = new Map(models.map(({ id }) => [id, {}]));
  const owners = new Map<string, Partial<Record<HourlyName, Column>>>();
  const asked: Record<string, HourlyName> = {};
  const [only] = models;
  const isBare = models.length === 1 && only !== undefined && !hasSuffix(json, only.name);
  for (const { id, name } of models) {
    for (const [key, stored] of Object.entries(names)) {
      const own = isBare ? key : `${key}_${name}`;
      asked[own] = stored;
      owners.set(own, columns.get(id) ?? {});
    }
  }
  const answer = readAnswer(json, vocabularyOf(asked, {}), days);
  if (!answer.ok) return answer;
  for (const { key, name, values } of answer.value.columns) {
    const owner = owners.get(key);
    if (owner) owner[name] = values;
  }
  return succeed({ time: answer.value.time, columns });
}

function hasSuffix(json: unknown, name: string): boolean {
  const answer: unknown = Array.isArray(json) ? json[0] : json;
  const hourly = isRecord(answer) ? answer['hourly'] : undefined;
  return isRecord(hourly) && Object.keys(hourly).some(key => key.endsWith(`_${name}`));
}

/** Merges weather and sea of each model on one axis; a model without any number is only listed by name. */
export function joinHalves(
  ids: readonly ModelId[],
  halves: readonly ModelAnswer[],
): Pick<ModelFacts, 'time' | 'models' | 'without'> {
  const time = halves[0]?.time ?? [];
  const models: ModelSeries[] = [];
  const without: ModelId[] = [];
  for (const id of ids) {
    const series: ModelSeries['series'] = {};
    for (const half of halves) {
      const columns = half.columns.get(id) ?? {};
      for (const name of modelSeriesNames) {
        const column = columns[name];
        if (column?.some(value => value !== null)) series[name] = inStep(column, half.time, time);
      }
    }
    if (Object.keys(series).length > 0) models.push({ id, series });
    else without.push(id);
  }
  return { time, models, without };
}

/**
 * Aligns a column with the common axis. Both halves are requested for the same days; if they differ, hours that one half lacks have no
 * values.
 */
export function inStep(column: Column, own: readonly Instant[], time: readonly Instant[]): Column {
  if (own === time) return column;
  const rows = new Map(own.map((at, row) => [at, row]));
  return time.map(at => column[rows.get(at) ?? -1] ?? null);
}
