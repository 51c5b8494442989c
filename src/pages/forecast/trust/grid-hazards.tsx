import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { statedHazardsIn } from '../../../core/rules/forecast/stated-hazards.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { joinTexts } from '../../../core/words/join-texts.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { gridHazardName, gridHazardText } from '../../../ui/forecast/grid-hazard-words.ts';
import { warningMoment } from '../../../ui/forecast/warning-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../days/day-dialog.module.css';
import lineStyles from '../answer/verdict.module.css';

/** The hours of a day with a hazard in the national service's grid, labeled as such: they are not official warnings. */
export function GridHazards({ forecast, day }: { forecast: Forecast; day: ForecastDay }) {
  const t = useTranslate();
  const formats = useFormats();
  const hazards = statedHazardsIn(forecast, day.start, day.end);
  if (hazards.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3>{t(forecast.provenance === 'simulated' ? 'warnings.gridSimulated' : 'warnings.grid')}</h3>
      <ul className={styles.hazards}>
        {hazards.map(hazard => {
          const from = Math.max(hazard.from, day.start);
          const until = Math.min(hazard.until, day.end);
          return (
            <li key={`${hazard.phenomenon} ${hazard.significance} ${hazard.from}`}>
              <Icon name="warning" size="s" />
              <span>
                {from === day.start && until === day.end
                  ? t('warnings.gridAllDay', { hazard: gridHazardName(hazard, t) })
                  : gridHazardText({ ...hazard, from, until }, t, formats.time)}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.note}>{t('warnings.gridNote')}</p>
    </section>
  );
}

/** The hazards from `now` to `until` on one line: a hint beside the official warnings. */
export function GridLine({ forecast, now, until }: { forecast: Forecast; now: Instant; until: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const hazards = statedHazardsIn(forecast, now, until);
  if (hazards.length === 0) return null;
  const spells = joinTexts(
    hazards.map(hazard => gridHazardText(hazard, t, warningMoment(now, formats))),
    t.language,
  );
  return <p className={lineStyles.grid}>{t('warnings.gridLine', { spells })}</p>;
}
