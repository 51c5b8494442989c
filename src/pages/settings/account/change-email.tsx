import { useId, useState, type FormEvent } from 'react';
import { newEmail } from '../../../account/new-email.ts';
import { useSubmission } from '../../../account/use-submission.ts';
import { accountFailureText } from '../../../i18n/account-failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailField } from '../../../ui/email-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { typedIn } from '../../../ui/typed-in.ts';
import styles from './account-section.module.css';

/** Only requests the change: the address changes once both the old and the new address have confirmed it. */
export function ChangeEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslate();
  const formId = useId();
  const { busy, failure, run, reject } = useSubmission();
  const [asked, setAsked] = useState<string | null>(null);

  const ask = async (wanted: string): Promise<void> => {
    if (wanted === '') return reject({ kind: 'fieldsRequired' });
    const result = await run(() => newEmail.ask(wanted));
    if (result?.ok) setAsked(wanted);
    return undefined;
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void ask(typedIn(event.currentTarget, 'email').trim());
  };

  return (
    <Dialog
      open
      title={t('account.changeEmail')}
      locked={busy}
      onClose={onClose}
      footer={
        asked === null ? (
          <>
            <CancelButton locked={busy} onCancel={onClose} />
            <Button type="submit" form={formId} kind="primary" busy={busy}>
              {t('account.changeEmailAsk')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('shell.close')}</Button>
        )
      }
    >
      {asked === null ? (
        <form id={formId} className={styles.form} onSubmit={submit} noValidate>
          <p>{t('account.changeEmailText', { email })}</p>
          <EmailField label={t('account.newEmail')} />
          {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
        </form>
      ) : (
        <Notice tone="success" isAnswer>
          {t('account.changeEmailSent', { old: email, new: asked })}
        </Notice>
      )}
    </Dialog>
  );
}
