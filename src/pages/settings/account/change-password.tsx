import { useId, useState, type FormEvent } from 'react';
import { newPassword } from '../../../account/new-password-here.ts';
import { useSubmission } from '../../../account/use-submission.ts';
import { accountFailureText } from '../../../i18n/account-failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { CodeField, codeIn } from '../../../ui/code-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NewPasswordFields, newPasswordIn } from '../../../ui/new-password-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './account-section.module.css';

export function ChangePassword({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslate();
  const formId = useId();
  const { busy, failure, run } = useSubmission();
  /** `code` = a code was mailed, because this login is older than a day. */
  const [step, setStep] = useState<'password' | 'code' | 'changed'>('password');
  const [isIncomplete, setIncomplete] = useState(false);
  const done = step === 'changed';

  const save = async (form: HTMLFormElement): Promise<void> => {
    const { password, confirmation } = newPasswordIn(form);
    const code = step === 'code' ? codeIn(form) : '';
    setIncomplete(code === null);
    if (code === null) return;
    const result = await run(() => newPassword.change(password, confirmation, code));
    if (result?.ok) setStep(result.value);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  return (
    <Dialog
      open
      title={t('account.changePassword')}
      locked={busy}
      onClose={onClose}
      footer={
        done ? (
          <Button onClick={onClose}>{t('shell.close')}</Button>
        ) : (
          <>
            <CancelButton locked={busy} onCancel={onClose} />
            <Button type="submit" form={formId} kind="primary" busy={busy}>
              {t('account.savePassword')}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Notice tone="success" isAnswer>
          {t('account.passwordChanged')}
        </Notice>
      ) : (
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          {/* Names the account for password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields />
          {step === 'code' && (
            <>
              <Notice tone="info" isAnswer>
                {t('account.reauthenticate', { email })}
              </Notice>
              <CodeField error={isIncomplete && t('account.codeIncomplete')} />
            </>
          )}
          {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
        </form>
      )}
    </Dialog>
  );
}
