import type { LogEntry } from '../../core/rules/log/log-entry.ts';
import type { Instant, Zone } from '../../core/rules/time/time.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { oddTimeIn, type EntryFields } from './entry-fields.ts';
import { clockOf } from './log-words.ts';
import { useFormatsIn } from './use-formats-in.ts';

/** Start and end. If clocks skip the typed time or show it twice, the hint names the instant that is meant. */
export function EntryTimes({
  fields: { start, end },
  entry,
  zone,
  onChange,
}: {
  fields: EntryFields;
  entry: LogEntry | null;
  zone: Zone;
  onChange: (change: Partial<EntryFields>) => void;
}) {
  const t = useTranslate();
  const formats = useFormatsIn()(zone);
  const hint = (text: string, typed: string, before: Instant | null) => {
    const odd = oddTimeIn(typed, zone, before);
    return (
      <>
        {text}{' '}
        <span aria-live="polite">
          {odd &&
            t(`log.time_${odd.kind}`, {
              typed: odd.typed,
              date: formats.longDate(odd.at),
              meant: formats.axisTime(odd.at),
              zone: formats.zoneName(odd.at),
            })}
        </span>
      </>
    );
  };
  return (
    <>
      <Field
        label={t('log.start')}
        hint={hint(t('log.clock', { zone: clockOf(zone) }), start, entry?.start ?? null)}
        type="datetime-local"
        value={start}
        onChange={event => onChange({ start: event.target.value })}
      />
      <Field
        label={t('log.end')}
        hint={hint(t('log.endHint'), end, entry?.end ?? null)}
        type="datetime-local"
        value={end}
        onChange={event => onChange({ end: event.target.value })}
      />
    </>
  );
}
