import { hourS, type Instant } from '../../core/rules/time/time.ts';
import type { NoticeWords } from '../../core/rules/forecast/notice-facts.ts';
import type { OfficialWarning, ShownWarning } from '../../core/rules/forecast/warnings.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';

const glosses = [
  [/^storm warning/i, 'warnings.gloss_storm'],
  [/^gale warning/i, 'warnings.gloss_gale'],
  [/^small craft/i, 'warnings.gloss_smallCraft'],
  [/^hazardous seas warning/i, 'warnings.gloss_hazardousSeas'],
  [/^hurricane force wind warning/i, 'warnings.gloss_hurricaneForce'],
  [/^hurricane warning/i, 'warnings.gloss_hurricane'],
  [/^high surf advisory/i, 'warnings.gloss_highSurf'],
  [/^rip current/i, 'warnings.gloss_ripCurrent'],
  [/^coastal flood advisory/i, 'warnings.gloss_coastalFlood'],
  [/^coastal flood statement/i, 'warnings.gloss_coastalFloodStatement'],
  [/^dense fog/i, 'warnings.gloss_denseFog'],
] as const;

/** Returns the event in the user's language; '' if its own name is already in that language, or if there is no usual term. */
export function glossOf({ event, notice }: OfficialWarning, t: Translate, before = ''): string {
  if (notice || t.language === 'en') return '';
  const found = glosses.find(([pattern]) => pattern.test(event));
  return found ? before + t(found[1]) : '';
}

/** Returns the service's text in the user's language if the service provides it, else in its own. */
export const wordsOf = (warning: OfficialWarning, wanted: string): NoticeWords =>
  warning.notice?.translations.find(({ language }) => language.startsWith(wanted)) ?? {
    ...warning,
    language: warning.notice?.language ?? 'en',
    text: warning.description,
  };

/** Formats a moment near `now` by its weekday; within six days before or after, the weekday is unambiguous. */
export const warningMoment =
  (now: Instant, formats: Formats) =>
  (at: Instant): string =>
    Math.abs(at - now) < 6 * 24 * hourS ? formats.weekdayTime(at) : formats.dateTime(at);

/** Formats the period of a warning, on the clock of the screen: "In force until Mon 22:20". */
export function warningTimes(
  { phase, onset, until }: ShownWarning,
  t: Translate,
  moment: (at: Instant) => string,
): string {
  if (phase === 'toCome') {
    if (onset === null) return t('warnings.expected');
    return until === null
      ? t('warnings.toComeOpen', { onset: moment(onset) })
      : t('warnings.toCome', { onset: moment(onset), until: moment(until) });
  }
  return until === null ? t('warnings.inForce') : t('warnings.inForceUntil', { until: moment(until) });
}

/** Formats the period in two words, for a list. */
export function shortTimes(
  { phase, onset, until }: ShownWarning,
  t: Translate,
  moment: (at: Instant) => string,
): string {
  if (phase === 'toCome')
    return onset === null ? t('warnings.expected') : t('warnings.shortFrom', { onset: moment(onset) });
  return until === null ? t('warnings.shortInForce') : t('warnings.shortUntil', { until: moment(until) });
}
