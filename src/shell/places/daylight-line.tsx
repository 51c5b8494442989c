import { judgedBy } from '../../core/rules/forecast/clock.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { ruleAt } from '../../core/rules/settings/place-rules.ts';
import { hourS, zonesDiffer, type Instant } from '../../core/rules/time/time.ts';
import { nextDaylightWindow } from '../../core/rules/week/daylight-window.ts';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import { useNow } from '../../engine/use-now.ts';
import { FormatsProvider, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { windowText } from '../../ui/forecast/window-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSettings } from '../settings/settings-context.tsx';
import { ChosenActivities, NextWindow } from './next-window.tsx';
import styles from './next-window.module.css';

/**
 * Shows a forecast's first line, the next window, from the place's glance. A place's own rule or a surge limit needs more data than a
 * glance has; the worker then computes the windows.
 */
export function WindowLine({
  at,
  glance,
  isBrief = false,
}: {
  at: Coordinates;
  glance?: ForecastGlance | undefined;
  isBrief?: boolean;
}) {
  const { limits, placeRules } = useSettings();
  const { units, zone } = useFormats();
  const clock = useNow(60);
  if (!glance || ruleAt(placeRules, at) !== null || limits.maxSurgeFt != null)
    return <NextWindow at={at} isBrief={isBrief} />;
  const now = judgedBy(glance.clock, clock);
  return (
    <>
      <FormatsProvider units={units} zone={glance.zone}>
        <Line glance={glance} now={now} isElsewhere={zonesDiffer(zone, glance.zone, now)} />
      </FormatsProvider>
      <ChosenActivities at={at} isBrief={isBrief} />
    </>
  );
}

function Line({ glance, now, isElsewhere }: { glance: ForecastGlance; now: Instant; isElsewhere: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { limits, minWindowHours: hours } = useSettings();
  const window = nextDaylightWindow(glance, limits, now, hours * hourS);
  // The stored hours are over, or low data skip some, so no window can be computed. Their age is shown beside this line.
  if (window === null) return null;
  const text = windowText(window, { now, days: glance.days, hours }, formats, t);
  return (
    <p className={styles.line}>
      <Icon name="sun" size="s" />
      <span>{isElsewhere ? `${text} (${formats.zoneName(now)})` : text}</span>
    </p>
  );
}
