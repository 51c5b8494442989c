import type { ComponentProps } from 'react';
import { readTypedNumber } from '../core/rules/value/typed-number.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import type { Translate } from '../core/words/translate.ts';
import { Field } from './field.tsx';

/**
 * The field for every typed number. If a number can be read in two ways, a factor of 1,000 apart, it asks which one is meant, and the form
 * refuses the number (`typedNumber` is null). It also shows how it reads a number with digit groups.
 */
export function NumberField({
  value,
  hint,
  error,
  ...field
}: Omit<ComponentProps<typeof Field>, 'value' | 'type'> & { value: string }) {
  const t = useTranslate();
  const read = readTypedNumber(value, t.language);
  const asked =
    read.kind === 'ambiguous'
      ? t('units.numberEither', {
          text: value.trim(),
          grouped: written(read.grouped, t),
          decimal: written(read.decimal, t),
        })
      : undefined;
  const fault =
    read.kind === 'number' && read.isGrouped
      ? t('units.numberRead', { number: written(read.value, t) })
      : undefined;
  return (
    <Field
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={value}
      hint={fault ?? hint}
      error={asked ?? error}
    />
  );
}

/** Formats a number so that it can be read in only one way: without digit groups, at most two decimals. */
const written = (value: number, t: Translate): string =>
  String(Number(value.toFixed(2)))
    .replace('.', t.language === 'en' ? '.' : ',')
    .replace('-', '−');
