import type { Failure } from '../../domain/failure.ts';
import type { Place, PlaceCandidate } from '../../domain/place.ts';
import { findPlace } from '../../domain/places.ts';
import { useOnline } from '../../engine/online.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useSettings } from '../../shell/settings-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlaceItem } from './place-item.tsx';
import { PlaceList } from './place-list.tsx';
import styles from './search-results.module.css';
import type { Search } from './use-search.ts';

export function SearchResults({
  search,
  places,
  onPoint,
}: {
  search: Search;
  places: readonly Place[];
  onPoint: (candidate: PlaceCandidate) => void;
}) {
  const t = useTranslate();
  const online = useOnline();
  const { state } = search;
  switch (state.kind) {
    case 'idle':
      return (
        <EmptyState icon="search" title={t('places.searchPrompt')}>
          <p>{t('places.searchPromptText')}</p>
          {!online && <p>{t('places.searchNeedsNetwork')}</p>}
        </EmptyState>
      );
    case 'searching':
      return (
        <output className={styles.searching}>
          <Spinner />
          {t('places.searching')}
        </output>
      );
    case 'failed':
      return <Failed search={search} query={state.query} failure={state.failure} />;
    case 'found':
      return (
        <div className={styles.found}>
          <output className={styles.count}>{t.plural('places.resultsFound', state.candidates.length)}</output>
          {state.failure && <Failed search={search} query={state.query} failure={state.failure} hasSaved />}
          {state.coverageUnchecked && <Notice tone="caution">{t('places.coverageUnchecked')}</Notice>}
          <PlaceList>
            {state.candidates.map(candidate => (
              <PlaceItem
                key={candidate.id}
                place={candidate}
                isFavorite={findPlace(places, candidate)?.isFavorite ?? false}
                canView
                onPoint={onPoint}
              />
            ))}
          </PlaceList>
          {(state.provider === 'places' || state.provider === 'geocoder') && (
            <p className={styles.attribution}>
              {t(state.provider === 'places' ? 'places.attributionSearch' : 'places.geocoderUsed')}
            </p>
          )}
        </div>
      );
  }
}

/** What the search said; above the saved places that match, if there are any. */
function Failed(props: { search: Search; query: string; failure: Failure; hasSaved?: boolean }) {
  const { search, query, failure, hasSaved = false } = props;
  const t = useTranslate();
  const online = useOnline();
  const { searchArea } = useSettings();
  const message = failureText(t, failure, 'search');
  const isNoMatch = failure.kind === 'noMatch';
  // A wider search where nothing was found, the same again where it failed; nothing is wider than the world.
  const remedy = !isNoMatch ? (
    <Button onClick={() => search.run(query)}>{t('shell.tryAgain')}</Button>
  ) : searchArea === 'us' ? (
    <Button kind="primary" icon="globe" onClick={search.runWorldwide}>
      {t('places.searchWorldwide')}
    </Button>
  ) : undefined;
  if (isNoMatch && !hasSaved) {
    return (
      <div role="alert">
        <EmptyState icon="search" title={message} actions={remedy}>
          {remedy && <p>{t('places.noMatchText')}</p>}
        </EmptyState>
      </div>
    );
  }
  return (
    <Notice tone={hasSaved ? 'caution' : 'danger'} title={message} actions={remedy}>
      {hasSaved && <p>{t('places.resultsFromSaved')}</p>}
      {!online && <p>{t('places.searchNeedsNetwork')}</p>}
    </Notice>
  );
}
