import { useCallback } from 'react';
import type { Failure } from '../../core/rules/value/failure.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';

/**
 * Returns a function that reports a failed save. Names full storage as the cause, because a retry would not help; otherwise shows the given
 * words for the given time.
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
