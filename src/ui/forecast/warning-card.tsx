import type { Instant } from '../../core/rules/time/time.ts';
import type { ShownWarning } from '../../core/rules/forecast/warnings.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../badge.tsx';
import bandColors from '../band-colors.module.css';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { glossOf, shortTimes, warningMoment, warningTimes } from './warning-words.ts';
import styles from './warnings.module.css';

/** One warning: what and until when as a bar that opens where and the full text. The worst one says at once what to do. */
export function WarningCard(props: { warning: ShownWarning; now: Instant; isWorst?: boolean }) {
  const { warning, now, isWorst = false } = props;
  const t = useTranslate();
  const formats = useFormats();
  const gloss = glossOf(warning.event, t);
  const { band, phase, area, headline, instruction, description, sender, sent } = warning;
  return (
    <li className={classes(styles.warning, phase === 'toCome' && styles.toCome)}>
      <details className={styles.details}>
        <summary className={classes(styles.bar, bandColors[band ?? 'caution'])}>
          <Icon name="warning" />
          <span className={styles.what}>
            <h3 className={styles.event} id={isWorst ? 'official-worst' : undefined}>
              <span lang="en">{warning.event}</span>
              {gloss !== '' && <span className={styles.gloss}>{` ${gloss}`}</span>}
            </h3>
            <span className={styles.times}>{warningTimes(warning, t, warningMoment(now, formats))}</span>
          </span>
          <Icon name="chevronDown" />
        </summary>
        <div className={styles.text}>
          {area !== '' && (
            <p lang="en">
              <span className={styles.label} lang={t.language}>
                {t('warnings.area')}
              </span>{' '}
              <span>{area}</span>
            </p>
          )}
          {headline !== null && <p lang="en">{headline}</p>}
          {description !== null && (
            <p className={styles.wrapped} lang="en">
              {description}
            </p>
          )}
          {!isWorst && instruction !== null && <Advice text={instruction} />}
          {sender !== null && sent !== null && (
            <p className={styles.sender}>
              {t('warnings.issuedBy', { sender, sent: formats.dateTime(sent) })}
            </p>
          )}
        </div>
      </details>
      {isWorst && instruction !== null && <Advice text={instruction} />}
    </li>
  );
}

/** Those beside the worst one: what, how bad and when in a line each, so that many warnings are still one look. */
export function MoreWarnings(props: {
  warnings: readonly ShownWarning[];
  now: Instant;
  isBesideWorst: boolean;
}) {
  const { warnings, now, isBesideWorst } = props;
  const t = useTranslate();
  const formats = useFormats();
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>
        <span className={styles.count}>
          {t.plural(isBesideWorst ? 'warnings.more' : 'warnings.land', warnings.length)}
          <Icon name="chevronDown" />
        </span>
        {warnings.map(warning => (
          <span key={warning.id} className={styles.row}>
            <Badge tone={warning.band ?? 'caution'} icon="warning">
              <ShortName event={warning.event} />
            </Badge>
            <span>
              {shortTimes(warning, t, warningMoment(now, formats))}
              {isBesideWorst && warning.kind === 'other' && ` · ${t('warnings.forLand')}`}
            </span>
          </span>
        ))}
      </summary>
      <ul className={styles.list}>
        {warnings.map(warning => (
          <WarningCard key={warning.id} warning={warning} now={now} />
        ))}
      </ul>
    </details>
  );
}

/** In the reader's language where there is a usual word; opened, it stands beside the service's own. */
function ShortName({ event }: { event: string }) {
  const gloss = glossOf(event, useTranslate());
  return gloss === '' ? <span lang="en">{event}</span> : <span className={styles.short}>{gloss}</span>;
}

const Advice = ({ text }: { text: string }) => (
  <p className={styles.instruction} lang="en">
    {unwrapped(text)}
  </p>
);

/** The service breaks its lines for teleprinters; an empty line is a real paragraph. */
const unwrapped = (text: string): string => text.replace(/([^\n])\n(?!\n)/g, '$1 ');
