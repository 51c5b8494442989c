import { account } from '../../account/account.ts';
import { useSubmission } from '../../account/use-submission.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';

export function LogoutEverywhere({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { busy, failure, run } = useSubmission();
  return (
    <QuestionDialog
      open
      title={t('account.logoutEverywhere')}
      yes={t('account.logoutEverywhere')}
      busy={busy}
      onYes={() => void run(() => account.signOut.everywhere())}
      onClose={onClose}
    >
      <p>{t('account.logoutEverywhereQuestion')}</p>
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
    </QuestionDialog>
  );
}
