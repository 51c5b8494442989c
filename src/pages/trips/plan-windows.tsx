import { Link } from 'wouter';
import type { Place } from '../../core/rules/place/place.ts';
import { placeName } from '../../core/words/place-name.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { GlanceBrief } from '../../shell/places/glance-brief.tsx';
import { NextWindowLine } from '../../shell/places/next-window-line.tsx';
import { PlaceLink } from '../../shell/places/place-link.tsx';
import { useUnread } from '../../shell/places/use-unread.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import cover from '../../ui/cover.module.css';
import styles from './plan.module.css';

/** Each favorite with its present sea state and its next windows, which depend on limits and selected activities. */
export function PlanWindows({ favorites }: { favorites: readonly Place[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const { dataSource, limits, placeRules, chosenProfiles = [] } = useSettings();
  const glances = useLive('glances', { source: dataSource, placeIds: favorites.map(({ id }) => id) });
  const unread = useUnread(dataSource, favorites);
  const hasLimits =
    placeRules.length + chosenProfiles.length > 0 || Object.values(limits).some(limit => limit !== null);
  return (
    <>
      {!hasLimits && (
        <p>
          {t('device.planNoLimits')} <Link href="/settings#limits">{t('forecast.myLimits')}</Link>
        </p>
      )}
      <ul className={styles.rows}>
        {favorites.map(place => (
          <Card as="li" key={place.id} className={styles.place}>
            <h3 className={styles.name}>
              <PlaceLink place={place} className={classes(cover.cover, styles.link)}>
                <bdi translate="no">{placeName(t, place, formats)}</bdi>
              </PlaceLink>
            </h3>
            <GlanceBrief
              glance={glances === undefined ? undefined : (glances[place.id] ?? null)}
              isUnread={unread(place) !== null}
            />
            <NextWindowLine at={place} />
          </Card>
        ))}
      </ul>
    </>
  );
}
