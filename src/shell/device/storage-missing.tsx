import { useTranslate } from '../../i18n/i18n.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Replaces the screen: without storage it has nothing to show. */
export function StorageMissing() {
  const t = useTranslate();
  return (
    <EmptyState icon="warning" title={t('device.storageMissingTitle')} titleLevel="h1">
      {t('device.storageMissingText')}
    </EmptyState>
  );
}
