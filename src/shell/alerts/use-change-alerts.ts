import { useCallback } from 'react';
import type { AlertChange } from '../../core/rules/settings/alert-settings.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';

/** Returns a function that saves a change at once. Only a failure shows a message. */
export function useChangeAlerts(): (change: AlertChange, whenKept?: () => void) => void {
  const t = useTranslate();
  const toaster = useToaster();
  return useCallback(
    (change, whenKept) => {
      const save = async (): Promise<void> => {
        const result = await engine.changeAlerts(change);
        if (result.ok) whenKept?.();
        else toaster.warn(t('shell.settingNotSaved'));
      };
      void save();
    },
    [t, toaster],
  );
}
