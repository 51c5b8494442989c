import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { accountConfig } from '../../account/config-of-build.ts';
import { useIsSignedIn } from '../../account/identity.ts';
import type { Reading } from '../../core/rules/value/numbers.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { spaceText } from '../../core/words/space-text.ts';
import { newestVersion } from '../../engine/newest-version.ts';
import { appVersion } from '../../shell/device/app-version.ts';
import { countReloads } from '../../shell/device/guarded-reload.ts';
import { isInstalled } from '../../shell/device/install-offer.ts';
import { RefusedNotice } from '../../shell/device/refused-notice.tsx';
import { languageNames } from '../../shell/settings/language-names.ts';
import { useStorageHealth } from '../../shell/device/storage-doctor.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useToaster } from '../../ui/toast.tsx';
import type { DeviceFacts } from '../../shell/device/device-facts.ts';
import { deviceState, type DeviceState } from './device-state.ts';
import { useSyncFacts } from './use-sync-facts.ts';
import styles from './version-page.module.css';

/** Facts for support about the running app and this device; nothing personal. */
export function VersionPage() {
  const t = useTranslate();
  const toaster = useToaster();
  // Must come first, because it opens the database that the next hook queries.
  const syncFacts = useSyncFacts();
  const look = useLook();
  const { newest } = look;
  const facts = useFacts(look, syncFacts);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
      toaster.say(t('settings.detailsCopied'));
    } catch {
      // No permission, or a browser without a clipboard.
      toaster.warn(t('device.copyFailed'));
    }
  };

  return (
    <div className={styles.page}>
      <PageHeading title={t('settings.versionTitle')} />
      <output>
        {newest != null && t(newest === appVersion ? 'device.newestAlready' : 'settings.versionNewer')}
      </output>
      <RefusedNotice />
      <Card>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Actions>
        <Button icon="copy" onClick={() => void copy()}>
          {t('settings.copyDetails')}
        </Button>
        <Link href="/force-refresh" className={buttonClass('quiet')}>
          {t('settings.fetchNewVersion')}
        </Link>
        <Link href="/settings" className={buttonClass('plain')}>
          {t('settings.backToSettings')}
        </Link>
      </Actions>
    </div>
  );
}

interface Look {
  /** The server's version: null = unavailable, undefined = not loaded yet. */
  newest: string | null | undefined;
  device: DeviceState | null;
}

/** Reads the facts about the server and this device. */
function useLook(): Look {
  const [newest, setNewest] = useState<string | null | undefined>(undefined);
  const [device, setDevice] = useState<DeviceState | null>(null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const tellLate = (facts: DeviceFacts): void => setDevice(known => known && { ...known, ...facts });
      const [version, state] = await Promise.all([newestVersion(), deviceState(tellLate)]);
      setNewest(version);
      setDevice(state);
    };
    const lookAgain = (): void => void look();
    lookAgain();
    // On a first visit the offline copy is created while the user reads this screen.
    navigator.serviceWorker?.addEventListener('controllerchange', lookAgain);
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', lookAgain);
  }, []);
  return { newest, device };
}

/** Returns the shown and copied facts, as pairs of name and value. */
function useFacts({ newest, device }: Look, syncFacts: [string, string][]): [string, string][] {
  const t = useTranslate();
  const formats = useFormats();
  const health = useStorageHealth();
  const isSignedIn = useIsSignedIn();
  const yesNo = (value: boolean | null): string =>
    value === null ? t('settings.unknown') : t(value ? 'shell.yes' : 'shell.no');
  const space = (bytes: Reading): string => spaceText(t, formats, bytes);
  return [
    [t('settings.versionApp'), appVersion],
    [
      t('settings.versionServer'),
      newest === undefined ? t('shell.loading') : (newest ?? t('settings.versionServerUnknown')),
    ],
    [t('settings.environment'), named(t, accountConfig.environment)],
    [t('settings.buildMode'), named(t, import.meta.env.MODE)],
    [t('settings.serviceWorker'), device ? t(workerWords[device.serviceWorker]) : t('shell.loading')],
    [
      t('device.readyApp'),
      device?.missingFiles == null
        ? t('settings.unknown')
        : device.missingFiles === 0
          ? t('device.readyAppOn')
          : t.plural('device.readyAppPart', device.missingFiles),
    ],
    [t('device.diagnosticsInstalled'), yesNo(isInstalled())],
    [t('device.diagnosticsEngine'), t(isSignedIn ? engineWords(device) : 'device.diagnosticsEngineNone')],
    [t('device.readyStorage'), device ? t(`device.diagnosticsStorage_${health}`) : t('shell.loading')],
    ...syncFacts,
    [t('settings.storageUsed'), space(device?.usedBytes)],
    [t('device.readySpace'), space(device?.freeBytes)],
    [t('settings.storagePersisted'), yesNo(device?.isPersisted ?? null)],
    [t('device.diagnosticsReloads'), String(countReloads())],
    [t('shell.language'), languageNames.find(({ value }) => value === t.language)?.label ?? t.language],
    [t('settings.browser'), navigator.userAgent],
  ];
}

/** A deployment may use another name, which stays unchanged. */
const named = (t: Translate, value: string): string => {
  const known = (['test', 'live', 'production', 'embedded'] as const).find(name => name === value);
  return known ? t(`settings.named_${known}`) : value;
};

const engineWords = (device: DeviceState | null) =>
  device === null
    ? 'shell.loading'
    : device.engineAnswers
      ? 'device.diagnosticsEngineOk'
      : 'device.diagnosticsEngineBad';

const workerWords = {
  coming: 'settings.serviceWorkerComing',
  on: 'settings.serviceWorkerOn',
  waiting: 'settings.serviceWorkerWaiting',
  off: 'settings.serviceWorkerOff',
} as const;
