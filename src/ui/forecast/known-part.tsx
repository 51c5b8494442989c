import type { PartlyKnown, ToldName } from '../../core/rules/forecast/known-hours.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';

/** Which hours of a day the forecast covers, and which data are missing in some of them. Renders nothing for a complete day. */
export function KnownPart({
  known,
  className,
}: {
  known: PartlyKnown | null;
  className?: string | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  if (known === null) return null;
  const { part, missing } = known;
  const names = missing.map(name => t(`forecast.${wordOf[name]}`).toLocaleLowerCase(t.language));
  return (
    <p className={className}>
      {[
        part && t('forecast.knownPart', { from: formats.time(part.from), until: formats.time(part.until) }),
        names.length > 0 && t('forecast.hoursUnknown', { names: names.join(', ') }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

const wordOf = {
  windSpeedKt: 'wind',
  windGustKt: 'gusts',
  waveHeightFt: 'waves',
  wavePeriodS: 'wavePeriod',
  airTempF: 'airTemp',
  seaTempF: 'waterTemp',
  precipitationPct: 'precipitation',
  precipitationIn: 'precipitationAmount',
} as const satisfies Record<ToldName, string>;
