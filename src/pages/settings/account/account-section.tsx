import { useState } from 'react';
import type { DeviceData } from '../../../account/device-data.ts';
import { hasPlans } from '../../../account/has-plans.ts';
import { useIdentity } from '../../../account/identity.ts';
import { useLogout } from '../../../account/use-logout.ts';
import { useOnline } from '../../../engine/online.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { subscriptionStatusText } from '../../../core/words/subscription-status-text.ts';
import { DeleteDeviceData } from '../../../shell/device/delete-device-data.tsx';
import { LogoutQuestion } from '../../../shell/frame/logout-question.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './account-section.module.css';
import { accessText } from './access-text.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { Fold } from '../fold.tsx';
import { LogoutEverywhere } from './logout-everywhere.tsx';

/** The logged-in user, with all ways to log out or delete the account. */
export function AccountSection({ deviceData }: { deviceData: DeviceData }) {
  const t = useTranslate();
  const formats = useFormats();
  const identity = useIdentity();
  const online = useOnline();
  const logout = useLogout(deviceData);
  const [open, setOpen] = useState<'email' | 'password' | 'everywhere' | 'delete' | null>(null);
  const close = (): void => setOpen(null);
  if (!identity) return null;

  const { email, entitlement, signedInAt, state } = identity;
  const isPaidFor = hasPlans();
  return (
    <Fold id="account" icon="user" title={t('account.accountTitle')} value={email}>
      <div className={styles.section}>
        <dl className={styles.facts}>
          <dt>{t('account.email')}</dt>
          <dd>{email}</dd>
          <dt>{t(isPaidFor ? 'account.accountPlan' : 'account.access')}</dt>
          <dd>
            {!entitlement
              ? t('account.subscriptionNotChecked')
              : isPaidFor
                ? subscriptionStatusText(t, entitlement.status)
                : accessText(t, entitlement.status)}
          </dd>
          <dt>{t('account.accountSince')}</dt>
          <dd>{formats.longDateTime(signedInAt)}</dd>
        </dl>
        <p className={styles.hint}>{t('account.logoutExplanation')}</p>
        {!online && <Notice tone="caution">{t('account.noLoginOffline')}</Notice>}
        <Actions>
          <Button busy={logout.step === 'leaving'} onClick={logout.start}>
            {logout.step === 'leaving' ? t('account.logoutBusy') : t('shell.logout')}
          </Button>
          {state === 'active' && (
            <>
              <Button icon="mail" onClick={() => setOpen('email')}>
                {t('account.changeEmail')}
              </Button>
              <Button icon="key" onClick={() => setOpen('password')}>
                {t('account.changePassword')}
              </Button>
              <Button onClick={() => setOpen('everywhere')}>{t('account.logoutEverywhere')}</Button>
            </>
          )}
          <Button kind="danger" icon="trash" onClick={() => setOpen('delete')}>
            {t('account.deleteData')}
          </Button>
        </Actions>
      </div>
      <LogoutQuestion logout={logout} />
      {open === 'email' && <ChangeEmail email={email} onClose={close} />}
      {open === 'password' && <ChangePassword email={email} onClose={close} />}
      {open === 'everywhere' && <LogoutEverywhere deviceData={deviceData} onClose={close} />}
      {open === 'delete' && <DeleteDeviceData deviceData={deviceData} onClose={close} />}
    </Fold>
  );
}
