import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { mostAreaBytes } from '../../core/rules/field/stored-areas.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useToaster } from '../../ui/toast.tsx';
import styles from './areas-stored.module.css';

/** How much of area fields this device stores, and their removal. What is removed can be downloaded again: there is no Undo. */
export function AreasStored() {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const stored = useLive('areas', {});
  if (!stored?.isOffered || stored.count === 0) return null;
  const remove = async (): Promise<void> => {
    const removed = await engine.dropAreas();
    if (removed.ok) toaster.say(t('device.areasRemoved'));
    else toaster.warn(t('device.areasNotRemoved'));
  };
  return (
    <div className={styles.stored}>
      <p>
        {t.plural('device.areasStored', stored.count, {
          size: formats.number(Math.ceil(stored.bytes / 1000), 0),
          most: formats.number(mostAreaBytes / 1e6, 0),
        })}
      </p>
      <Button icon="trash" onClick={() => void remove()}>
        {t('device.areasRemove')}
      </Button>
    </div>
  );
}
