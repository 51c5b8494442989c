import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { account } from '../../account/account.ts';
import type { OpenedSession } from '../../account/sign-in.ts';
import { addressTokens } from '../../account/take-tokens.ts';
import type { AccountFailure } from '../../domain/account-failure.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { openLinkOnce } from './open-link-once.ts';

type Step =
  | { kind: 'checking' }
  | { kind: 'failed'; failure: AccountFailure }
  | { kind: 'stock' | 'expired' }
  /** The link is good, but someone else is logged in on this device. */
  | { kind: 'asking'; session: OpenedSession }
  | { kind: 'done' };

const target = '/locations';
const redirectMs = 2000;

/** Verifies an e-mailed login or confirmation link. */
export function MagicLinkPage() {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const [tokens] = useState(addressTokens);
  const [step, setStep] = useState<Step>(() => firstStep(tokens));
  const { tokenHash } = tokens;

  const isChecking = step.kind === 'checking';
  useEffect(() => {
    if (!isChecking || tokenHash === null) return undefined;
    let left = false;
    const check = async (): Promise<void> => {
      const opened = await openLinkOnce(tokenHash);
      if (left) return;
      const here = account.identity.get();
      if (!opened.ok) setStep({ kind: 'failed', failure: opened.failure });
      else if (here && here.userId !== opened.value.userId)
        setStep({ kind: 'asking', session: opened.value });
      else setStep(await enter(opened.value));
    };
    void check();
    return () => {
      left = true;
    };
  }, [isChecking, tokenHash]);

  useEffect(() => {
    if (step.kind !== 'done') return undefined;
    const timer = setTimeout(() => navigate(target, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [step.kind, navigate]);

  const newLink = (
    <Link href="/login" className={buttonClass('primary', { wide: true })}>
      {t('account.requestNewLink')}
    </Link>
  );
  return (
    <NarrowPage key={step.kind} title={t('account.linkTitle')}>
      {step.kind === 'checking' && (
        <output>
          <Spinner size="s" /> {t('account.linkChecking')}
        </output>
      )}
      {step.kind === 'done' && (
        <Notice tone="success" isAnswer>
          {t('account.linkSuccess')}
        </Notice>
      )}
      {step.kind === 'failed' && (
        <>
          <Notice tone="danger">{accountFailureText(t, step.failure)}</Notice>
          {step.failure.kind === 'unreachable' ? (
            <Button kind="primary" wide onClick={() => setStep({ kind: 'checking' })}>
              {t('shell.tryAgain')}
            </Button>
          ) : (
            newLink
          )}
        </>
      )}
      {(step.kind === 'stock' || step.kind === 'expired') && (
        <>
          <Notice tone="danger">
            {t(step.kind === 'stock' ? 'account.linkStock' : 'account.linkExpired')}
          </Notice>
          {newLink}
        </>
      )}
      {step.kind === 'asking' && (
        <SwitchQuestion
          other={step.session.email}
          onSwitch={() => void enter(step.session).then(setStep)}
          onStay={() => navigate('/', { replace: true })}
        />
      )}
    </NarrowPage>
  );
}

async function enter(session: OpenedSession): Promise<Step> {
  const adopted = await account.signIn.adopt(session, target);
  return adopted.ok ? { kind: 'done' } : { kind: 'failed', failure: adopted.failure };
}

function firstStep({ tokenHash, type, trouble }: ReturnType<typeof addressTokens>): Step {
  if (trouble === 'session') return { kind: 'stock' };
  if (trouble === 'expired') return { kind: 'expired' };
  const isComplete = tokenHash !== null && type === 'magiclink';
  return isComplete ? { kind: 'checking' } : { kind: 'failed', failure: { kind: 'missingLinkToken' } };
}

function SwitchQuestion({
  other,
  onSwitch,
  onStay,
}: {
  other: string;
  onSwitch: () => void;
  onStay: () => void;
}) {
  const t = useTranslate();
  const current = account.identity.get()?.email ?? '';
  return (
    <Notice
      tone="caution"
      isAnswer
      title={t('account.switchTitle')}
      actions={
        <>
          <Button onClick={onStay}>{t('account.switchNo', { current })}</Button>
          <Button kind="primary" onClick={onSwitch}>
            {t('account.switchYes', { other })}
          </Button>
        </>
      }
    >
      {t('account.switchQuestion', { current, other })}
    </Notice>
  );
}
