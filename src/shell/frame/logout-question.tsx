import type { Logout } from '../../account/use-logout.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';

/** Asks before a logout that would leave changes waiting on this device. */
export function LogoutQuestion({ logout }: { logout: Logout }) {
  const t = useTranslate();
  return (
    <QuestionDialog
      open={logout.step === 'asking'}
      title={t('account.logoutUnsyncedTitle')}
      yes={t('account.logoutAnyway')}
      onYes={logout.confirm}
      onClose={logout.cancel}
    >
      <p>{t.plural('account.logoutUnsynced', logout.unsyncedChanges)}</p>
    </QuestionDialog>
  );
}
