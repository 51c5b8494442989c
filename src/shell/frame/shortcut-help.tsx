import type { ReactNode } from 'react';
import type { PlainKey } from '../../core/words/dictionary.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/field.tsx';
import styles from './shortcut-help.module.css';
import { switchShortcuts, useShortcutsOn } from './shortcuts.ts';

const single: readonly (readonly [keys: readonly string[], does: PlainKey])[] = [
  [['?'], 'device.keysHelp'],
  [['/'], 'device.keysSearch'],
  [['1'], 'shell.home'],
  [['2'], 'shell.forecast'],
  [['3'], 'shell.locations'],
  [['4'], 'shell.settings'],
  [['5'], 'shell.plan'],
  [['r'], 'device.keysRefresh'],
];
const always: readonly (readonly [keys: readonly string[], does: PlainKey])[] = [
  [['←', '→'], 'device.keysCharts'],
  [['Home', 'End'], 'device.keysEnds'],
  [['Enter'], 'device.keysTabs'],
  [['Esc'], 'device.keysClose'],
];

/** Labels of the keys that carry a word; other keys show their symbol. */
const named: Readonly<Record<string, PlainKey>> = {
  Home: 'device.keyHome',
  End: 'device.keyEnd',
  Enter: 'device.keyEnter',
  Esc: 'device.keyEsc',
};

/** Lists all keyboard shortcuts, with the switch that disables those of a single key. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const on = useShortcutsOn();
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.keysTitle')}>
      <Checkbox
        label={t('device.keysOn')}
        hint={t('device.keysOnHint')}
        checked={on}
        onChange={event => switchShortcuts(event.target.checked)}
      />
      <Keys list={single} />
      <h3 className={styles.title}>{t('device.keysAlways')}</h3>
      <Keys list={always} />
    </Dialog>
  );
}

function Keys({ list }: { list: typeof single }): ReactNode {
  const t = useTranslate();
  return (
    <dl className={styles.keys}>
      {list.map(([keys, does]) => (
        <div key={does} className={styles.row}>
          <dt>
            {keys.map(key => (
              <kbd key={key} className={styles.key}>
                {named[key] ? t(named[key]) : key}
              </kbd>
            ))}
          </dt>
          <dd>{t(does)}</dd>
        </div>
      ))}
    </dl>
  );
}
