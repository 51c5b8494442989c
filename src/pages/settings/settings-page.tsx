import { useState } from 'react';
import { useIdentity } from '../../account/identity.ts';
import { isEntitling } from '../../core/rules/account/access.ts';
import { deviceData } from '../../engine/sync-control.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ExpiredNotice } from '../../shell/frame/expired-notice.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AboutSection, CreditsSection } from './about-section.tsx';
import { AccountSection } from './account/account-section.tsx';
import { PaidNext } from './account/paid-next.tsx';
import { ActivitiesSection } from './activities-section.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { DataSection } from './data/data-section.tsx';
import { DisplaySection } from './display-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { SearchAreaSection } from './search-area-section.tsx';
import styles from './settings-page.module.css';
import { SourceSection } from './source-section.tsx';
import { SubscriptionSection } from './account/subscription-section.tsx';
import { SyncSection } from './account/sync-section.tsx';

export function SettingsPage() {
  const t = useTranslate();
  const identity = useIdentity();
  // Users without a subscription come here for it, so the account is first. The order is fixed while the page is open, also after a
  // payment.
  const [isAccountFirst] = useState(!isEntitling(identity?.entitlement?.status ?? ''));
  const account = (
    <Card padded={false}>
      <SubscriptionSection />
      <AccountSection deviceData={deviceData} />
      <SyncSection />
    </Card>
  );
  return (
    <div className={styles.page}>
      <PageHeading title={t('shell.settings')} />
      {identity?.state === 'expired' && <ExpiredNotice />}
      <PaidNext />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isAccountFirst && account}
          <Card padded={false}>
            <DisplaySection />
            <LimitsSection />
            <ActivitiesSection />
            <AlertsSection />
            <SourceSection />
            <SearchAreaSection />
          </Card>
        </div>
        <div className={styles.column}>
          {!isAccountFirst && account}
          <Card padded={false}>
            <DataSection />
            <AboutSection />
            <CreditsSection />
          </Card>
        </div>
      </div>
    </div>
  );
}
