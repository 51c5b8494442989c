import { afterAnswer, type Deps } from './deps.ts';
import { sharedSource, type SharedQuestion } from './forecast-request.ts';
import type { ForecastStore } from './forecast-store.ts';

/** How long a learned cell is used before it is looked up again: another process may have learned a different one. */
const believedMs = 24 * 3_600_000;
const mostKnown = 50_000;

interface LearnedCell {
  question: SharedQuestion & { askedBy: string };
  cell: string;
}

/** The models' cells that contain a position, learned from its first answer. Positions in the same cells share one request. */
export interface ForecastCells {
  /** The key of the position's cells; of the position itself until they are learned. */
  keyOf: (question: SharedQuestion, nowMs: number) => string;
  /** Looks up what this process does not know. */
  find: (deps: Deps, questions: readonly SharedQuestion[]) => Promise<void>;
  /** The cells for which the source answered; they become the position's cells. `askedBy` = the key of the request. */
  learn: (deps: Deps, answered: readonly LearnedCell[]) => Promise<void>;
}

/** Every position is a separate question. */
export const noCells: ForecastCells = {
  keyOf: ({ key }) => key,
  find: () => Promise.resolve(),
  learn: () => Promise.resolve(),
};

export function createForecastCells(storeOf: (deps: Deps) => ForecastStore): ForecastCells {
  const known = new Map<string, { cell: string; atMs: number }>();

  const cellAt = (point: string, nowMs: number): string | null => {
    const found = known.get(point);
    return found && Math.abs(nowMs - found.atMs) < believedMs ? found.cell : null;
  };

  const note = (point: string, cell: string, atMs: number): void => {
    known.delete(point);
    known.set(point, { cell, atMs });
    for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
  };

  return {
    keyOf(question, nowMs) {
      const cell = cellAt(question.point, nowMs);
      return cell === null ? question.key : keyOfCell(cell, question);
    },
    async find(deps, questions) {
      const points = questions.map(({ point }) => point).filter(point => cellAt(point, deps.now()) === null);
      if (points.length === 0) return;
      // Not knowing costs a question to the source, nothing else.
      const found = await storeOf(deps)
        .cellsOf([...new Set(points)])
        .catch(() => new Map<string, string>());
      for (const [point, cell] of found) note(point, cell, deps.now());
    },
    async learn(deps, answered) {
      const learned: Record<string, string> = {};
      for (const { question, cell } of answered) {
        const { askedBy, key, point } = question;
        if (askedBy === keyOfCell(cell, question)) continue;
        const before = known.get(point)?.cell;
        if (before !== undefined && askedBy !== key) {
          for (const [other, of] of known) if (of.cell === before) known.delete(other);
          await storeOf(deps)
            .forgetCell(before)
            .catch(() => undefined);
        }
        note(point, cell, deps.now());
        learned[point] = cell;
      }
      if (Object.keys(learned).length > 0)
        await afterAnswer(
          deps,
          storeOf(deps)
            .learnCells(learned)
            .catch(() => undefined),
        );
    },
  };
}

/** The zone decides where days begin, so another clock is another answer. */
export const keyOfCell = (cell: string, { clock }: SharedQuestion): string =>
  `${sharedSource}/${cell}/${clock}`;
