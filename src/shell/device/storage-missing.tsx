import { useTranslate } from '../../i18n/i18n.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of the screen: without storage there is nothing it could show. */
export function StorageMissing() {
  const t = useTranslate();
  return (
    <EmptyState icon="warning" title={t('device.storageMissingTitle')} titleLevel="h1">
      {t('device.storageMissingText')}
    </EmptyState>
  );
}
