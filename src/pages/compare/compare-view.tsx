import { useState } from 'react';
import { Link } from 'wouter';
import type { ForecastGlance } from '../../domain/glance.ts';
import type { Place } from '../../domain/place.ts';
import type { Instant } from '../../domain/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CompareCard } from './compare-card.tsx';
import styles from './compare.module.css';

export const maxCompared = 5;

/** `favorites` and `glances` are undefined while the database has not answered. */
export function CompareView(props: {
  favorites: Place[] | undefined;
  glances: Record<string, ForecastGlance> | undefined;
  now: Instant;
}) {
  const { favorites, glances, now } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = Object.values(glances ?? {});
  const days = comingDays(stored, now);
  const selected = days.find(day => day.date === chosen) ?? days[0];
  const best = selected && highestScore(stored, selected.date);

  return (
    <div className={styles.page}>
      <PageHeading title={translate('shell.compare')} />
      {favorites?.length === 0 && (
        <Card>
          <EmptyState
            icon="star"
            title={translate('forecast.compareNone')}
            actions={
              <Link href="/locations" className={buttonClass('primary')}>
                {translate('forecast.chooseLocation')}
              </Link>
            }
          >
            {translate('forecast.compareNoneText')}
          </EmptyState>
        </Card>
      )}
      {favorites !== undefined && favorites.length > 0 && (
        <>
          <p className={styles.intro}>{translate('forecast.compareIntro')}</p>
          {selected ? (
            <Tabs
              label={translate('forecast.compareDay')}
              tabs={days.map(day => ({ id: day.date, label: formats.chartDay(day.noon) }))}
              selected={selected.date}
              onSelect={setChosen}
            >
              <Cards
                favorites={favorites}
                glances={glances}
                date={selected.date}
                best={best ?? null}
                now={now}
              />
            </Tabs>
          ) : (
            glances && <Cards favorites={favorites} glances={glances} date={null} best={null} now={now} />
          )}
        </>
      )}
    </div>
  );
}

function Cards(props: {
  favorites: Place[];
  glances: Record<string, ForecastGlance> | undefined;
  date: string | null;
  best: number | null;
  now: Instant;
}) {
  const { favorites, glances, date, best, now } = props;
  return (
    <ul className={styles.cards}>
      {favorites.map(place => (
        <CompareCard
          key={place.id}
          place={place}
          glance={glances?.[place.id] ?? null}
          date={date}
          best={best}
          now={now}
        />
      ))}
    </ul>
  );
}

/** Days that are not over yet in any stored forecast, by date. Noon names the day in every zone near it. */
function comingDays(glances: ForecastGlance[], now: Instant): { date: string; noon: Instant }[] {
  const days = new Map<string, Instant>();
  for (const { days: own } of glances) {
    for (const { date, start, end } of own) {
      if (end > now && !days.has(date)) days.set(date, (start + end) / 2);
    }
  }
  return [...days].map(([date, noon]) => ({ date, noon })).toSorted((a, b) => a.date.localeCompare(b.date));
}

/** Among complete scores only, and only where there is something to compare. */
function highestScore(glances: ForecastGlance[], date: string): number | null {
  const scores = glances.flatMap(({ days }) =>
    days.filter(day => day.date === date && day.fishing.complete).map(day => day.fishing.rawScore),
  );
  return scores.length < 2 ? null : Math.max(...scores);
}
