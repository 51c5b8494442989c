import { judgedBy } from '../../core/rules/forecast/clock.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { PlaceWindows } from '../../core/rules/rule/place-windows.ts';
import { nextWindow } from '../../core/rules/rule/rule-windows.ts';
import { hourS, zonesDiffer, type Instant } from '../../core/rules/time/time.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { sureText } from '../../ui/confidence-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { optional } from '../../ui/optional.ts';
import { useSettings } from '../settings/settings-context.tsx';
import styles from './next-window.module.css';

const NextActivities = optional(
  ['rules'],
  async () => (await import('./next-activities.tsx')).NextActivities,
);

/** The next windows at a place: by limits, and of its activities. */
export function NextWindow({ at, isBrief }: { at: Coordinates; isBrief: boolean }) {
  return (
    <>
      <WithinLimits at={at} />
      <ChosenActivities at={at} isBrief={isBrief} />
    </>
  );
}

/** The next window of each activity that the user has chosen, or of the leading one alone. */
export function ChosenActivities({ at, isBrief }: { at: Coordinates; isBrief: boolean }) {
  const { chosenProfiles = [] } = useSettings();
  return chosenProfiles.length > 0 && <NextActivities at={at} isBrief={isBrief} />;
}

/** The next window of a place by its own rule, or by the skipper's limits if it has no rule. Renders nothing without a stored forecast. */
function WithinLimits({ at: { lat, lng } }: { at: Coordinates }) {
  const { dataSource } = useSettings();
  const { units, zone } = useFormats();
  const now = useNow(60);
  const found = useLive('windows', { source: dataSource, lat, lng });
  if (!found) return null;
  const judged = judgedBy(found.clock, now);
  // Data that have run out contain no windows. Their age is shown beside this line.
  if (found.knownUntil <= judged) return null;
  return (
    <FormatsProvider units={units} zone={found.zone}>
      <Line found={found} now={judged} isElsewhere={zonesDiffer(zone, found.zone, judged)} />
    </FormatsProvider>
  );
}

function Line({ found, now, isElsewhere }: { found: PlaceWindows; now: Instant; isElsewhere: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { minWindowHours: hours } = useSettings();
  const { by, windows, knownUntil } = found;
  /** Formats a moment, with its weekday if its day differs from that of `besides`. */
  const moment = (at: Instant, besides: Instant = now): string =>
    formats.date(at) === formats.date(besides) ? formats.time(at) : formats.weekdayTime(at);
  const named = (text: string): string => (isElsewhere ? `${text}\u00a0${formats.zoneName(now)}` : text);
  const next = nextWindow(
    windows.map(({ from, until }) => ({ from, until, kind: 'inside' })),
    now,
    hours * hourS,
  );
  const confidence = next && windows.find(({ until }) => until === next.until)?.confidence;
  const end = (at: Instant, besides?: Instant): string =>
    at < knownUntil
      ? named(moment(at, besides))
      : t('rules.untilDataEnd', { until: named(moment(at, besides)) });
  return (
    <p className={styles.line}>
      <Icon name="clock" size="s" />
      <span>
        {next === null
          ? t(`rules.none_${by}`, {
              hours: formats.number(hours, 0),
              end: named(formats.weekdayTime(knownUntil)),
            })
          : next.from <= now
            ? t(`rules.now_${by}`, { until: end(next.until) })
            : t(`rules.next_${by}`, { window: `${moment(next.from)}–\u2060${end(next.until, next.from)}` })}
      </span>
      {confidence && <span className={styles.sure}>{sureText(confidence, formats, t)}</span>}
    </p>
  );
}
