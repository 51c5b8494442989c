import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import type { Result } from '../../../src/core/rules/value/failure.ts';
import type { Deps } from './deps.ts';
import type { SharedQuestion } from './forecast-request.ts';
import { packRow, unpackRow } from './forecast-rows.ts';
import type { KeptForecast } from './forecast-store.ts';
import { askUpstream, type AskUpstream, type UpstreamAnswer } from './forecast-upstream.ts';

export interface DatedFacts {
  fetchedAt: Instant;
}

/** One kind of shared answer: the request to the source, and its form in the database. */
export interface SharedKind<Facts extends DatedFacts> {
  /** Questions of one clock and the same days, in their order. */
  ask: (
    deps: Deps,
    questions: readonly SharedQuestion[],
    how: AskUpstream<Facts>,
  ) => Promise<Result<UpstreamAnswer<Facts>>[]>;
  pack: (key: string, start: string, facts: Facts) => KeptForecast;
  /** null = of another version or incomplete: treated as missing. */
  unpack: (row: KeptForecast) => UpstreamAnswer<Facts> | null;
  /** Positions of the same cells are one question. */
  hasCells: boolean;
}

export const forecastKind: SharedKind<SourceForecast> = {
  ask: askUpstream,
  pack: packRow,
  unpack: unpackRow,
  hasCells: true,
};
