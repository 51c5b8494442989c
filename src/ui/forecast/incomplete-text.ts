import type { FactorName } from '../../core/rules/forecast/verdicts.ts';
import type { Translate } from '../../core/words/translate.ts';

/** Names the factors that an incomplete score lacks: 'Incomplete score: waves not known'. `coverage`: the factors with a number. */
export function incompleteText(coverage: readonly FactorName[], t: Translate): string {
  if (coverage.includes('wind')) return t('sea.incomplete_wave');
  return t(coverage.includes('wave') ? 'sea.incomplete_wind' : 'sea.incomplete_both');
}
