import type { Place } from '../../../core/rules/place/place.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DeleteButton } from './delete-button.tsx';
import { PlaceItem } from './place-item.tsx';
import { PlaceList } from './place-list.tsx';
import { RenameButton } from './rename-button.tsx';
import { ShareButton } from './share-button.tsx';

export function Recents({ recents, onPoint }: { recents: Place[]; onPoint: (place: Place) => void }) {
  const t = useTranslate();
  if (recents.length === 0) {
    return (
      <EmptyState icon="clock" title={t('places.noRecent')}>
        {t('places.noRecentText')}
      </EmptyState>
    );
  }
  return (
    <PlaceList>
      {recents.map(place => (
        <PlaceItem key={place.id} place={place} isFavorite={place.isFavorite} onPoint={onPoint}>
          <RenameButton place={place} />
          <ShareButton place={place} />
          <DeleteButton place={place} />
        </PlaceItem>
      ))}
    </PlaceList>
  );
}
