import { builtInProfile } from '../../core/rules/profile/built-in-profiles.ts';
import {
  conditionVariables,
  type ConditionVariable,
  type Range,
} from '../../core/rules/profile/condition.ts';
import type { Profile } from '../../core/rules/profile/profile.ts';
import { readProfile, type ProfileFault } from '../../core/rules/profile/read-profile.ts';
import type { UnitSystem } from '../../core/rules/unit/units.ts';
import { isYesNo, quantityOf, variableText, type YesNo } from '../../core/words/condition-words.ts';
import type { ShownQuantity } from '../../core/words/format-quantities.ts';
import { measureInUnits, measureText, readMeasure } from '../../core/words/measure-fields.ts';
import type { Translate } from '../../core/words/translate.ts';
import type { Formats } from '../../i18n/format.tsx';

/** The four texts of a condition, in the order of the form. */
export const edges = ['fairFrom', 'fairTo', 'goodFrom', 'goodTo'] as const;
type Edge = (typeof edges)[number];

/** `windKt fairTo` → its text, `daylight` → whether it is demanded, `name` → the name. */
export type ProfileFields = Record<string, string | boolean>;

export const fieldOf = (variable: ConditionVariable, edge: Edge): string => `${variable} ${edge}`;

/** A number without a unit converts as degrees do: not at all. */
export const measureOf = (variable: Exclude<ConditionVariable, YesNo>): ShownQuantity => {
  const quantity = quantityOf[variable];
  return quantity === 'number' ? 'degrees' : quantity;
};

/** The conditions of the form: those of the activity, then others of the profile. A condition that was dropped has blank fields. */
export const variablesOf = ({ activity, conditions }: Profile): ConditionVariable[] => [
  ...new Set([...builtInProfile(activity).conditions, ...conditions].map(({ variable }) => variable)),
];

const boundOf = (profile: Profile, variable: ConditionVariable, edge: Edge): number | null => {
  const condition = profile.conditions.find(each => each.variable === variable);
  if (!condition) return null;
  const side = edge.endsWith('From') ? 'from' : 'to';
  if (edge.startsWith('fair')) return condition.fair[side];
  // Blank reads as the bound under "fair".
  return condition.good[side] === condition.fair[side] ? null : condition.good[side];
};

export function fieldsOf(profile: Profile, formats: Formats): ProfileFields {
  const fields: ProfileFields = { name: profile.name ?? '' };
  for (const variable of variablesOf(profile)) {
    if (isYesNo(variable)) fields[variable] = profile.conditions.some(each => each.variable === variable);
    else
      for (const edge of edges)
        fields[fieldOf(variable, edge)] = measureText(
          measureOf(variable),
          boundOf(profile, variable, edge),
          formats,
        );
  }
  return fields;
}

/** The same text in the units on screen. */
export function fieldsInUnits(
  typed: Partial<ProfileFields>,
  from: UnitSystem,
  profile: Profile,
  formats: Formats,
): Partial<ProfileFields> {
  const next = { ...typed };
  for (const variable of variablesOf(profile)) {
    if (isYesNo(variable)) continue;
    for (const edge of edges) {
      const text = typed[fieldOf(variable, edge)];
      if (typeof text === 'string')
        next[fieldOf(variable, edge)] = measureInUnits(text, measureOf(variable), from, formats);
    }
  }
  return next;
}

type FieldsRead =
  | { ok: true; profile: Profile }
  | { ok: false; fault: ProfileFault | { kind: 'name' } | { kind: 'empty' } };

/** What the fields say, or the first fault. */
export function readFields(fields: ProfileFields, before: Profile, formats: Formats): FieldsRead {
  const name = String(fields['name']).trim();
  if (name === '' || name.length > 60) return { ok: false, fault: { kind: 'name' } };
  const conditions = variablesOf(before).flatMap((variable): object[] => {
    if (isYesNo(variable)) return fields[variable] === true ? yesNoCondition(before, variable) : [];
    const bound = (edge: Edge): number | null => {
      const value = readMeasure(
        String(fields[fieldOf(variable, edge)]),
        // The profile's own check knows which values make sense.
        {
          quantity: measureOf(variable),
          stored: boundOf(before, variable, edge),
          above: -Infinity,
          below: Infinity,
        },
        formats,
      );
      return value === 'invalid' ? Number.NaN : value;
    };
    const fair: Range = { from: bound('fairFrom'), to: bound('fairTo') };
    const good: Range = { from: bound('goodFrom'), to: bound('goodTo') };
    if ([fair.from, fair.to, good.from, good.to].every(each => each === null)) return [];
    return [{ variable, fair, good: { from: good.from ?? fair.from, to: good.to ?? fair.to } }];
  });
  if (conditions.length === 0) return { ok: false, fault: { kind: 'empty' } };
  return readProfile({ ...before, name, conditions });
}

/** A condition without a number is as the activity has it. */
const yesNoCondition = ({ activity, conditions }: Profile, variable: YesNo) =>
  [...conditions, ...builtInProfile(activity).conditions]
    .filter(each => each.variable === variable)
    .slice(0, 1);

/** What is wrong, and in which condition. */
export function faultText(
  t: Translate,
  formats: Formats,
  read: FieldsRead,
): { variable: ConditionVariable | 'name' | null; text: string } | null {
  if (read.ok) return null;
  const { fault } = read;
  switch (fault.kind) {
    case 'name':
      return { variable: 'name', text: t('rules.own_nameMissing') };
    case 'bound': {
      const { low, high } = conditionVariables[fault.variable];
      const text = (value: number): string =>
        isYesNo(fault.variable) ? '' : variableText(formats, fault.variable, value);
      return { variable: fault.variable, text: t('rules.own_bound', { low: text(low), high: text(high) }) };
    }
    case 'noBound':
    case 'upsideDown':
    case 'goodBeyondFair':
      return { variable: fault.variable, text: t(`rules.own_${fault.kind}`) };
    case 'empty':
    case 'notAProfile':
    case 'variable':
    case 'twice':
      return { variable: null, text: t('rules.own_empty') };
  }
}
