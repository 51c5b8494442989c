import { warningsState, type WarningReport, type WarningsState } from '../../domain/forecast/warnings.ts';
import type { Instant } from '../../domain/time/time.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { NotRealMark } from '../not-real.tsx';
import { Notice } from '../notice.tsx';
import { MoreWarnings, WarningCard } from './warning-card.tsx';
import { warningMoment } from './warning-words.ts';
import styles from './warnings.module.css';

/** What there is to say and the worst of it, for a heading that stands below. */
export const officialIds = 'official-warnings official-worst';

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
    <Notice tone="caution" title={<span id="official-warnings">{t('warnings.notCheckedTitle')}</span>}>
      {reason !== null && <p>{reason}</p>}
      <p>{t('warnings.notCheckedText')}</p>
    </Notice>
  );
}

function Checked({ state, now }: { state: Extract<WarningsState, { kind: 'checked' }>; now: Instant }) {
  const t = useTranslate();
  const { warnings, haveRunOut } = state;
  const outdated = state.outdated || state.isClockWrong;
  // The worst for a boat in full; of the others what, how bad and when, in one block that opens.
  const worst = warnings.find(({ kind }) => kind !== 'other');
  const others = warnings.filter(warning => warning !== worst);
  if (warnings.length === 0)
    return (
      <p className={classes(styles.line, outdated && styles.outdated)}>
        <Icon name={outdated || haveRunOut ? 'warning' : 'check'} size="s" />
        <span>
          <NotReal provenance={state.provenance} />{' '}
          <span>
            {t(haveRunOut ? 'warnings.noneLeft' : outdated ? 'warnings.noneThen' : 'warnings.none')}
          </span>{' '}
          <CheckedAt state={state} now={now} />
        </span>
      </p>
    );
  return (
    <section className={styles.warnings} aria-labelledby="official-warnings">
      <div className={styles.head}>
        <h2 id="official-warnings" className={styles.heading}>
          {t('warnings.title')}
        </h2>
        <NotReal provenance={state.provenance} />
      </div>
      {worst && (
        <ul className={styles.list}>
          <WarningCard warning={worst} now={now} isWorst />
        </ul>
      )}
      {others.length > 0 && <MoreWarnings warnings={others} now={now} isBesideWorst={worst !== undefined} />}
      <p className={classes(styles.line, styles.checked, outdated && styles.outdated)}>
        {outdated && <Icon name="warning" size="s" />}
        <CheckedAt state={state} now={now} />
      </p>
    </section>
  );
}

export function NotReal({ provenance }: Pick<WarningReport, 'provenance'>) {
  const t = useTranslate();
  return provenance === 'live' ? null : <NotRealMark>{t(`warnings.${provenance}`)}</NotRealMark>;
}

function CheckedAt({ state, now }: { state: Extract<WarningsState, { kind: 'checked' }>; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  if (state.isClockWrong) return <span>{t('warnings.checkedClockWrong')}</span>;
  const relative = formats.relative(state.checkedAt, now);
  // Nobody asked the service for what is simulated.
  const age =
    state.outdated || state.provenance === 'simulated'
      ? t('warnings.outdated', { relative, absolute: warningMoment(now, formats)(state.checkedAt) })
      : t('warnings.checked', { relative });
  const reason = state.failure === null ? '' : failureText(t, state.failure, 'forecast');
  return <span>{reason === '' ? age : `${age} ${reason}`}</span>;
}
