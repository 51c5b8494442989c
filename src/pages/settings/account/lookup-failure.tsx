import { account, useSubscription } from '../../../account/account.ts';
import { useOnline } from '../../../engine/online.ts';
import { accountFailureText } from '../../../i18n/account-failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusAround } from '../../../ui/focus-around.ts';
import { Notice } from '../../../ui/notice.tsx';

/** The failure of the last lookup; also visible while the group is folded. */
export function LookupFailure() {
  const t = useTranslate();
  const { phase, failure } = useSubscription();
  const online = useOnline();
  // Offline this is not a failure: the section says when the lookup will run.
  if (phase !== 'failed' || !failure || (!online && failure.kind === 'unreachable')) return null;
  return (
    <Notice
      tone="danger"
      actions={
        <Button
          onClick={event => {
            focusAround(event);
            void account.subscription.check();
          }}
        >
          {t('shell.tryAgain')}
        </Button>
      }
    >
      {accountFailureText(t, failure)}
    </Notice>
  );
}
