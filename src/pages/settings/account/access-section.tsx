import { account, useSubscription } from '../../../account/account.ts';
import { useIdentity } from '../../../account/identity.ts';
import { isEntitling } from '../../../core/rules/account/access.ts';
import { useNow } from '../../../engine/use-now.ts';
import { useOnline } from '../../../engine/online.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Fold } from '../fold.tsx';
import { accessText } from './access-text.ts';
import styles from './account-section.module.css';
import { LookupFailure } from './lookup-failure.tsx';

/** Replaces the subscription if the deployment sells none: shows whether the server admits this account, without plans. */
export function AccessSection() {
  const t = useTranslate();
  const formats = useFormats();
  const identity = useIdentity();
  const online = useOnline();
  const now = useNow();
  const { phase } = useSubscription();
  const entitlement = identity?.entitlement ?? null;
  const isActive = identity?.state === 'active';
  const isRefused = entitlement !== null && !isEntitling(entitlement.status);
  return (
    <Fold
      id="subscription"
      icon="check"
      title={t('account.access')}
      value={entitlement ? accessText(t, entitlement.status) : t('account.subscriptionNotChecked')}
      isUrgent={isActive && (isRefused || (entitlement === null && phase === 'failed'))}
      notice={isActive && <LookupFailure />}
    >
      <div className={styles.section} tabIndex={-1}>
        {!isActive ? (
          <p>{t('account.accessLogin')}</p>
        ) : (
          <>
            {entitlement && <p>{t(isRefused ? 'account.accessNone' : 'account.accessOpen')}</p>}
            {!online && <Notice>{t('account.accessOffline')}</Notice>}
            {entitlement && (
              <p className={styles.hint}>
                {t('account.subscriptionChecked', { when: formats.relative(entitlement.checkedAt, now) })}
              </p>
            )}
            {isRefused && online && (
              <Actions>
                <Button busy={phase === 'loading'} onClick={() => void account.subscription.check()}>
                  {t('shell.tryAgain')}
                </Button>
              </Actions>
            )}
          </>
        )}
      </div>
    </Fold>
  );
}
