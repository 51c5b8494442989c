import { useCallback } from 'react';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useUpdateSettings } from './settings-context.tsx';
import { useWarnNotKept } from './use-warn-not-kept.ts';

/** Returns a function that saves a choice at once. Only a failure shows a message. */
export function useSaveSetting(): (patch: Partial<Settings>) => void {
  const t = useTranslate();
  const warnNotKept = useWarnNotKept();
  const update = useUpdateSettings();
  return useCallback(
    patch => {
      const save = async (): Promise<void> => {
        const result = await update(patch);
        if (!result.ok) warnNotKept(result.failure, t('shell.settingNotSaved'));
      };
      void save();
    },
    [t, warnNotKept, update],
  );
}
