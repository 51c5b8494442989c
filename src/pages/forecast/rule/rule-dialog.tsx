import { useState } from 'react';
import type { PlaceRuleView } from '../../../../workers/api.ts';
import { leastSeaOfPeriodFt } from '../../../core/rules/conditions/period-limits.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import {
  isEmptyRule,
  noConditions,
  ruleBoundNames,
  type RuleBoundName,
  type RuleConditions,
} from '../../../core/rules/settings/place-rules.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { measureInUnits, measureText, readMeasure } from '../../../core/words/measure-fields.ts';
import { useTypedOver } from '../../../shell/device/use-typed-over.tsx';
import { useWarnNotKept } from '../../../shell/settings/use-warn-not-kept.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import styles from './rule-panel.module.css';
import { quantityOf, streamBasis, tideBasis } from './rule-text.ts';

type Fields = Record<RuleBoundName, string> & Record<'notOnEbb' | 'daylight', boolean>;

/**
 * Form for a place's limits, in the chosen units; stored in the native ones. Until it is saved or canceled, a draft on this device alone
 * has the typed text.
 */
export function RuleDialog({
  at,
  draftName,
  view,
  onClose,
  onReopen,
}: {
  draftName: string;
  at: Coordinates;
  view: PlaceRuleView;
  onClose: () => void;
  /** Called when the user undoes Cancel. */
  onReopen: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const stored = view.rule ?? noConditions;
  const { fields, set, clear, discard, notice } = useTypedOver<Fields>({
    form: draftName,
    stored: fieldsOf(stored, formats),
    units: formats.units,
    inUnits: (typed, from) => {
      const texts = { ...typed };
      for (const name of ruleBoundNames) {
        const text = typed[name];
        if (text !== undefined) texts[name] = measureInUnits(text, quantityOf[name], from, formats);
      }
      return texts;
    },
  });
  const [checked, setChecked] = useState(false);
  const next = conditionsOf(fields, stored, formats);
  const isUpsideDown = next?.minTideM != null && next.maxTideM !== null && next.minTideM >= next.maxTideM;

  const save = async (): Promise<void> => {
    setChecked(true);
    if (!next || isUpsideDown) return;
    const kept = await engine.setPlaceRule(at, isEmptyRule(next) ? null : next);
    if (!kept.ok) return warnNotKept(kept.failure, t('rules.notSaved'));
    clear(fields);
    onClose();
    if (!isEmptyRule(next)) toaster.say(t('rules.saved'));
    else if (view.rule)
      toaster.undo(t('rules.removed'), () => {
        void engine.setPlaceRule(at, stored);
      });
  };
  const errorOf = (name: RuleBoundName): string | undefined => {
    if (!checked) return undefined;
    if (read(fields[name], name, stored, formats) === 'invalid') {
      const { above = 0, below = 1000 } = rangeOf(name);
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
          <Button
            kind="plain"
            onClick={() => {
              onClose();
              discard(onReopen);
            }}
          >
            {t('rules.cancel')}
          </Button>
          <Button kind="primary" onClick={() => void save()}>
            {t('rules.save')}
          </Button>
        </>
      }
    >
      <div className={styles.panel}>
        {notice}
        <p className={styles.note}>{t('rules.intro')}</p>
        <div className={styles.fields}>
          {ruleBoundNames.map(name => (
            <NumberField
              key={name}
              label={t(`rules.${name}`)}
              {...(isTide(name) && { inputMode: 'text' })}
              value={fields[name]}
              onChange={event => set({ [name]: event.target.value })}
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
          checked={fields.notOnEbb}
          onChange={event => set({ notOnEbb: event.target.checked })}
        />
        <Checkbox
          label={t('rules.daylight')}
          hint={t('rules.daylightHint')}
          checked={fields.daylight}
          onChange={event => set({ daylight: event.target.checked })}
        />
      </div>
    </Dialog>
  );
}

/** Range of a field, in any typed unit; tide heights may be below the datum. */
const rangeOf = (name: RuleBoundName): { above?: number; below?: number } =>
  isTide(name) ? { above: -90, below: 90 } : {};

const isTide = (name: RuleBoundName): boolean => name === 'minTideM' || name === 'maxTideM';

function fieldsOf(rule: RuleConditions, formats: Formats): Fields {
  const text = (name: RuleBoundName): string => measureText(quantityOf[name], rule[name], formats);
  return {
    maxWindKt: text('maxWindKt'),
    maxGustKt: text('maxGustKt'),
    maxWaveFt: text('maxWaveFt'),
    maxSwellFt: text('maxSwellFt'),
    minSwellPeriodS: text('minSwellPeriodS'),
    maxWindAgainstStreamKt: text('maxWindAgainstStreamKt'),
    minTideM: text('minTideM'),
    maxTideM: text('maxTideM'),
    notOnEbb: rule.notOnEbb,
    daylight: rule.daylight,
  };
}

/** Returns null if a text is not a number. */
function conditionsOf(fields: Fields, stored: RuleConditions, formats: Formats): RuleConditions | null {
  const { notOnEbb, daylight } = fields;
  const next = { ...stored, notOnEbb, daylight };
  for (const name of ruleBoundNames) {
    const value = read(fields[name], name, stored, formats);
    if (value === 'invalid') return null;
    next[name] = value;
  }
  return next;
}

const read = (text: string, name: RuleBoundName, stored: RuleConditions, formats: Formats) =>
  readMeasure(text, { quantity: quantityOf[name], stored: stored[name], ...rangeOf(name) }, formats);
