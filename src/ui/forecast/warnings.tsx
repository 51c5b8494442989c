import {
  warningsState,
  worstForBoats,
  type OfficialAt,
  type WarningReport,
  type WarningsState,
} from '../../core/rules/forecast/warnings.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { NotRealMark } from '../not-real.tsx';
import { optional } from '../optional.ts';
import { Notice } from '../notice.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { MoreWarnings, WarningCard } from './warning-card.tsx';
import { warningMoment } from './warning-words.ts';
import styles from './warnings.module.css';

export const OfficialSources = optional(
  ['bulletins'],
  async () => (await import('./official-sources.tsx')).OfficialSources,
);

/** Ids of the warnings' heading and of the worst warning, by which a later heading refers to them. */
export const officialIds = 'official-warnings official-worst';

interface Props {
  /** null = warnings were never checked here. */
  report: WarningReport | null;
  now: Instant;
}

/** The worst warning for a boat as a bar that opens its full text; renders nothing without a warning. */
export function WorstWarning({ report, now }: Props) {
  const t = useTranslate();
  const state = warningsState(report, now);
  const worst = worstOf(state);
  if (state.kind !== 'checked' || worst === null) return null;
  return (
    <section className={styles.warnings} aria-labelledby="official-warnings">
      <VisuallyHidden as="h2" id="official-warnings">
        {t('warnings.title')}
      </VisuallyHidden>
      <NotReal provenance={state.provenance} />
      <ul className={styles.list}>
        <WarningCard warning={worst} now={now} isWorst />
      </ul>
    </section>
  );
}

/**
 * Everything but the worst warning: the other warnings and the time of the check, or the reason why none can be named. `busy` = a check is
 * under way.
 */
export function WarningsSummary({ report, now, busy }: Props & { busy: boolean }) {
  const t = useTranslate();
  const state = warningsState(report, now);
  switch (state.kind) {
    case 'checking':
      return busy ? <p className={styles.line}>{t('warnings.checking')}</p> : <NotChecked reason={null} />;
    case 'notCovered':
      return <NotCovered link={report?.official?.link ?? null} />;
    case 'notChecked':
      return <NotChecked reason={state.failure && failureText(t, state.failure, 'forecast')} />;
    case 'checked':
      return (
        <>
          <Checked state={state} now={now} />
          {report?.official && (
            <OfficialSources official={report.official} isNone={state.warnings.length === 0} />
          )}
        </>
      );
  }
}

/** `link` = the page of a service that warns for this water. */
function NotCovered({ link }: Pick<OfficialAt, 'link'>) {
  const t = useTranslate();
  return (
    <p className={styles.line}>
      <Icon name="info" size="s" />
      <span>
        {t(link ? 'warnings.linkOnly' : 'warnings.notCovered')}{' '}
        {link && (
          <a href={link.page} target="_blank" rel="noreferrer" translate="no">
            {link.name}
          </a>
        )}
      </span>
    </p>
  );
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

type CheckedState = Extract<WarningsState, { kind: 'checked' }>;

function Checked({ state, now }: { state: CheckedState; now: Instant }) {
  const t = useTranslate();
  const text = useCheckedText(state, now);
  const { warnings } = state;
  const isDoubtful = state.outdated || state.isClockWrong || state.lacksGales;
  const worst = worstOf(state);
  const others = warnings.filter(warning => warning !== worst);
  const icon = isDoubtful || state.haveRunOut ? 'warning' : warnings.length > 0 ? 'clock' : 'check';
  return (
    <>
      {others.length > 0 && worst === null && (
        <VisuallyHidden as="h2" id="official-warnings">
          {t('warnings.title')}
        </VisuallyHidden>
      )}
      {others.length > 0 && <MoreWarnings warnings={others} now={now} isBesideWorst={worst !== null} />}
      {warnings.length === 0 && <NotReal provenance={state.provenance} />}
      {text !== '' && (
        <p className={classes(styles.line, isDoubtful && styles.outdated)}>
          <Icon name={icon} size="s" />
          <span>{text}</span>
        </p>
      )}
    </>
  );
}

/** The worst warning, which is shown in full above the others. */
const worstOf = (state: WarningsState) => (state.kind === 'checked' ? worstForBoats(state.warnings) : null);

export function NotReal({ provenance }: Pick<WarningReport, 'provenance'>) {
  const t = useTranslate();
  return provenance === 'live' ? null : (
    <NotRealMark provenance={provenance}>{t(`warnings.${provenance}`)}</NotRealMark>
  );
}

/** Formats as "No official warnings, checked 5 minutes ago.". A simulation names no service. */
function useCheckedText(state: CheckedState, now: Instant): string {
  const t = useTranslate();
  const formats = useFormats();
  const { warnings, haveRunOut, isClockWrong, outdated, lacksGales, provenance } = state;
  const isNone = warnings.length === 0 && !haveRunOut && !lacksGales;
  const found = haveRunOut ? t('warnings.noneLeft') : isNone ? t('warnings.noneThen') : '';
  if (isClockWrong) return `${found} ${t('warnings.checkedClockWrong')}`.trim();
  const relative = formats.relative(state.checkedAt, now);
  if (outdated) {
    const absolute = warningMoment(now, formats)(state.checkedAt);
    const reason = state.failure === null ? '' : failureText(t, state.failure, 'forecast');
    return [found, t('warnings.outdated', { relative, absolute }), reason].filter(Boolean).join(' ');
  }
  if (provenance === 'simulated') return isNone ? t('warnings.noneSimulated') : haveRunOut ? found : '';
  const checked = t(isNone ? 'warnings.noneChecked' : 'warnings.checked', { relative });
  return haveRunOut ? `${found} ${checked}` : checked;
}
