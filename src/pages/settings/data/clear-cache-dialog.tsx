import { useOnline } from '../../../engine/online.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import styles from '../section.module.css';

export function ClearCacheDialog({
  open,
  busy,
  itemCount,
  onClear,
  onClose,
}: {
  open: boolean;
  busy: boolean;
  itemCount: number;
  onClear: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const online = useOnline();
  return (
    <QuestionDialog
      open={open}
      underWay={busy}
      title={t('settings.clearTitle')}
      yes={t('settings.clearYes')}
      onYes={onClear}
      onClose={onClose}
    >
      <div className={styles.prose}>
        <p>{t.plural('settings.clearQuestion', itemCount)}</p>
        {!online && <Notice tone="caution">{t('settings.clearOffline')}</Notice>}
      </div>
    </QuestionDialog>
  );
}
