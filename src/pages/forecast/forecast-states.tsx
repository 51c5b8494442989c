import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { chartAddress } from '../../core/rules/chart/chart-address.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { tidePlaceAddress } from '../../core/rules/place/tide-place.ts';
import type { Failure } from '../../core/rules/value/failure.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './forecast.module.css';

/** The screen without a forecast: a heading and one of the states below, which never replace stored data. */
export function StatePage({ heading, children }: { heading?: ReactNode; children: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      {heading ?? <PageHeading title={t('shell.forecast')} />}
      {children}
    </div>
  );
}

export function LoadingState() {
  const t = useTranslate();
  return (
    <Card className={classes(styles.state, styles.loadingState)}>
      <div className={styles.loading} role="status" data-settling="">
        <Spinner size="l" />
        <p>{t('forecast.loading')}</p>
      </div>
    </Card>
  );
}

export function NoPlaceState({ bad = false }: { bad?: boolean }) {
  const t = useTranslate();
  return (
    <Card className={styles.state}>
      <EmptyState
        icon="pin"
        title={t(bad ? 'forecast.badCoordinates' : 'forecast.noLocation')}
        actions={
          <Link href="/locations" className={buttonClass('primary')}>
            {t('forecast.chooseLocation')}
          </Link>
        }
      >
        {t(bad ? 'forecast.badCoordinatesText' : 'forecast.noLocationText')}
      </EmptyState>
    </Card>
  );
}

export function ErrorState({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Card className={styles.state}>
      <div role="alert">
        <EmptyState
          icon="warning"
          title={t('failures.forecast')}
          actions={
            <>
              <Button kind="primary" icon="refresh" onClick={onRetry}>
                {t('shell.tryAgain')}
              </Button>
              {ofSource.has(failure.kind) && (
                <Link href="/settings#data-source" className={buttonClass('quiet')}>
                  {t('shell.settings')}
                </Link>
              )}
            </>
          }
        >
          {failureText(t, failure, 'forecast')}
        </EmptyState>
      </div>
    </Card>
  );
}

/** Failures that another source, or a key, could resolve. */
const ofSource: ReadonlySet<Failure['kind']> = new Set([
  'quota',
  'notCovered',
  'keyRequired',
  'keyRefused',
  'unsupportedSource',
]);

export function EmptyForecastState({ onRefresh }: { onRefresh: () => void }) {
  const t = useTranslate();
  return (
    <Card className={styles.state}>
      <EmptyState
        icon="forecast"
        title={t('forecast.empty')}
        actions={
          <Button kind="primary" icon="refresh" onClick={onRefresh}>
            {t('forecast.refreshData')}
          </Button>
        }
      >
        {t('forecast.emptyText')}
      </EmptyState>
    </Card>
  );
}

/** Offline without a forecast: links to screens that need no network. */
export function OfflineEmptyState({ at, onRefresh }: { at: Coordinates | null; onRefresh: () => void }) {
  const t = useTranslate();
  return (
    <Card className={styles.state}>
      <EmptyState
        icon="offline"
        title={t('forecast.offlineEmptyTitle')}
        actions={
          <>
            <Button icon="refresh" onClick={onRefresh}>
              {t('shell.tryAgain')}
            </Button>
            <Link href="/locations" className={buttonClass('quiet')}>
              {t('forecast.chooseLocation')}
            </Link>
            <Link href="/receive" className={buttonClass('quiet')}>
              {t('forecast.receiveWeek')}
            </Link>
            {at && (
              <>
                <Link href={tidePlaceAddress({ at })} className={buttonClass('quiet')}>
                  {t('forecast.tideTables')}
                </Link>
                <Link href={chartAddress(at)} className={buttonClass('quiet')}>
                  {t('forecast.toChart')}
                </Link>
              </>
            )}
          </>
        }
      >
        {t('forecast.offlineEmpty')}
      </EmptyState>
    </Card>
  );
}
