import { isToCome } from '../supabase/functions/_shared/database-clock.ts';
import {
  pauseName,
  type ForecastStore,
  type KeptForecast,
} from '../supabase/functions/_shared/forecast-store.ts';

const askedForMs = 40_000;
const halves = ['sea', 'sky', 'runs'] as const;

/** The local stand-in for the tables shared_forecasts, forecast_cells and source_pauses and their functions. In memory: as good as unlogged. */
export function localForecasts(nowMs: () => number): ForecastStore {
  const rows = new Map<string, KeptForecast>();
  const askedUntil = new Map<string, number>();
  const cells = new Map<string, string>();
  const pauses = new Map<string, { untilMs: number; kind: 'quota' | 'rateLimited' }>();
  return {
    open(source, asked, since) {
      const paused = halves.flatMap(half => {
        const pause = pauses.get(pauseName(source, half));
        return pause !== undefined && pause.untilMs > nowMs() ? [[half, pause.kind] as const] : [];
      });
      const isPaused = (['sea', 'sky'] as const).every(half => paused.some(([name]) => name === half));
      const mine = asked.filter(({ key, start }) => {
        const row = rows.get(key);
        const isFresh =
          row !== undefined &&
          row.start === start &&
          row.fetchedAt >= since &&
          !isToCome(row.fetchedAt, nowMs() / 1000);
        return !isPaused && !isFresh && (askedUntil.get(key) ?? 0) <= nowMs();
      });
      for (const { key } of mine) askedUntil.set(key, nowMs() + askedForMs);
      return Promise.resolve({
        rows: asked.flatMap(({ key }) => rows.get(key) ?? []),
        mine: mine.map(({ key }) => key),
        pauses: Object.fromEntries(paused),
      });
    },
    keep(answered) {
      for (const row of answered) {
        const before = rows.get(row.key);
        const fetchedAt = Math.min(row.fetchedAt, Math.ceil(nowMs() / 1000));
        if (!before || before.fetchedAt <= fetchedAt || isToCome(before.fetchedAt, nowMs() / 1000))
          rows.set(row.key, { ...row, fetchedAt });
        askedUntil.delete(row.key);
      }
      return Promise.resolve();
    },
    release(keys) {
      for (const key of keys) askedUntil.delete(key);
      return Promise.resolve();
    },
    pause(half, kind, waitS) {
      pauses.set(half, { untilMs: nowMs() + waitS * 1000, kind });
      return Promise.resolve();
    },
    cellsOf: points =>
      Promise.resolve(
        new Map(
          points.flatMap(point => {
            const cell = cells.get(point);
            return cell === undefined ? [] : [[point, cell] as const];
          }),
        ),
      ),
    learnCells(learned) {
      for (const [point, cell] of Object.entries(learned)) cells.set(point, cell);
      return Promise.resolve();
    },
    forgetCell(name) {
      for (const [point, cell] of cells) if (cell === name) cells.delete(point);
      return Promise.resolve();
    },
  };
}
