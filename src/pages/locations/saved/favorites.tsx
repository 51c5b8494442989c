import { useState } from 'react';
import { Link } from 'wouter';
import type { Place } from '../../../core/rules/place/place.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button, buttonClass, ButtonLabel } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { optional } from '../../../ui/optional.ts';
import { usePaged } from '../../../ui/use-paged.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './favorites.module.css';
import { MoveButtons } from './move-buttons.tsx';
import { PlaceItem } from './place-item.tsx';
import { PlaceList } from './place-list.tsx';
import { RenameButton } from './rename-button.tsx';
import { ShareButton } from './share-button.tsx';

/** Lazy-loaded: few users have so many favorites. */
const NotInAccount = optional(['sync'], async () => (await import('./not-in-account.tsx')).NotInAccount);

const pageSize = 30;

export function Favorites({ favorites, onPoint }: { favorites: Place[]; onPoint: (place: Place) => void }) {
  const t = useTranslate();
  const [ordering, setOrdering] = useState(false);
  const { shown, hidden, showMore } = usePaged(favorites, pageSize);
  const beyondAccount = useLive('sync', {})?.dropped ?? 0;
  if (favorites.length === 0) {
    return (
      <EmptyState icon="star" title={t('places.noFavorites')}>
        {t('places.noFavoritesText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.favorites}>
      {beyondAccount > 0 && <NotInAccount count={beyondAccount} />}
      <div className={styles.actions}>
        <Link href="/chart" className={buttonClass('plain')}>
          <ButtonLabel icon="globe">{t('shell.chart')}</ButtonLabel>
        </Link>
        {favorites.length > 1 && (
          <>
            <Link href="/compare" className={buttonClass('plain')}>
              <ButtonLabel icon="chart">{t('places.compare')}</ButtonLabel>
            </Link>
            <Button kind="plain" icon={ordering ? 'check' : 'grip'} onClick={() => setOrdering(!ordering)}>
              {ordering ? t('places.reorderDone') : t('places.reorder')}
            </Button>
          </>
        )}
      </div>
      <PlaceList>
        {shown.map((place, index) => (
          <PlaceItem key={place.id} place={place} isFavorite ofFavorites onPoint={onPoint}>
            {ordering ? (
              <MoveButtons favorites={favorites} index={index} />
            ) : (
              <>
                <RenameButton place={place} />
                <ShareButton place={place} />
                <DeleteButton place={place} />
              </>
            )}
          </PlaceItem>
        ))}
      </PlaceList>
      {hidden > 0 && (
        <Button wide onClick={showMore}>
          {t('places.showMore', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
