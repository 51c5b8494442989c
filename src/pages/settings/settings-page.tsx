import { useEffect } from 'react';
import { useIdentity } from '../../account/identity.ts';
import { isEntitling } from '../../domain/access.ts';
import { deviceData } from '../../engine/sync.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AboutSection, CreditsSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { DataSection } from './data-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { SearchAreaSection } from './search-area-section.tsx';
import styles from './settings-page.module.css';
import { SourceSection } from './source-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { SyncSection } from './sync-section.tsx';

export function SettingsPage() {
  const t = useTranslate();
  const identity = useIdentity();
  const isPaid = isEntitling(identity?.entitlement?.status ?? '');
  useScrollToHash(isPaid);
  const account = (
    <>
      <SubscriptionSection />
      <AccountSection deviceData={deviceData} />
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeading title={t('shell.settings')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {/* Someone without a subscription came here for it. */}
          {!isPaid && account}
          <DisplaySection />
          <SourceSection />
          <SearchAreaSection />
          <LimitsSection />
          <AlertsSection />
        </div>
        <div className={styles.column}>
          {isPaid && account}
          <SyncSection />
          <DataSection />
          <AboutSection />
          <CreditsSection />
        </div>
      </div>
    </div>
  );
}

/**
 * The screen is loaded lazily: when the browser looked for `#about` there was none yet. And someone who comes back from
 * paying (`#subscription`) sees the subscription move to another column once it is known to be active.
 */
function useScrollToHash(isPaid: boolean): void {
  useEffect(() => {
    const show = (): void => {
      const id = window.location.hash.slice(1);
      const section = id === '' ? null : document.getElementById(id);
      section?.scrollIntoView();
      const heading = section?.querySelector('h2');
      if (!heading) return;
      // Whoever steers by ear or keyboard goes on from there, too.
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    show();
    // A link of the app's own within this screen (`/settings#about` in the footer) tells of itself by wouter's event alone.
    for (const event of moves) window.addEventListener(event, show);
    return () => {
      for (const event of moves) window.removeEventListener(event, show);
    };
    // Shown again where it then stands.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPaid]);
}

const moves = ['hashchange', 'pushState'] as const;
