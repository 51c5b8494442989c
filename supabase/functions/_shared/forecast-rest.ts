import type { Failure } from '../../../src/core/rules/value/failure.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import { mostTelling } from '../../../src/core/sources/open-meteo.ts';
import type { SharedQuestion } from './forecast-request.ts';

/** The separate calls to a source: for the sea, the weather, and earlier runs of the sea. Each may fail alone. */
export type Half = 'sea' | 'sky' | 'runs';

/** Why each is left alone for a while; null = it may be asked. */
export type Rests = Readonly<Record<Half, Failure | null>>;

/** What everybody knows: these have had enough. */
export type Pauses = Readonly<Partial<Record<Half, PauseKind>>>;
/** When an operator lifted the pause of a half, epoch milliseconds. */
export type Lifts = Readonly<Partial<Record<Half, number>>>;
export type PauseKind = 'quota' | 'rateLimited';

/** How long a failed half is not asked, s; then one request tests whether it answers again. */
const restS = 20;
/** Pause when a minute's calls are used up, and when a day's are, s. */
const pauseS: Readonly<Record<PauseKind, number>> = { rateLimited: 60, quota: 45 * 60 };
const mostKnown = 200;

/** What one process knows of how the source's halves do. */
export interface SourceRest {
  of: (asked: AskedTogether, pauses: Pauses, nowMs: number) => Rests;
  /** Why a half did not answer the last time; null = all answered, or none was asked. */
  trouble: (asked: AskedTogether) => Failure | null;
  failed: (half: Half, asked: AskedTogether, failure: Failure, nowMs: number) => void;
  /** Forgets failures that are older than the lift. */
  lift: (lifts: Lifts) => void;
  /** Whether it did not the last time. */
  answered: (half: Half, asked: AskedTogether) => boolean;
}

/** The questions that one call can contain: in one zone and for the same days. */
type AskedTogether = Pick<SharedQuestion, 'clock' | 'start' | 'end'>;

export const togetherOf = ({ clock, start, end }: AskedTogether): string => `${clock} ${start} ${end}`;

interface Known {
  failure: Failure;
  untilMs: number;
  longestMs: number;
}

export function createSourceRest(): SourceRest {
  const ofAll = new Map<string, Known>();
  /** A refused question says nothing about questions in other zones or for other days. */
  const ofThese = new Map<string, Known>();
  const nameOf = (half: Half, asked: AskedTogether): string => `${half} ${togetherOf(asked)}`;
  const knownOf = (half: Half, asked: AskedTogether): (Known | undefined)[] => [
    ofAll.get(half),
    ofThese.size > 0 ? ofThese.get(nameOf(half, asked)) : undefined,
  ];
  // A clock that was put back would let it rest for long.
  const isResting = (known: Known | undefined, nowMs: number): known is Known =>
    known !== undefined && known.untilMs > nowMs && known.untilMs - nowMs <= known.longestMs;
  return {
    of(asked, pauses, nowMs) {
      const one = (half: Half): Failure | null => {
        const kind = pauses[half];
        if (kind !== undefined) return { kind, provider: openMeteo };
        return knownOf(half, asked).find(known => isResting(known, nowMs))?.failure ?? null;
      };
      return { sea: one('sea'), sky: one('sky'), runs: one('runs') };
    },
    trouble(asked) {
      const one = (half: Half): Failure | null => knownOf(half, asked).find(Boolean)?.failure ?? null;
      const [sea, sky] = [one('sea'), one('sky')];
      return sea && sky ? mostTelling(sea, sky) : (sea ?? sky);
    },
    failed(half, asked, failure, nowMs) {
      const longestMs = 1000 * (isPause(failure.kind) ? pauseS[failure.kind] : restS);
      const known = { failure, untilMs: nowMs + longestMs, longestMs };
      if (failure.kind !== 'badRequest') return void ofAll.set(half, known);
      ofThese.delete(nameOf(half, asked));
      ofThese.set(nameOf(half, asked), known);
      for (const oldest of ofThese.keys()) if (ofThese.size > mostKnown) ofThese.delete(oldest);
    },
    lift(lifts) {
      for (const half of ['sea', 'sky', 'runs'] as const) {
        const [known, liftedMs] = [ofAll.get(half), lifts[half] ?? 0];
        if (known && known.untilMs - known.longestMs <= liftedMs) ofAll.delete(half);
      }
    },
    answered(half, asked) {
      const wasInTrouble = knownOf(half, asked).some(Boolean);
      ofAll.delete(half);
      if (ofThese.size > 0) ofThese.delete(nameOf(half, asked));
      return wasInTrouble;
    },
  };
}

/** Nothing of a forecast may be asked for. */
export const restOfAll = ({ sea, sky }: Rests): Failure | null => (sea && sky ? mostTelling(sea, sky) : null);

/** No whole forecast may be asked for. */
export const restOfAny = (rests: Rests): Failure | null => restOfAll(rests) ?? rests.sea ?? rests.sky;

/** How long all processes leave the half alone after such a failure; null = each process decides alone. */
export const pauseAfter = ({ kind }: Failure): { kind: PauseKind; waitS: number } | null =>
  isPause(kind) ? { kind, waitS: pauseS[kind] } : null;

const isPause = (kind: string): kind is PauseKind => kind in pauseS;
