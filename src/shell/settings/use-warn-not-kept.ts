import { useCallback } from 'react';
import type { Failure } from '../../core/rules/value/failure.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';

/**
 * Says that something could not be saved: that the storage is full, where that is why, as trying again makes no room; otherwise in
 * the words that are given, for as long as is asked.
 */
export function useWarnNotKept(): (failure: Failure, otherwise: string, forMs?: number) => void {
  const t = useTranslate();
  const toaster = useToaster();
  return useCallback(
    (failure, otherwise, forMs) => {
      const isFull = failure.kind === 'storage' && failure.reason === 'quota';
      if (isFull) toaster.warn(t('failures.storageQuota'));
      else toaster.warn(otherwise, forMs);
    },
    [t, toaster],
  );
}
