import { useState } from 'react';
import type { DeviceData } from '../../account/device-data.ts';
import { useIdentity } from '../../account/identity.ts';
import { useLogout } from '../../account/use-logout.ts';
import { useOnline } from '../../engine/online.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { DeleteDeviceData } from '../../shell/device/delete-device-data.tsx';
import { ExpiredNotice } from '../../shell/frame/expired-notice.tsx';
import { LogoutQuestion } from '../../shell/frame/logout-question.tsx';
import { Button } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';

export function LogoutPage({ deviceData }: { deviceData: DeviceData }) {
  const t = useTranslate();
  const identity = useIdentity();
  const online = useOnline();
  const logout = useLogout(deviceData);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <NarrowPage title={t('shell.logout')}>
      {identity?.state === 'expired' && <ExpiredNotice />}
      {identity && <p>{t('account.loggedInAs', { email: identity.email })}</p>}
      <p>{t('account.logoutExplanation')}</p>
      {!online && <Notice tone="caution">{t('account.noLoginOffline')}</Notice>}
      <Button kind="primary" wide busy={logout.step === 'leaving'} onClick={logout.start}>
        {logout.step === 'leaving' ? t('account.logoutBusy') : t('shell.logout')}
      </Button>
      {identity && (
        <Button kind="danger" icon="trash" wide onClick={() => setDeleting(true)}>
          {t('account.logoutAndDelete')}
        </Button>
      )}
      <LogoutQuestion logout={logout} />
      {isDeleting && <DeleteDeviceData deviceData={deviceData} onClose={() => setDeleting(false)} />}
    </NarrowPage>
  );
}
