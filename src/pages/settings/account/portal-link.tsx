import { billing } from '../../../account/billing-here.ts';
import { useSubmission } from '../../../account/use-submission.ts';
import { accountFailureText } from '../../../i18n/account-failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Fetches the portal's short-lived address on click and opens it at once; the portal returns to Settings. */
export function PortalLink() {
  const t = useTranslate();
  const { busy, failure, run } = useSubmission();
  const open = async (): Promise<void> => {
    const result = await run(() => billing.portalUrl());
    if (result?.ok) window.location.assign(result.value);
  };
  return (
    <>
      <Button icon="external" busy={busy} onClick={() => void open()}>
        {t('account.manageSubscription')}
      </Button>
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
    </>
  );
}
