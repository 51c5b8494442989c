import type { MouseEvent } from 'react';
import { isOfCoverage } from '../../../core/rules/source/coverage-service.ts';
import type { Place, PlaceCandidate } from '../../../core/rules/place/place.ts';
import { findPlace } from '../../../core/rules/place/places.ts';
import { useOnline } from '../../../engine/online.ts';
import { failureText } from '../../../core/words/failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { NameList } from './name-list.tsx';
import { PlaceItem } from '../saved/place-item.tsx';
import { PlaceList } from '../saved/place-list.tsx';
import styles from './search-results.module.css';
import { StationResults } from './station-results.tsx';
import type { Search } from './use-search.ts';

const again = (run: () => void) => (event: MouseEvent) => {
  focusAround(event);
  run();
};

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
  const { state, names, isTyping } = search;
  const isSuggesting = isTyping && names.length > 0;
  return (
    <div className={styles.found}>
      {/* Always mounted, because screen readers ignore an output that is added together with its text. */}
      <output className={state.kind === 'searching' ? styles.searching : styles.count}>
        {state.kind === 'searching' && (
          <>
            <Spinner />
            {t('places.searching')}
          </>
        )}
        {isSuggesting && state.kind !== 'searching' && t.plural('places.namesFound', names.length)}
        {!isSuggesting && state.kind === 'found' && t.plural('places.resultsFound', state.candidates.length)}
      </output>
      {/* Above the names, because similar names must not hide the search of the rest of the world. */}
      {search.area === 'us' && (isSuggesting || state.kind === 'found') && state.kind !== 'searching' && (
        <Button kind="quiet" icon="globe" className={styles.worldwide} onClick={again(search.runWorldwide)}>
          {t('places.searchWorldwide')}
        </Button>
      )}
      {state.kind === 'failed' && !isTyping && <Failed search={search} state={state} online={online} />}
      {(isSuggesting || state.kind === 'searching' || state.kind === 'failed') && <NameList names={names} />}
      {state.kind === 'idle' && !isSuggesting && (
        <EmptyState icon="search" title={t('places.searchPrompt')}>
          <p>{t('places.searchPromptText')}</p>
          {!online && <p>{t('places.searchNeedsNetwork')}</p>}
        </EmptyState>
      )}
      {state.kind === 'found' && !isSuggesting && (
        <>
          {state.provider === 'saved' && <Notice>{t('places.resultsFromSaved')}</Notice>}
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
        </>
      )}
      {(state.kind === 'found' || state.kind === 'failed') && <StationResults query={state.query} />}
    </div>
  );
}

function Failed({
  search,
  state,
  online,
}: {
  search: Search;
  state: Extract<Search['state'], { kind: 'failed' }>;
  online: boolean;
}) {
  const t = useTranslate();
  const message = failureText(t, state.failure, 'search');
  if (state.failure.kind === 'noMatch') {
    return (
      <div role="alert">
        <EmptyState
          icon="search"
          title={message}
          actions={
            state.area === 'us' ? (
              <Button kind="primary" icon="globe" onClick={again(search.runWorldwide)}>
                {t('places.searchWorldwide')}
              </Button>
            ) : undefined
          }
        >
          {state.failure.unchecked && <p>{t('places.coverageUnchecked')}</p>}
          {state.area === 'us' && <p>{t('places.noMatchText')}</p>}
        </EmptyState>
      </div>
    );
  }
  const isUnchecked = isOfCoverage(state.failure);
  // Only a place service that answered with a status may be named together with the search text.
  const named = failureText(t, state.failure, 'forecast');
  return (
    <Notice
      tone="danger"
      title={message}
      actions={
        <>
          <Button onClick={again(search.runAgain)}>{t('shell.tryAgain')}</Button>
          {isUnchecked && (
            <Button icon="globe" onClick={again(search.runWorldwide)}>
              {t('places.searchWorldwide')}
            </Button>
          )}
        </>
      }
    >
      {isUnchecked && named !== message && <p>{named}</p>}
      {isUnchecked && <p>{t('places.noMatchText')}</p>}
      {!online && search.names.length === 0 && <p>{t('places.namesNone')}</p>}
      {!online && <p>{t('places.searchNeedsNetwork')}</p>}
    </Notice>
  );
}
