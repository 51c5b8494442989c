import { useEffect, useRef, useState } from 'react';
import { billing } from '../../../account/billing-here.ts';
import type { PricingTable } from '../../../account/billing.ts';
import type { AccountFailure } from '../../../core/rules/account/account-failure.ts';
import { accountFailureText } from '../../../i18n/account-failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PricingFrame } from './pricing-frame.tsx';

type PlansState =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: AccountFailure }
  | { kind: 'shown'; table: PricingTable };

/** The payment provider's plans. Loaded only when shown: to a user without a subscription, online. */
export function Plans() {
  const t = useTranslate();
  const [state, setState] = useState<PlansState>({ kind: 'loading' });
  const plans = useRef<HTMLElement>(null);

  const isLoading = state.kind === 'loading';
  useEffect(() => {
    if (!isLoading) return undefined;
    let shown = true;
    const load = async (): Promise<void> => {
      const result = await billing.pricingTable();
      if (!shown) return;
      setState(
        result.ok ? { kind: 'shown', table: result.value } : { kind: 'failed', failure: result.failure },
      );
    };
    void load();
    return () => {
      shown = false;
    };
  }, [isLoading]);

  const subscribe = (): void => {
    if (state.kind === 'failed') setState({ kind: 'loading' });
    plans.current?.scrollIntoView({ block: 'start' });
    plans.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <Actions>
        <Button kind="primary" onClick={subscribe}>
          {t('account.subscribe')}
        </Button>
      </Actions>
      <section ref={plans} aria-label={t('account.plansTitle')} tabIndex={-1}>
        {state.kind === 'loading' && (
          <output>
            <Spinner size="s" /> {t('shell.loading')}
          </output>
        )}
        {state.kind === 'failed' && <Notice tone="danger">{accountFailureText(t, state.failure)}</Notice>}
        {state.kind === 'shown' && <PricingFrame table={state.table} />}
      </section>
    </>
  );
}
