import { account } from '../../../account/account.ts';
import type { DeviceData } from '../../../account/device-data.ts';
import { useUnsyncedChanges } from '../../../account/unsynced-changes.ts';
import { useSubmission } from '../../../account/use-submission.ts';
import { accountFailureText } from '../../../i18n/account-failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';

export function LogoutEverywhere({ deviceData, onClose }: { deviceData: DeviceData; onClose: () => void }) {
  const t = useTranslate();
  const { busy, failure, run } = useSubmission();
  const unsyncedChanges = useUnsyncedChanges(deviceData);
  return (
    <QuestionDialog
      open
      title={t('account.logoutEverywhere')}
      yes={t('account.logoutEverywhere')}
      busy={unsyncedChanges === null}
      underWay={busy}
      onYes={() => void run(() => account.signOut.everywhere())}
      onClose={onClose}
    >
      <p>{t('account.logoutEverywhereQuestion')}</p>
      {typeof unsyncedChanges === 'number' && unsyncedChanges > 0 && (
        <Notice tone="caution">{t.plural('account.logoutUnsynced', unsyncedChanges)}</Notice>
      )}
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
    </QuestionDialog>
  );
}
