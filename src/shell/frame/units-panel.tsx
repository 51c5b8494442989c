import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { useSettings } from '../settings/settings-context.tsx';
import styles from './units-panel.module.css';
import { useSaveSetting } from '../settings/use-save-setting.ts';

/** The units panel behind the header's settings button. Closes on Escape, overlay, × and after a choice of units. */
export function UnitsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { units } = useSettings();
  const save = useSaveSetting();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.settings')} shape="panel">
      <Select
        label={t('shell.units')}
        value={units}
        options={[
          { value: 'imperial', label: t('shell.unitsImperial') },
          { value: 'metric', label: t('shell.unitsMetric') },
        ]}
        onChoose={chosen => {
          save({ units: chosen });
          onClose();
        }}
      />
      <p className={styles.more}>
        <Link href="/settings" onClick={onClose}>
          {t('settings.allSettings')}
        </Link>
      </p>
    </Dialog>
  );
}
