import {
  warningsState,
  type ShownWarning,
  type WarningReport,
  type WarningsState,
} from '../../domain/warnings.ts';
import type { Instant } from '../../domain/time.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Notice } from '../notice.tsx';
import { glossOf, warningTimes } from './warning-words.ts';
import styles from './warnings.module.css';

/**
 * Official warnings for a place, or plainly why none can be named. `report` null = nothing was ever checked here;
 * `busy` = a check is under way.
 */
export function OfficialWarnings(props: { report: WarningReport | null; now: Instant; busy: boolean }) {
  const { report, now, busy } = props;
  const t = useTranslate();
  const state = warningsState(report, now);
  switch (state.kind) {
    case 'checking':
      return busy ? <p className={styles.line}>{t('warnings.checking')}</p> : <NotChecked reason={null} />;
    case 'notCovered':
      return (
        <p className={styles.line}>
          <Icon name="info" size="s" />
          <span>{t('warnings.notCovered')}</span>
        </p>
      );
    case 'notChecked':
      return <NotChecked reason={state.failure && failureText(t, state.failure, 'forecast')} />;
    case 'checked':
      return <Checked state={state} now={now} />;
  }
}

function NotChecked({ reason }: { reason: string | null }) {
  const t = useTranslate();
  return (
    <Notice tone="caution" title={t('warnings.notCheckedTitle')}>
      {reason !== null && <p>{reason}</p>}
      <p>{t('warnings.notCheckedText')}</p>
    </Notice>
  );
}

function Checked({ state, now }: { state: Extract<WarningsState, { kind: 'checked' }>; now: Instant }) {
  const t = useTranslate();
  const { warnings, outdated } = state;
  const forBoats = warnings.filter(({ kind }) => kind !== 'other');
  const others = warnings.filter(({ kind }) => kind === 'other');
  if (warnings.length === 0)
    return (
      <p className={classes(styles.line, outdated && styles.outdated)}>
        <Icon name={outdated ? 'warning' : 'check'} size="s" />
        <span>
          {t(outdated ? 'warnings.noneThen' : 'warnings.none')} <CheckedAt state={state} now={now} />
        </span>
      </p>
    );
  return (
    <section className={styles.warnings} aria-labelledby="official-warnings">
      <h2 id="official-warnings" className={styles.heading}>
        {t('warnings.title')}
      </h2>
      {state.provenance !== 'live' && <p className={styles.invented}>{t(`warnings.${state.provenance}`)}</p>}
      <ul className={styles.list}>
        {forBoats.map((warning, index) => (
          <Warning key={warning.id} warning={warning} isWorst={index === 0} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className={styles.summary}>{t.plural('warnings.others', others.length)}</summary>
          <ul className={styles.list}>
            {others.map(warning => (
              <Warning key={warning.id} warning={warning} />
            ))}
          </ul>
        </details>
      )}
      <p className={classes(styles.line, outdated && styles.outdated)}>
        {outdated && <Icon name="warning" size="s" />}
        <CheckedAt state={state} now={now} />
      </p>
    </section>
  );
}

function CheckedAt({ state, now }: { state: Extract<WarningsState, { kind: 'checked' }>; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const relative = formats.relative(state.checkedAt, now);
  const age = state.outdated
    ? t('warnings.outdated', { relative, absolute: formats.dateTime(state.checkedAt) })
    : t('warnings.checked', { relative });
  const reason = state.failure === null ? '' : failureText(t, state.failure, 'forecast');
  return <span>{reason === '' ? age : `${age} ${reason}`}</span>;
}

/** The worst one says at once what to do; the others fold that away, so that many warnings are still one look. */
function Warning({ warning, isWorst = false }: { warning: ShownWarning; isWorst?: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { event, band, phase, area, headline, instruction, description, sender, sent } = warning;
  const gloss = glossOf(event, t);
  const advice = instruction !== null && (
    <p className={styles.instruction} lang="en">
      {unwrapped(instruction)}
    </p>
  );
  return (
    <li className={classes(styles.warning, styles[band ?? 'caution'], phase === 'toCome' && styles.toCome)}>
      <h3 className={styles.event}>
        <Icon name="warning" />
        <span>
          <span lang="en">{event}</span>
          {gloss !== '' && <span className={styles.gloss}> {gloss}</span>}
        </span>
      </h3>
      <div className={styles.body}>
        <p className={styles.times}>{warningTimes(warning, t, formats)}</p>
        {area !== '' && (
          <p lang="en">
            <span className={styles.label} lang={t.language}>
              {t('warnings.area')}
            </span>{' '}
            {area}
          </p>
        )}
        {isWorst && advice}
        {(headline !== null || description !== null || instruction !== null) && (
          <details>
            <summary className={styles.summary}>
              {t(isWorst || instruction === null ? 'warnings.fullText' : 'warnings.adviceAndText')}
            </summary>
            <div className={styles.text}>
              {!isWorst && advice}
              {headline !== null && <p lang="en">{headline}</p>}
              {description !== null && (
                <p className={styles.wrapped} lang="en">
                  {description}
                </p>
              )}
              {sender !== null && sent !== null && (
                <p className={styles.sender}>
                  {t('warnings.issuedBy', { sender, sent: formats.dateTime(sent) })}
                </p>
              )}
            </div>
          </details>
        )}
      </div>
    </li>
  );
}

/** The service breaks its lines for teleprinters; an empty line is a real paragraph. */
const unwrapped = (text: string): string => text.replace(/([^\n])\n(?!\n)/g, '$1 ');
