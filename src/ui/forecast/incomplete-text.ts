import type { FactorName } from '../../core/rules/forecast/verdicts.ts';
import type { Translate } from '../../core/words/translate.ts';

/** What an incomplete score lacks, by name: 'Incomplete score: waves not known'. `coverage`: the factors that had a number. */
export function incompleteText(coverage: readonly FactorName[], t: Translate): string {
  if (coverage.includes('wind')) return t('sea.incomplete_wave');
  return t(coverage.includes('wave') ? 'sea.incomplete_wind' : 'sea.incomplete_both');
}
