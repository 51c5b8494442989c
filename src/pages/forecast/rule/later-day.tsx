import { useEffect, useState } from 'react';
import type { RuleDay } from '../../../../workers/api.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import type { RuleConditions } from '../../../core/rules/settings/place-rules.ts';
import { firstTableDate, isTableDate, lastTableDate } from '../../../core/rules/tide/tide-address.ts';
import { engine } from '../../../engine/engine.ts';
import { FormatsProvider, useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Field } from '../../../ui/field.tsx';
import { RuleDays } from './rule-days.tsx';
import styles from './rule-panel.module.css';

/** The windows of a rule on a date beyond the forecast, by tide, stream and daylight alone. */
export function LaterDay({ at, rule }: { at: Coordinates; rule: RuleConditions }) {
  const t = useTranslate();
  const [date, setDate] = useState('');
  const [told, setTold] = useState<{ of: string; day: RuleDay } | null>(null);
  const { lat, lng } = at;
  const asked = `${date} ${JSON.stringify(rule)}`;
  useEffect(() => {
    if (!isTableDate(date)) return undefined;
    let isWanted = true;
    void engine.ruleDay({ lat, lng }, date).then(answer => {
      if (isWanted) setTold({ of: asked, day: answer.ok ? answer.value : { kind: 'noTables' } });
    });
    return () => {
      isWanted = false;
    };
  }, [date, asked, lat, lng]);
  const day = isTableDate(date) && told?.of === asked ? told.day : null;
  return (
    <>
      <h3 className={styles.heading}>{t('rules.later')}</h3>
      <Field
        type="date"
        label={t('rules.laterDate')}
        min={firstTableDate}
        max={lastTableDate}
        value={date}
        onChange={event => setDate(event.target.value)}
      />
      <div aria-live="polite">{day && <Told day={day} />}</div>
    </>
  );
}

function Told({ day }: { day: RuleDay }) {
  const t = useTranslate();
  const { units } = useFormats();
  if (day.kind === 'nothingToTell') return <p>{t('rules.laterNothing')}</p>;
  if (day.kind === 'noTables') return <p>{t('rules.laterNoTables')}</p>;
  const { station: tide, stream } = day;
  return (
    <>
      <p>
        <strong>{t('rules.laterNote')}</strong>
        <span>
          {` ${stream === null ? t('rules.laterNoteTide', { tide }) : t('rules.laterNoteStream', { tide, stream })}`}
        </span>
      </p>
      <FormatsProvider units={units} zone={day.zone}>
        <RuleDays days={[day.day]} spans={day.spans} from={day.day.start} isOpen />
      </FormatsProvider>
    </>
  );
}
