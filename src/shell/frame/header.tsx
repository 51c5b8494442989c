import { useState } from 'react';
import { Link } from 'wouter';
import { useOnline } from '../../engine/online.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { optional } from '../../ui/optional.ts';
import styles from './header.module.css';
import { QuickAccess } from './quick-access.tsx';
import { useShortcut } from './shortcuts.ts';

/** Lazy-loaded with its first use. */
const Switcher = optional(
  ['account', 'device', 'forecast', 'places', 'settings', 'sources', 'sync', 'trips'],
  async () => (await import('./switcher.tsx')).Switcher,
);

const UnitsPanel = optional(['settings'], async () => (await import('./units-panel.tsx')).UnitsPanel);
/** Lazy-loaded: no screen waits for it. */
const OverboardWatch = optional([], async () => (await import('./overboard-watch.tsx')).OverboardWatch);

export function Header() {
  const t = useTranslate();
  const online = useOnline();
  const [panelOpen, setPanelOpen] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const find = (): void => setFinding(true);
  useShortcut('/', find);
  const state = online ? t('shell.online') : t('shell.offline');
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.logo} aria-label={t('shell.logoHome')}>
        <BrandMark />
        <span className={styles.name}>{t('shell.appName')}</span>
      </Link>
      <QuickAccess />
      <OverboardWatch />
      <span className={styles.online} title={state}>
        <Icon name={online ? 'online' : 'offline'} title={state} />
      </span>
      <IconButton icon="search" label={t('shell.find')} aria-haspopup="dialog" onClick={find} />
      <IconButton
        icon="settings"
        label={t('shell.openSettings')}
        aria-haspopup="dialog"
        aria-expanded={panelOpen}
        onClick={() => setPanelOpen(true)}
      />
      {isFinding && <Switcher onClose={() => setFinding(false)} />}
      {panelOpen && <UnitsPanel open onClose={() => setPanelOpen(false)} />}
    </header>
  );
}
