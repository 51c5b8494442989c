import { useEffect } from 'react';
import { onQuotaSpent } from '../../engine/spent-quota.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { useLowData } from './low-data-watch.ts';

/** Reports an exhausted quota on any screen, and informs the low-data page. Renders nothing. */
export function QuotaWatch() {
  const t = useTranslate();
  const toaster = useToaster();
  useLowData();
  useEffect(() => onQuotaSpent(failure => toaster.warn(failureText(t, failure, 'forecast'))), [t, toaster]);
  return null;
}
