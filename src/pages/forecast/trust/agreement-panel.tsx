import {
  agreementBounds,
  agreementOf,
  isLent,
  type DayAgreement,
  type Pair,
} from '../../../core/rules/week/agreement.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { originName } from '../../../core/words/source-name.ts';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { ScrollTable } from './scroll-table.tsx';
import styles from './panel.module.css';
import { hourSpansText } from '../days/hour-spans.ts';

/** Compares another source's stored forecast of the place with this one, day by day. Renders nothing without a common day. */
export function AgreementPanel(props: { forecast: Forecast; other: Forecast; now: Instant }) {
  const { forecast, other, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const days = agreementOf(forecast, other).filter(day => day.end > now);
  if (!days.some(day => day.sharedHours > 0)) return null;
  const name = originName(other, t);
  const title = t('models.agreement', { source: name });
  return (
    <FoldedCard title={title}>
      <p className={styles.note}>
        {[
          t('models.agreementIntro', {
            wind: formats.wind(agreementBounds.windKt),
            wave: formats.waveHeight(agreementBounds.waveFt),
          }),
          t('models.agreementAge', { source: name, relative: formats.relative(other.fetchedAt, now) }),
          isLent(forecast, other, 'waveHeightFt') && t('models.agreementSame'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ScrollTable
        label={title}
        heads={[t('forecast.day'), t('forecast.wind'), t('forecast.waves'), t('models.agreementHours')]}
        className={styles.table}
      >
        {days.map(day => (
          <Row key={day.date} day={day} />
        ))}
      </ScrollTable>
    </FoldedCard>
  );
}

function Row({ day }: { day: DayAgreement }) {
  const t = useTranslate();
  const formats = useFormats();
  const both = (pair: Pair | null, show: (value: number) => string): string =>
    pair === null
      ? formats.missing
      : t('models.agreementThis', { this: show(pair.here), other: show(pair.there) });
  const apart = day.apart.length > 0;
  return (
    <tr className={apart ? styles.apart : undefined}>
      <th scope="row">{formats.date(day.start)}</th>
      <td>{both(day.wind, formats.wind)}</td>
      <td>{both(day.wave, formats.waveHeight)}</td>
      <td>
        {day.sharedHours === 0
          ? t('models.agreementNoHours')
          : apart
            ? hourSpansText(day.apart, formats)
            : t(day.isWhole ? 'models.agreementNone' : 'models.agreementShared')}
      </td>
    </tr>
  );
}
