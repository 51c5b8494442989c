import { useEffect, useRef } from 'react';
import type { AlertSettings } from '../../domain/alerts.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useSettings, useUpdateSettings } from '../../shell/settings-context.tsx';
import { useToaster } from '../../ui/toast.tsx';

/**
 * Saves a part of the alert settings, made out of what they are by then: an undo comes seconds later. Only a failure is worth
 * a word.
 */
export function useSaveAlerts(): (change: (current: AlertSettings) => Partial<AlertSettings>) => void {
  const t = useTranslate();
  const toaster = useToaster();
  const update = useUpdateSettings();
  const { alerts } = useSettings();
  const stored = useRef(alerts);
  /** With what is being saved: a second press may come before the first is stored. */
  const newest = useRef(alerts);
  useEffect(() => {
    stored.current = alerts;
    newest.current = alerts;
  }, [alerts]);
  return change => {
    const save = async (): Promise<void> => {
      newest.current = { ...newest.current, ...change(newest.current) };
      const result = await update({ alerts: newest.current });
      if (result.ok) return;
      newest.current = stored.current;
      toaster.warn(t('settings.saveFailed'));
    };
    void save();
  };
}
