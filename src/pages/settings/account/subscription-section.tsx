import { useSubscription } from '../../../account/account.ts';
import { hasPlans } from '../../../account/has-plans.ts';
import { useIdentity } from '../../../account/identity.ts';
import { isEntitled, isEntitling, type Entitlement } from '../../../core/rules/account/access.ts';
import { useNow } from '../../../engine/use-now.ts';
import { useOnline } from '../../../engine/online.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { subscriptionStatusText } from '../../../core/words/subscription-status-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AccessSection } from './access-section.tsx';
import styles from './account-section.module.css';
import { LookupFailure } from './lookup-failure.tsx';
import { Fold } from '../fold.tsx';
import { Plans } from './plans.tsx';
import { PortalLink } from './portal-link.tsx';

/** Statuses of a customer whose payment needs attention, in the portal. */
const unsettled = new Set(['past_due', 'unpaid', 'paused', 'incomplete']);
/** Statuses of a subscription that is still due; a second one would be paid twice. */
const owing = new Set(['past_due', 'unpaid']);

const mayChoosePlan = ({ status }: Entitlement): boolean => !isEntitling(status) && !owing.has(status);

/** The subscription; without sales, the server's admission of the account. */
export const SubscriptionSection = () => (hasPlans() ? <PaidSection /> : <AccessSection />);

function PaidSection() {
  const t = useTranslate();
  const identity = useIdentity();
  const online = useOnline();
  const entitlement = identity?.entitlement ?? null;
  const isPaid = entitlement !== null && isEntitling(entitlement.status);
  const isUnsettled = entitlement !== null && unsettled.has(entitlement.status);

  const isActive = identity?.state === 'active';
  const { isAnswered, phase } = useSubscription();
  const now = useNow();
  // True if the section must open by itself. Without an entitlement the plan is unknown and the section stays closed, because a late answer
  // must not move the screen. `ready` does not count: offline there is no lookup, and the phase of a lookup outlives its user.
  const needsPlan = entitlement
    ? !isEntitled(entitlement, { online: true, now, answered: isAnswered })
    : phase === 'failed' || phase === 'creating';

  return (
    <Fold
      id="subscription"
      icon="key"
      title={t('account.accountPlan')}
      value={
        entitlement ? subscriptionStatusText(t, entitlement.status) : t('account.subscriptionNotChecked')
      }
      isUrgent={isActive && needsPlan}
      notice={isActive && <LookupFailure />}
    >
      <div className={styles.section} tabIndex={-1}>
        {!isActive ? (
          <p>{t('account.subscriptionLogin')}</p>
        ) : (
          <>
            {entitlement && <Status entitlement={entitlement} />}
            {isUnsettled && <Notice tone="caution">{t('account.subscriptionPayment')}</Notice>}
            <LookupUnderWay />
            {!online && <Notice>{t('account.subscriptionOffline')}</Notice>}
            {(isPaid || isUnsettled) && <PortalLink />}
            {entitlement && mayChoosePlan(entitlement) && online && <Plans />}
          </>
        )}
      </div>
    </Fold>
  );
}

/** The last definite answer, with its age. */
function Status({ entitlement }: { entitlement: Entitlement }) {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow();
  const isPaid = isEntitling(entitlement.status);
  const { isAnswered } = useSubscription();
  return (
    <>
      {entitlement.status !== 'none' && (
        <p>
          <span>{t('account.subscriptionStatus')}</span>{' '}
          <Badge tone={isPaid ? 'good' : 'neutral'}>{subscriptionStatusText(t, entitlement.status)}</Badge>
        </p>
      )}
      {!isPaid && (
        <p>
          <strong>{t('account.subscriptionNone')}</strong>{' '}
          {mayChoosePlan(entitlement) && <span>{t('account.subscriptionLocked')}</span>}
        </p>
      )}
      {isPaid && !isEntitled(entitlement, { online: true, now, answered: isAnswered }) && (
        <Notice tone="caution">{t('account.subscriptionTooOld')}</Notice>
      )}
      <p className={styles.hint}>
        {t('account.subscriptionChecked', { when: formats.relative(entitlement.checkedAt, now) })}
      </p>
    </>
  );
}

function LookupUnderWay() {
  const t = useTranslate();
  const { phase } = useSubscription();
  const isUnderWay = phase === 'loading' || phase === 'creating';
  return (
    <output>
      {isUnderWay && (
        <>
          <Spinner size="s" />{' '}
          <span>
            {t(phase === 'loading' ? 'account.subscriptionLoading' : 'account.subscriptionCreating')}
          </span>
        </>
      )}
    </output>
  );
}
