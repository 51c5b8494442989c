import { useState } from 'react';
import type { PlaceRuleView } from '../../../../workers/api.ts';
import { leastSeaOfPeriodFt } from '../../../domain/conditions/period-limits.ts';
import type { Coordinates } from '../../../domain/place/place.ts';
import {
  isEmptyRule,
  noConditions,
  ruleBoundNames,
  type RuleBoundName,
  type RuleConditions,
} from '../../../domain/settings/place-rules.ts';
import { signedTypedNumber } from '../../../domain/value/typed-number.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useWarnNotKept } from '../../../shell/settings/use-warn-not-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import styles from './rule-panel.module.css';
import { quantityOf, streamBasis, tideBasis } from './rule-text.ts';

type Texts = Record<RuleBoundName, string>;

/** What somebody demands of a place, in the chosen units; stored in the native ones. */
export function RuleDialog({
  at,
  view,
  onClose,
}: {
  at: Coordinates;
  view: PlaceRuleView;
  onClose: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const [before] = useState(view.rule ?? noConditions);
  const [texts, setTexts] = useState(() => textsOf(before, formats));
  const [flags, setFlags] = useState({ notOnEbb: before.notOnEbb, daylight: before.daylight });
  const [checked, setChecked] = useState(false);
  const next = conditionsOf(texts, before, formats);
  const isUpsideDown = next?.minTideM != null && next.maxTideM !== null && next.minTideM >= next.maxTideM;

  const save = async (): Promise<void> => {
    setChecked(true);
    if (!next || isUpsideDown) return;
    const conditions = { ...next, ...flags };
    const kept = await engine.setPlaceRule(at, isEmptyRule(conditions) ? null : conditions);
    if (!kept.ok) return warnNotKept(kept.failure, t('rules.notSaved'));
    onClose();
    if (!isEmptyRule(conditions)) toaster.say(t('rules.saved'));
    else if (view.rule)
      toaster.undo(t('rules.removed'), () => {
        void engine.setPlaceRule(at, before);
      });
  };
  const errorOf = (name: RuleBoundName): string | undefined => {
    if (!checked) return undefined;
    if (parse(texts[name], name, formats) === 'invalid') {
      const { above, below } = rangeOf(name);
      return t('rules.invalid', { low: formats.number(above, 0), high: formats.number(below, 0) });
    }
    return isUpsideDown && name === 'minTideM' ? t('rules.lowOverHigh') : undefined;
  };

  return (
    <Dialog
      open
      title={t('rules.title')}
      onClose={onClose}
      footer={
        <>
          <Button kind="plain" onClick={onClose}>
            {t('rules.cancel')}
          </Button>
          <Button kind="primary" onClick={() => void save()}>
            {t('rules.save')}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        <p className={styles.note}>{t('rules.intro')}</p>
        <div className={styles.fields}>
          {ruleBoundNames.map(name => (
            <NumberField
              key={name}
              label={t(`rules.${name}`)}
              {...(isTide(name) && { inputMode: 'text' })}
              value={texts[name]}
              onChange={event => setTexts({ ...texts, [name]: event.target.value })}
              after={formats.measures[quantityOf[name]].unit}
              hint={
                name === 'minSwellPeriodS'
                  ? t('rules.minSwellPeriodHint', { height: formats.waveHeight(leastSeaOfPeriodFt) })
                  : undefined
              }
              error={errorOf(name)}
            />
          ))}
        </div>
        <p className={styles.note}>{tideBasis(t, formats, view)}</p>
        <Checkbox
          label={t('rules.notOnEbb')}
          hint={streamBasis(t, view)}
          checked={flags.notOnEbb}
          onChange={event => setFlags({ ...flags, notOnEbb: event.target.checked })}
        />
        <Checkbox
          label={t('rules.daylight')}
          hint={t('rules.daylightHint')}
          checked={flags.daylight}
          onChange={event => setFlags({ ...flags, daylight: event.target.checked })}
        />
      </div>
    </Dialog>
  );
}

/** What a field takes, in whatever unit is typed; heights of the tide may be below the datum. */
const rangeOf = (name: RuleBoundName): { above: number; below: number } =>
  isTide(name) ? { above: -90, below: 90 } : { above: 0, below: 1000 };

const isTide = (name: RuleBoundName): boolean => name === 'minTideM' || name === 'maxTideM';

function textsOf(rule: RuleConditions, formats: Formats): Texts {
  const text = (name: RuleBoundName): string => {
    const value = formats.convert(quantityOf[name], rule[name]);
    const point = formats.language === 'en' ? '.' : ',';
    return value === null ? '' : String(Number(value.toFixed(2))).replace('.', point);
  };
  return {
    maxWindKt: text('maxWindKt'),
    maxGustKt: text('maxGustKt'),
    maxWaveFt: text('maxWaveFt'),
    maxSwellFt: text('maxSwellFt'),
    minSwellPeriodS: text('minSwellPeriodS'),
    maxWindAgainstStreamKt: text('maxWindAgainstStreamKt'),
    minTideM: text('minTideM'),
    maxTideM: text('maxTideM'),
  };
}

/** A field that still reads what is stored keeps the stored value: units there and back would move it. null = some text is no number. */
function conditionsOf(texts: Texts, stored: RuleConditions, formats: Formats): RuleConditions | null {
  const before = textsOf(stored, formats);
  const next = { ...stored };
  for (const name of ruleBoundNames) {
    const value = parse(texts[name], name, formats);
    if (value === 'invalid') return null;
    if (value === parse(before[name], name, formats)) continue;
    // All of these measures begin at the same zero in every unit.
    const perNative = formats.convert(quantityOf[name], 1) ?? 1;
    next[name] = value === null ? null : value / perNative;
  }
  return next;
}

/** Empty = not demanded. */
function parse(text: string, name: RuleBoundName, { language }: Formats): number | null | 'invalid' {
  if (text.trim() === '') return null;
  const value = signedTypedNumber(text, language);
  const { above, below } = rangeOf(name);
  return value !== null && value > above && value < below ? value : 'invalid';
}
