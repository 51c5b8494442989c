import { useCallback } from 'react';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useUpdateSettings } from './settings-context.tsx';
import { useWarnNotKept } from './use-warn-not-kept.ts';

/** Saves as soon as something is chosen; only a failure is worth a word. */
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
