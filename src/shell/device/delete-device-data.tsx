import { useState } from 'react';
import { account } from '../../account/account.ts';
import type { DeviceData } from '../../account/device-data.ts';
import { dropAllDrafts } from '../../account/form-drafts.ts';
import { useUnsyncedChanges } from '../../account/unsynced-changes.ts';
import { useOnline } from '../../engine/online.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';

export function DeleteDeviceData({ deviceData, onClose }: { deviceData: DeviceData; onClose: () => void }) {
  const t = useTranslate();
  const online = useOnline();
  const unsyncedChanges = useUnsyncedChanges(deviceData, true);
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');

  const remove = async (): Promise<void> => {
    setState('busy');
    const accountKey = account.identity.get()?.accountKey;
    const removed = await deviceData.deleteAll();
    if (removed.ok && accountKey !== undefined) dropAllDrafts(accountKey);
    if (removed.ok) await account.signOut.here();
    else setState('failed');
  };

  return (
    <QuestionDialog
      open
      title={t('account.deleteDataTitle')}
      yes={t('account.deleteDataYes')}
      busy={unsyncedChanges === null}
      underWay={state === 'busy'}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>{t('account.deleteDataQuestion')}</p>
      {!online && <Notice tone="caution">{t('account.noLoginOffline')}</Notice>}
      {unsyncedChanges !== null && unsyncedChanges !== 0 && (
        <Notice tone="caution">
          {unsyncedChanges === 'unknown'
            ? t('account.deleteDataUnknown')
            : t.plural('account.deleteDataUnsynced', unsyncedChanges)}
        </Notice>
      )}
      {state === 'failed' && <Notice tone="danger">{t('account.deleteDataFailed')}</Notice>}
    </QuestionDialog>
  );
}
