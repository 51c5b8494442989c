import { Link } from 'wouter';
import { isCheckCurrent, type RuleCheck, type RuleChecks } from '../../core/rules/alert/rule-checks.ts';
import { outlastsClearing, type AlertEvent } from '../../core/rules/alert/alert-events.ts';
import type { Result } from '../../core/rules/value/failure.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { tripAddress } from '../../core/rules/route/trip-address.ts';
import { favoritesOf, hasId } from '../../core/rules/place/places.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { engine } from '../../engine/engine.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { forecastHref } from '../../shell/places/open-place.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { useWarnNotKept } from '../../shell/settings/use-warn-not-kept.ts';
import { placeName } from '../../core/words/place-name.ts';
import { Actions } from '../../ui/actions.tsx';
import { alertAge, alertText, alertTimes } from '../../core/words/alert-words.ts';
import { sureText } from '../../ui/confidence-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './alerts.module.css';

export function EventList({
  events,
  places,
  checks,
}: {
  events: AlertEvent[] | undefined;
  places: Place[];
  checks: RuleChecks;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { now, isClockWrong } = useJudgedNow(60);
  const { rules } = useSettings().alerts;
  const watched = favoritesOf(places).flatMap(place =>
    rules.filter(({ placeId }) => hasId(place, placeId)).map(({ id }) => ({ place, check: checks[id] })),
  );
  const ofTrips = rules.filter(
    ({ tripId, window }) => tripId !== undefined && (window?.until ?? now + 1) > now,
  );
  const isGood = ({ check }: { check: RuleCheck | undefined }): boolean =>
    !!check && !isClockWrong && isCheckCurrent(check, now);
  const unsure = watched
    .filter(each => each.check && !isGood(each))
    .map(({ place }) => placeName(t, place, formats));
  // The check mark means that all is well. It appears only if at least one rule was checked, against data that are complete and not old.
  const all = [...watched, ...ofTrips.map(({ id }) => ({ check: checks[id] }))];
  const isAllWell = events?.length === 0 && all.length > 0 && all.every(isGood);
  return (
    <>
      {unsure.length > 0 && (
        <Notice tone="caution">{t('alerts.notEnough', { places: [...new Set(unsure)].join(', ') })}</Notice>
      )}
      {isAllWell && <EmptyState icon="check" title={t('alerts.nothing')} />}
      {events && events.length > 0 && <FoundEvents events={events} places={places} now={now} />}
    </>
  );
}

function FoundEvents({ events, places, now }: { events: AlertEvent[]; places: Place[]; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const warnNotKept = useWarnNotKept();
  const { rules } = useSettings().alerts;
  const isOver = ({ until }: AlertEvent): boolean => until !== null && until <= now;
  const keep = async (change: Promise<Result<null>>): Promise<void> => {
    const result = await change;
    if (!result.ok) warnNotKept(result.failure, failureText(t, result.failure, 'forecast'));
  };
  const clear = (): void => {
    // Clearing may remove the card with the button, so the focus moves to the heading.
    if (!events.some(event => outlastsClearing(event, rules, now))) document.querySelector('h1')?.focus();
    void keep(engine.clearAlerts());
  };
  return (
    <Card as="section" title={t('alerts.found')}>
      <ul className={styles.list}>
        {events.map(event => {
          const place = places.find(each => hasId(each, event.placeId));
          return (
            <li key={event.id} className={styles.item}>
              <div>
                {event.readAt === null && <Badge tone="accent">{t('alerts.isNew')}</Badge>}{' '}
                {isOver(event) && <Badge>{t('alerts.past')}</Badge>}{' '}
                {/* A service names its warnings in its own language. */}
                <strong lang={event.kind === 'warning' ? (event.language ?? 'en') : undefined}>
                  {alertText(event, t, formats)}
                </strong>
              </div>
              <div>
                {event.tripId !== undefined ? (
                  <Link href={tripAddress(event.tripId)} className={styles.place} translate="no">
                    {event.event || t('alerts.tripUnnamed')}
                  </Link>
                ) : place ? (
                  <Link href={forecastHref(place)} className={styles.place} translate="no">
                    {placeName(t, place, formats)}
                  </Link>
                ) : (
                  t('alerts.unknownPlace')
                )}
              </div>
              <div>{alertTimes(event, t, formats)}</div>
              {event.confidence && (
                <div className={styles.note}>{sureText(event.confidence, formats, t)}</div>
              )}
              <div className={styles.note}>
                {[
                  t('alerts.foundAt', { relative: formats.relative(event.foundAt, now) }),
                  ...alertAge(event, t, formats),
                ].join(' · ')}
              </div>
            </li>
          );
        })}
      </ul>
      <Actions className={styles.actions}>
        <Button icon="check" onClick={() => void keep(engine.markAlertsRead())}>
          {t('alerts.markRead')}
        </Button>
        <Button kind="plain" icon="trash" onClick={() => clear()}>
          {t('alerts.clear')}
        </Button>
      </Actions>
    </Card>
  );
}
