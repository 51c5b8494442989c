import type { ShownWarning } from '../../domain/warnings.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../i18n/translate.ts';

const glosses = [
  [/^storm warning/i, 'warnings.gloss_storm'],
  [/^gale warning/i, 'warnings.gloss_gale'],
  [/^small craft/i, 'warnings.gloss_smallCraft'],
  [/^hazardous seas warning/i, 'warnings.gloss_hazardousSeas'],
  [/^hurricane .*warning|^hurricane warning/i, 'warnings.gloss_hurricane'],
  [/^high surf/i, 'warnings.gloss_highSurf'],
  [/^rip current/i, 'warnings.gloss_ripCurrent'],
  [/^coastal flood/i, 'warnings.gloss_coastalFlood'],
] as const;

/** What the event is called in the reader's language; '' where its own name says it, or no usual word is known. */
export function glossOf(event: string, t: Translate): string {
  if (t.language === 'en') return '';
  const found = glosses.find(([pattern]) => pattern.test(event));
  return found ? t(found[1]) : '';
}

/** When it holds, on the clock of the screen. */
export function warningTimes({ phase, onset, until }: ShownWarning, t: Translate, formats: Formats): string {
  if (phase === 'toCome' && onset !== null) {
    const from = formats.dateTime(onset);
    return until === null
      ? t('warnings.toComeOpen', { onset: from })
      : t('warnings.toCome', { onset: from, until: formats.dateTime(until) });
  }
  return until === null
    ? t('warnings.inForce')
    : t('warnings.inForceUntil', { until: formats.dateTime(until) });
}

/** One line for a verdict: "Official: Gale Warning in force until Wed, Dec 17, 03:00". */
export function officialLine(warning: ShownWarning, t: Translate, formats: Formats): string {
  const { phase, onset, until } = warning;
  const gloss = glossOf(warning.event, t);
  const event = gloss === '' ? warning.event : `${warning.event} (${gloss})`;
  if (phase === 'toCome' && onset !== null)
    return t('warnings.verdictToCome', { event, onset: formats.dateTime(onset) });
  return until === null
    ? t('warnings.verdictNowOpen', { event })
    : t('warnings.verdictNow', { event, until: formats.dateTime(until) });
}
