import type { AlertSettings } from '../../domain/alerts.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useSettings, useUpdateSettings } from '../../shell/settings-context.tsx';
import { useToaster } from '../../ui/toast.tsx';

/** Saves a part of the alert settings; only a failure is worth a word. */
export function useSaveAlerts(): (patch: Partial<AlertSettings>) => void {
  const t = useTranslate();
  const toaster = useToaster();
  const update = useUpdateSettings();
  const { alerts } = useSettings();
  return patch => {
    const save = async (): Promise<void> => {
      const result = await update({ alerts: { ...alerts, ...patch } });
      if (!result.ok) toaster.warn(t('settings.saveFailed'));
    };
    void save();
  };
}
