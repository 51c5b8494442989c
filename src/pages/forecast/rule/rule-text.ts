import type { ConditionName } from '../../../core/rules/rule/place-conditions.ts';
import type { RuleSpan } from '../../../core/rules/rule/rule-spans.ts';
import {
  ruleBoundNames,
  type RuleBoundName,
  type RuleConditions,
} from '../../../core/rules/settings/place-rules.ts';
import type { Formats } from '../../../i18n/format.tsx';
import type { PlaceRuleView } from '../../../../workers/api.ts';
import type { ShownQuantity } from '../../../core/words/format-quantities.ts';
import type { Translate } from '../../../core/words/translate.ts';

export const quantityOf: Record<RuleBoundName, ShownQuantity> = {
  maxWindKt: 'wind',
  maxGustKt: 'wind',
  maxWaveFt: 'waveHeight',
  maxSwellFt: 'waveHeight',
  minSwellPeriodS: 'period',
  maxWindAgainstStreamKt: 'wind',
  minTideM: 'seaLevel',
  maxTideM: 'seaLevel',
};

/** Returns the conditions of a rule, one text each. */
export const demandTexts = (t: Translate, formats: Formats, rule: RuleConditions): string[] => [
  ...ruleBoundNames.flatMap(name =>
    rule[name] === null
      ? []
      : [t('rules.demand', { what: t(`rules.${name}`), value: formats.value(quantityOf[name], rule[name]) })],
  ),
  ...(rule.notOnEbb ? [t('rules.notOnEbb')] : []),
  ...(rule.daylight ? [t('rules.daylight')] : []),
];

export const spanTimes = (t: Translate, formats: Formats, { from, until }: RuleSpan): string =>
  t('rules.span', { from: formats.time(from), until: formats.time(until) });

const isBound = (name: ConditionName): name is RuleBoundName => name !== 'notOnEbb' && name !== 'daylight';

/** Explains a span: the deciding condition, with its value and the rule's limit. */
export function spanReason(t: Translate, formats: Formats, { kind, reason, missing }: RuleSpan): string {
  if (kind === 'inside') return t('rules.inside');
  if (missing !== null) return t('rules.missing', { what: t(`rules.${missing}`) });
  if (reason === null) return formats.missing;
  const { name, value, limit } = reason;
  if (!isBound(name)) return t(`rules.outside_${name}`);
  const quantity = quantityOf[name];
  return t('rules.outsideOver', {
    what: t(`rules.over_${name}`),
    value: formats.value(quantity, value),
    limit: formats.value(quantity, limit),
  });
}

/** Names the source of the tide heights. */
export const tideBasis = (t: Translate, formats: Formats, { tide }: Pick<PlaceRuleView, 'tide'>): string =>
  tide
    ? t('rules.tideBy', { datum: tide.datum ?? formats.missing, station: tide.station })
    : t('rules.tideUnknown');

/** Explains which stream counts as the ebb. */
export const streamBasis = (t: Translate, { stream }: Pick<PlaceRuleView, 'stream'>): string =>
  stream === null ? t('rules.ebbByTide') : t('rules.ebbByStream', { station: stream });
