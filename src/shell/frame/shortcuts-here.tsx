import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { optional } from '../../ui/optional.ts';
import styles from './shortcuts-here.module.css';
import { useShortcut } from './shortcuts.ts';

/** Lazy-loaded: few users open it, and only after a screen is shown. */
const ShortcutHelp = optional(['device'], async () => (await import('./shortcut-help.tsx')).ShortcutHelp);

/** Registers the keyboard shortcuts of every screen behind the login. Shows the button that explains them where a keyboard is likely. */
export function ShortcutsHere() {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true));
  useShortcut('1', () => navigate('/'));
  useShortcut('2', () => navigate('/forecast'));
  useShortcut('3', () => navigate('/locations'));
  useShortcut('4', () => navigate('/settings'));
  useShortcut('5', () => navigate('/plan'));
  return (
    <>
      <Button kind="plain" className={styles.button} onClick={() => setOpen(true)}>
        {t('shell.keysTitle')}
      </Button>
      {open && <ShortcutHelp open onClose={() => setOpen(false)} />}
    </>
  );
}
