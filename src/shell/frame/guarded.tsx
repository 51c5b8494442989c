import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { account, useIsAnswered, useIsChecking } from '../../account/account.ts';
import { useIdentity } from '../../account/identity.ts';
import { guard, isEntitled, isEntitling, type Identity } from '../../core/rules/account/access.ts';
import type { Failure } from '../../core/rules/value/failure.ts';
import { deviceStorage } from '../../first-paint/device-storage.ts';
import { keptLinkKey } from '../../first-paint/storage-keys.ts';
import { startEngine } from '../../engine/engine.ts';
import { useOnline } from '../../engine/online.ts';
import { useNow } from '../../engine/use-now.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { optional } from '../../ui/optional.ts';
import { Progress } from '../../ui/progress.tsx';
import { ExpiredNotice } from './expired-notice.tsx';
import { Shell } from './shell.tsx';
import { examineStorage, useStorageHealth } from '../device/storage-doctor.ts';
import styles from './guarded.module.css';
import { StorageNotice } from '../device/storage-notice.tsx';
import { StoredSettings } from '../settings/stored-settings.tsx';
import { useLastRoute } from '../places/use-last-route.ts';

/** Few browsers block the storage, so no start loads this code. */
const StorageMissing = optional(
  ['device'],
  async () => (await import('../device/storage-missing.tsx')).StorageMissing,
);

/** Decides whether the user may open a screen, by login and subscription, and redirects otherwise. */
export function Guarded({ children }: { children: ReactNode }) {
  const identity = useIdentity();
  const online = useOnline();
  const answered = useIsAnswered();
  const now = useNow(60);
  const [path] = useLocation();
  const isPaying = identity !== null && isEntitled(identity.entitlement, { online, now, answered });
  const isAged = identity?.entitlement != null && isEntitling(identity.entitlement.status) && !isPaying;
  const checking = useLookupFirst(isAged);
  const decision = guard({ identity, online, checking, answered, now, path });
  if (!identity || decision === 'landing') return <Redirect to="/landing" replace />;
  if (decision === 'settings') return <Redirect to="/settings" replace />;
  return (
    <SignedIn identity={identity} decision={decision} isPaying={isPaying}>
      {children}
    </SignedIn>
  );
}

/**
 * True while a lookup runs or is due. An answer may be too old only because the clock jumped, so the guard waits for a new answer before it
 * redirects.
 */
function useLookupFirst(isAged: boolean): boolean {
  const isChecking = useIsChecking();
  const [isTried, setTried] = useState(false);
  if (!isAged && isTried) setTried(false);
  useEffect(() => {
    if (isAged) void account.subscription.check().then(() => setTried(true));
  }, [isAged]);
  return isChecking || (isAged && !isTried);
}

function SignedIn({
  identity,
  decision,
  isPaying,
  children,
}: {
  identity: Identity;
  isPaying: boolean;
  decision: 'allow' | 'expired' | 'checking';
  children: ReactNode;
}) {
  const t = useTranslate();
  const storage = useAccountDatabase(identity.accountKey);
  const isMissing = useStorageHealth() === 'missing' || isUnavailable(storage);
  const [path] = useLocation();
  const isRestoring = useLastRoute({ remember: isPaying });
  // The login has opened this link, or the link is too old for the next login.
  useEffect(() => deviceStorage.removeItem(keptLinkKey), []);
  return (
    <Shell>
      <StoredSettings />
      <div className={styles.notices} aria-live="polite">
        {decision === 'expired' && <ExpiredNotice />}
        {!isMissing && <StorageNotice failure={storage} />}
      </div>
      {isMissing && !worksWithoutStorage.test(path) ? (
        <StorageMissing />
      ) : decision === 'checking' || (isRestoring && !isMissing) ? (
        <Progress label={t('shell.loading')} value={null} />
      ) : (
        children
      )}
    </Shell>
  );
}

/** Screens that need no stored data. */
const worksWithoutStorage = /^\/(settings|logout)$/;

const isUnavailable = (failure: Failure | null): boolean =>
  failure?.kind === 'storage' && failure.reason === 'unavailable';

/** Opens the account's database in the worker; returns the failure if this device stores nothing. */
function useAccountDatabase(accountKey: string): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null);
  // Runs before the effects of the screens inside, which query the database at once.
  useLayoutEffect(() => {
    let wanted = true;
    void startEngine(accountKey).then(result => {
      if (wanted) setFailure(result.ok ? null : result.failure);
    });
    // A broken storage may never answer.
    void examineStorage();
    return () => {
      wanted = false;
    };
  }, [accountKey]);
  return failure;
}
