import type { RuleSpan } from '../../../core/rules/rule/rule-spans.ts';
import { spansOf } from '../../../core/rules/rule/rule-windows.ts';
import type { DayBounds, Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './rule-panel.module.css';
import { spanReason, spanTimes } from './rule-text.ts';

/** The windows of each day; unfolded, every span of it with the deciding condition. */
export function RuleDays({
  days,
  spans,
  from,
  isOpen = false,
}: {
  days: readonly DayBounds[];
  spans: readonly RuleSpan[];
  from: Instant;
  isOpen?: boolean;
}) {
  const formats = useFormats();
  const shown = days
    .map(day => ({ day, spans: spansOf(spans, day, from) }))
    .filter(({ spans: ofDay }) => ofDay.length > 0);
  return (
    <div className={styles.days}>
      {shown.map(({ day, spans: ofDay }) => (
        <details key={day.date} className={styles.day} open={isOpen}>
          <summary className={styles.summary}>
            <span className={styles.date}>{formats.date(day.start)}</span>
            <DayWindows spans={ofDay} />
            <Icon name="chevronDown" size="s" />
          </summary>
          <ul className={styles.spans}>
            {ofDay.map(span => (
              <Span key={span.from} span={span} />
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function DayWindows({ spans }: { spans: readonly RuleSpan[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const inside = spans.filter(({ kind }) => kind === 'inside');
  if (inside.length === 0) return <span className={styles.none}>{t('rules.dayNone')}</span>;
  return (
    <span>{t('rules.dayTimes', { times: inside.map(span => spanTimes(t, formats, span)).join(', ') })}</span>
  );
}

function Span({ span }: { span: RuleSpan }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className={classes(span.kind === 'inside' && styles.isInside)}>
      <span className={styles.times}>{spanTimes(t, formats, span)}</span>
      <span>{spanReason(t, formats, span)}</span>
    </li>
  );
}
