import { useState } from 'react';
import { Link } from 'wouter';
import { judgedBy, newestProof } from '../../core/rules/forecast/clock.ts';
import { roundTo } from '../../core/rules/value/numbers.ts';
import type { ActivityView } from '../../core/rules/rule/activity-windows.ts';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import type { Place } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { createTimeFormats } from '../../core/words/format-times.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { UnreadAt } from '../../shell/places/use-unread.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CompareCard } from './compare-card.tsx';
import { CompareTable } from './compare-table.tsx';
import styles from './compare.module.css';

export const maxCompared = 5;

/** `favorites` and `glances` are undefined until the database has answered. */
export function CompareView(props: {
  favorites: Place[] | undefined;
  glances: Record<string, ForecastGlance> | undefined;
  /** The activity that leads at each favorite, in their order; left out where the user has chosen none. */
  leading?: readonly (ActivityView | null)[] | undefined;
  unread?: UnreadAt;
  now: Instant;
}) {
  const { favorites, glances, leading = [], unread } = props;
  const t = useTranslate();
  // In UTC, so that a date has the same name whatever the zones of the place and of this device.
  const calendar = createTimeFormats(useFormats().language, 'UTC');
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = Object.values(glances ?? {});
  const now = judgedBy(newestProof(stored), props.now);
  const days = comingDays(stored, now);
  const selected = days.find(date => date === chosen) ?? days[0];
  const best = selected === undefined ? null : highestScore(stored, selected, now);

  return (
    <div className={styles.page}>
      <PageHeading title={t('forecast.compare')} />
      {favorites?.length === 0 && (
        <Card>
          <EmptyState
            icon="star"
            title={t('compare.none')}
            actions={
              <Link href="/locations" className={buttonClass('primary')}>
                {t('forecast.chooseLocation')}
              </Link>
            }
          >
            {t('compare.noneText')}
          </EmptyState>
        </Card>
      )}
      {favorites !== undefined && favorites.length > 0 && (
        <>
          <p className={styles.intro}>{t('compare.intro')}</p>
          {selected ? (
            <Tabs
              label={t('compare.day')}
              tabs={days.map(date => ({ id: date, label: calendar.chartDay(Date.parse(date) / 1000) }))}
              selected={selected}
              onSelect={setChosen}
            >
              {favorites.length > 1 && (
                <CompareTable
                  places={favorites}
                  glances={glances ?? {}}
                  leading={leading}
                  date={selected}
                  now={now}
                />
              )}
              <Cards {...{ favorites, glances, unread, now }} date={selected} best={best ?? null} />
            </Tabs>
          ) : (
            glances && <Cards {...{ favorites, glances, unread, now }} date={null} best={null} />
          )}
        </>
      )}
    </div>
  );
}

function Cards(props: {
  favorites: Place[];
  glances: Record<string, ForecastGlance> | undefined;
  unread: UnreadAt | undefined;
  date: string | null;
  best: number | null;
  now: Instant;
}) {
  const { favorites, glances, unread, date, best, now } = props;
  return (
    <ul className={styles.cards}>
      {favorites.map(place => (
        <CompareCard
          key={place.id}
          place={place}
          glance={glances?.[place.id] ?? null}
          isUnread={unread?.(place) != null}
          date={date}
          best={best}
          now={now}
        />
      ))}
    </ul>
  );
}

/** Returns the dates of days that are not over yet in at least one stored forecast. */
function comingDays(glances: ForecastGlance[], now: Instant): string[] {
  const ahead = glances.flatMap(({ days }) => days.filter(({ end }) => end > now));
  return [...new Set(ahead.map(({ date }) => date))].toSorted();
}

/**
 * Returns the highest displayed score of a date, among complete scores with enough hours; null without a comparison. A date may be over at
 * one place and not at another; a day that is over does not count.
 */
function highestScore(glances: ForecastGlance[], date: string, now: Instant): number | null {
  const scores = glances.flatMap(({ days }) =>
    days
      .filter(day => day.date === date && day.end > now && day.isWellKnown)
      .map(day => roundTo(day.fishing.rawScore, 2)),
  );
  return scores.length < 2 ? null : Math.max(...scores);
}
