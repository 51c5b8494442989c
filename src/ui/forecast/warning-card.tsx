import type { Instant } from '../../core/rules/time/time.ts';
import type { ShownWarning } from '../../core/rules/forecast/warnings.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../badge.tsx';
import bandColors from '../band-colors.module.css';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { optional } from '../optional.ts';
import { glossOf, shortTimes, warningMoment, warningTimes, wordsOf } from './warning-words.ts';
import styles from './warnings.module.css';

const ClassWord = optional(['bulletins'], async () => (await import('./official-sources.tsx')).ClassWord);

/** A warning as a bar with its name and end; opening it shows area and full text. The worst one shows its instruction at once. */
export function WarningCard(props: { warning: ShownWarning; now: Instant; isWorst?: boolean }) {
  const { warning, now, isWorst = false } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { notice, band, phase, area, sender, sent } = warning;
  const { language, event, headline, text, instruction } = wordsOf(warning, t.language);
  return (
    <li className={classes(styles.warning, phase === 'toCome' && styles.toCome)}>
      <details className={styles.details}>
        <summary className={classes(styles.bar, bandColors[band ?? 'caution'])}>
          <Icon name="warning" />
          <span className={styles.what}>
            <h3 className={styles.event} id={isWorst ? 'official-worst' : undefined}>
              <span lang={language}>{event}</span>
              <span className={styles.gloss}>
                {notice && !language.startsWith(t.language) ? (
                  <ClassWord notice={notice} />
                ) : (
                  glossOf(warning, t, ' ')
                )}
              </span>
            </h3>
            <span className={styles.times}>{warningTimes(warning, t, warningMoment(now, formats))}</span>
          </span>
          <Icon name="chevronDown" />
        </summary>
        <div className={styles.text}>
          {area !== '' && (
            <p lang={notice?.language ?? language}>
              <span className={styles.label} lang={t.language}>
                {t('warnings.area')}
              </span>{' '}
              <span>{area}</span>
            </p>
          )}
          {headline !== null && <p lang={language}>{headline}</p>}
          {text !== null && (
            <p className={styles.wrapped} lang={language}>
              {text}
            </p>
          )}
          {!isWorst && instruction !== null && <Advice text={instruction} language={language} />}
          {sender !== null && sent !== null && (
            <p className={styles.sender}>
              {t('warnings.issuedBy', { sender, sent: formats.dateTime(sent) })}
            </p>
          )}
        </div>
      </details>
      {isWorst && instruction !== null && <Advice text={instruction} language={language} />}
    </li>
  );
}

/** The other warnings, each on one line with name, severity and times, so that many still fit in one glance. */
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
              <ShortName warning={warning} />
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

/** The name in the user's language if there is a usual term; when opened, it is shown beside the service's own. */
function ShortName({ warning }: { warning: ShownWarning }) {
  const t = useTranslate();
  const gloss = glossOf(warning, t);
  const { language, event } = wordsOf(warning, t.language);
  const { notice } = warning;
  if (gloss !== '') return <span className={styles.short}>{gloss}</span>;
  return (
    <>
      <span lang={language}>{event}</span>
      {notice && !language.startsWith(t.language) && <ClassWord notice={notice} />}
    </>
  );
}

const Advice = ({ text, language }: { text: string; language: string }) => (
  <p className={styles.instruction} lang={language}>
    {unwrapped(text)}
  </p>
);

/** Joins the lines that the service breaks for teleprinters; an empty line is a real paragraph. */
const unwrapped = (text: string): string => text.replace(/([^\n])\n(?!\n)/g, '$1 ');
