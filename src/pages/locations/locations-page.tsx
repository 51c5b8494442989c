import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Place, PlaceCandidate } from '../../core/rules/place/place.ts';
import { favoritesOf, recentsOf } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useStorageHealth } from '../../shell/device/storage-doctor.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Favorites } from './saved/favorites.tsx';
import styles from './locations-page.module.css';
import { MapAside } from './map-aside.tsx';
import { MyLocation } from './my-location.tsx';
import { Recents } from './saved/recents.tsx';
import { SearchForm } from './search/search-form.tsx';
import { SearchResults } from './search/search-results.tsx';
import { useSearch } from './search/use-search.ts';

const tabs = ['search', 'favorites', 'recent'] as const;
type TabId = (typeof tabs)[number];

export function LocationsPage() {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(id => id === params.get('tab')) ?? 'search';
  const showTab = (id: TabId): void => setParams({ tab: id }, { replace: true });
  const stored = useLive('places', {});
  const places = useMemo(() => stored ?? [], [stored]);
  const favorites = useMemo(() => favoritesOf(places), [places]);
  const recents = useMemo(() => recentsOf(places), [places]);
  const search = useSearch();
  const health = useStorageHealth();
  const isUnread = stored === undefined && health !== 'fine' && health !== 'emptied';
  const [pointed, setPointed] = useState<Place | PlaceCandidate | null>(null);

  const listed: (Place | PlaceCandidate)[] =
    tab === 'favorites'
      ? favorites
      : tab === 'recent'
        ? recents
        : search.state.kind === 'found'
          ? search.state.candidates
          : [];
  // If no place is listed, shows the first saved place.
  const shown =
    listed.find(({ id }) => id === pointed?.id) ?? listed[0] ?? favorites[0] ?? recents[0] ?? null;

  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeading title={t('shell.locations')} />
        <div className={styles.find}>
          <SearchForm
            text={search.text}
            onText={search.type}
            asked={search.state.kind === 'searching' ? search.state.query : null}
            onSearch={query => {
              showTab('search');
              search.run(query);
            }}
          />
          <MyLocation />
        </div>
        <Tabs
          label={t('places.tabs')}
          tabs={[
            { id: 'search', label: t('places.tabSearch') },
            { id: 'favorites', label: t('places.tabFavorites'), count: stored ? favorites.length : null },
            { id: 'recent', label: t('places.tabRecent'), count: stored ? recents.length : null },
          ]}
          selected={tab}
          onSelect={showTab}
        >
          {tab === 'search' && <SearchResults search={search} places={places} onPoint={setPointed} />}
          {tab !== 'search' && isUnread && <Notice tone="danger">{t('places.loadFailed')}</Notice>}
          {tab === 'favorites' && stored && <Favorites favorites={favorites} onPoint={setPointed} />}
          {tab === 'recent' && stored && <Recents recents={recents} onPoint={setPointed} />}
        </Tabs>
      </div>
      <MapAside place={shown} />
    </div>
  );
}
