import { oldAfterS, type Measurement, type WaveParts } from '../core/rules/measured/measured.ts';
import type { Instant } from '../core/rules/time/time.ts';
import { useFormats } from '../i18n/format.tsx';
import { useTranslate } from '../i18n/i18n.tsx';
import { Badge } from './badge.tsx';
import { measuredText, wavePartsText } from './measured-text.ts';

interface Look {
  /** CSS class of the line with the time. */
  note?: string | undefined;
  /** CSS class of the line with the values. */
  values?: string | undefined;
}

/** A station's latest measurements, after their time and age. */
export function MeasuredNewest({ newest, now, ...look }: { newest: Measurement; now: Instant } & Look) {
  const t = useTranslate();
  const formats = useFormats();
  const text = measuredText(newest, formats, t);
  return (
    <>
      <MeasuredAt words="measured.measuredAt" time={newest.time} now={now} note={look.note} />
      <p className={look.values}>{text === '' ? formats.missing : text}</p>
    </>
  );
}

/** The station's swell and local wind waves, with their own age, because they are reported later than the rest. */
export function MeasuredApart({ parts, now, ...look }: { parts: WaveParts; now: Instant } & Look) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <MeasuredAt words="measured.apartAt" time={parts.time} now={now} note={look.note} />
      <p className={look.values}>{wavePartsText(parts, formats, t)}</p>
    </>
  );
}

function MeasuredAt({
  words,
  time,
  now,
  note,
}: {
  words: 'measured.measuredAt' | 'measured.apartAt';
  time: Instant;
  now: Instant;
  note: string | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const isOfToday = formats.date(time) === formats.date(now);
  return (
    <p className={note}>
      <span>
        {t(words, {
          time: isOfToday ? formats.time(time) : formats.dateTime(time),
          age: formats.relative(time, now),
        })}
      </span>{' '}
      {now - time > oldAfterS && (
        <Badge tone="caution" icon="clock">
          {t('measured.old')}
        </Badge>
      )}
    </p>
  );
}
