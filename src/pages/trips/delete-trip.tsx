import { useLocation } from 'wouter';
import type { SavedTrip } from '../../core/rules/route/trip.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { tripName } from './trip-words.ts';

/** Deletes at once and offers an undo instead of a confirmation. */
export function DeleteTrip({ saved }: { saved: SavedTrip }) {
  const t = useTranslate();
  const toaster = useToaster();
  const [, navigate] = useLocation();
  const remove = async (): Promise<void> => {
    const result = await engine.removeTrip(saved.id);
    if (!result.ok) return toaster.warn(t('trips.deleteFailed'));
    navigate('/trips');
    toaster.undo(t('trips.deleted', { name: tripName(t, saved.trip) }), () => {
      void engine.saveTrip(result.value ?? saved).then(kept => {
        if (!kept.ok) toaster.warn(t('trips.notSaved'));
      });
    });
  };
  return (
    <Actions>
      <Button kind="danger" icon="trash" onClick={() => void remove()}>
        {t('trips.deleteTrip')}
      </Button>
    </Actions>
  );
}
