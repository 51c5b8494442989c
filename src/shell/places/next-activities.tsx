import { judgedBy } from '../../core/rules/forecast/clock.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { ActivityView } from '../../core/rules/rule/activity-windows.ts';
import { isLongEnough } from '../../core/rules/rule/rule-windows.ts';
import { hourS, zonesDiffer, type Instant } from '../../core/rules/time/time.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from '../settings/settings-context.tsx';
import styles from './next-window.module.css';

/**
 * The next window of each activity at a place, the leading one first, or of that one alone; nothing where nothing is stored, or what is
 * has run out.
 */
export function NextActivities({ at: { lat, lng }, isBrief }: { at: Coordinates; isBrief: boolean }) {
  const { dataSource } = useSettings();
  const { units, zone } = useFormats();
  const now = useNow(60);
  const found = useLive('activities', { source: dataSource, lat, lng });
  if (!found) return null;
  const judged = judgedBy(found.clock, now);
  if (found.knownUntil <= judged) return null;
  return (
    <FormatsProvider units={units} zone={found.zone}>
      {found.activities.slice(0, isBrief ? 1 : undefined).map(each => (
        <Line
          key={each.profile.id}
          view={each}
          knownUntil={found.knownUntil}
          now={judged}
          isElsewhere={zonesDiffer(zone, found.zone, judged)}
        />
      ))}
    </FormatsProvider>
  );
}

function Line({
  view: { profile, windows },
  knownUntil,
  now,
  isElsewhere,
}: {
  view: ActivityView;
  knownUntil: Instant;
  now: Instant;
  isElsewhere: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { minWindowHours: hours } = useSettings();
  const activity = profileName(t, profile);
  const named = (text: string): string => (isElsewhere ? `${text}\u00a0${formats.zoneName(now)}` : text);
  const moment = (at: Instant, besides: Instant = now): string =>
    formats.date(at) === formats.date(besides) ? formats.time(at) : formats.weekdayTime(at);
  const end = (at: Instant, besides?: Instant): string =>
    at < knownUntil
      ? named(moment(at, besides))
      : t('rules.activity_untilDataEnd', { until: named(moment(at, besides)) });
  const next = windows.find(window => isLongEnough(window, now, hours * hourS));
  return (
    <p className={styles.line}>
      <Icon name="clock" size="s" />
      <span>
        {next === undefined
          ? t('rules.activity_noNext', {
              activity,
              hours: formats.number(hours, 0),
              end: named(formats.weekdayTime(knownUntil)),
            })
          : next.from <= now
            ? t('rules.activity_open', { activity, until: end(next.until) })
            : t('rules.activity_next', {
                activity,
                window: `${moment(next.from)}–\u2060${end(next.until, next.from)}`,
              })}
      </span>
    </p>
  );
}
