import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { saveTextFile } from '../../ui/text-file.ts';
import { useToaster } from '../../ui/toast.tsx';
import { LogImport } from './log-import.tsx';
import styles from './log.module.css';

/** Saves the log as a file, and opens log files. */
export function LogFiles({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslate();
  const toaster = useToaster();

  const save = async (format: 'json' | 'csv'): Promise<void> => {
    const made = await engine.exportLog(format);
    if (!made.ok) return toaster.warn(t('log.exportFailed'));
    const day = new Date().toLocaleDateString('sv');
    saveTextFile(
      `offing-log-${day}.${format}`,
      format === 'json' ? 'application/json' : 'text/csv',
      made.value,
    );
  };

  return (
    <>
      <Actions>
        <LogImport />
        {!isEmpty && (
          <>
            <Button icon="download" onClick={() => void save('json')}>
              {t('log.export')}
            </Button>
            <Button icon="table" onClick={() => void save('csv')}>
              {t('log.exportCsv')}
            </Button>
          </>
        )}
      </Actions>
      {!isEmpty && <p className={styles.note}>{t('log.exportNote')}</p>}
    </>
  );
}
