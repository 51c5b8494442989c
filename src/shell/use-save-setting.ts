import { useCallback } from 'react';
import type { Settings } from '../domain/settings.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { useToaster } from '../ui/toast.tsx';
import { useUpdateSettings } from './settings-context.tsx';

/** Saves as soon as something is chosen; only a failure is worth a word. */
export function useSaveSetting(): (patch: Partial<Settings>) => void {
  const t = useTranslate();
  const toaster = useToaster();
  const update = useUpdateSettings();
  return useCallback(
    patch => {
      const save = async (): Promise<void> => {
        const result = await update(patch);
        if (!result.ok) toaster.warn(t('shell.settingNotSaved'));
      };
      void save();
    },
    [t, toaster, update],
  );
}
