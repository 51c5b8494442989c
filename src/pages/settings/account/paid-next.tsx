import { Link } from 'wouter';
import { hasPlans } from '../../../account/has-plans.ts';
import { useIdentity } from '../../../account/identity.ts';
import { isEntitling } from '../../../core/rules/account/access.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useAreStepsDue } from '../../../shell/device/first-steps-state.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The checkout returns to Settings. From here, a user who has paid and has no place yet goes on to the first steps. */
export function PaidNext() {
  const t = useTranslate();
  const identity = useIdentity();
  const places = useLive('places', {});
  const areDue = useAreStepsDue(places === undefined || places.length > 0);
  const isPaid = identity?.state === 'active' && isEntitling(identity.entitlement?.status ?? '');
  if (!areDue || !isPaid || !hasPlans()) return null;
  return (
    <Notice
      title={t('account.paidNext')}
      actions={
        <Link href="/" className={buttonClass('primary')}>
          {t('account.paidNextGo')}
        </Link>
      }
    >
      {t('account.paidNextText')}
    </Notice>
  );
}
