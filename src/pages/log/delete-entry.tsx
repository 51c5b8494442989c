import { useLocation } from 'wouter';
import type { LogEntry } from '../../core/rules/log/log-entry.ts';
import { engine } from '../../engine/engine.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { useDayText } from './use-day-text.ts';

/** Deletes at once, including the photo, and offers an undo instead of a confirmation. */
export function DeleteEntry({ entry }: { entry: LogEntry }) {
  const t = useTranslate();
  const formats = useFormats();
  const dayText = useDayText();
  const toaster = useToaster();
  const [, navigate] = useLocation();
  const remove = async (): Promise<void> => {
    const removed = await engine.removeLogEntry(entry.id);
    if (!removed.ok) return toaster.warn(t('log.deleteFailed'));
    navigate('/log');
    const { value } = removed;
    if (value === null) return;
    toaster.undo(t('log.deleted', { date: dayText(formats, entry.start) }), () => {
      void engine.restoreLogEntry(value).then(kept => {
        if (!kept.ok) toaster.warn(t('log.notKept'));
      });
    });
  };
  return (
    <Actions>
      <Button kind="danger" icon="trash" onClick={() => void remove()}>
        {t('log.delete')}
      </Button>
    </Actions>
  );
}
