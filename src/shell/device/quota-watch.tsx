import { useEffect } from 'react';
import { onQuotaSpent } from '../../engine/spent-quota.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';

/** Tells of a spent quota on whatever screen is open. Draws nothing. */
export function QuotaWatch() {
  const t = useTranslate();
  const toaster = useToaster();
  useEffect(() => onQuotaSpent(failure => toaster.warn(failureText(t, failure, 'forecast'))), [t, toaster]);
  return null;
}
