import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { account } from '../../account/account.ts';
import { openedLink } from '../../account/opened-link.ts';
import { passwordWanted } from '../../account/password-wanted.ts';
import type { OpenedSession } from '../../account/sign-in.ts';
import { spentLinks } from '../../account/spent-links.ts';
import { addressTokens } from '../../account/take-tokens.ts';
import type { AccountFailure, AccountResult } from '../../core/rules/account/account-failure.ts';
import { isSiteDataBlocked } from '../../first-paint/device-storage.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

type Step =
  /** This browser did not request the link. It waits for a tap, so that a mail scanner that runs scripts does not use it up. */
  | { kind: 'waiting' }
  /** The link would be used up for a session that the next page load loses; the frame shows the reason. */
  | { kind: 'blocked' }
  | { kind: 'checking' }
  | { kind: 'failed'; failure: AccountFailure }
  | { kind: 'stock' | 'expired' }
  /** The link is valid, but another user is logged in on this device. */
  | { kind: 'asking'; session: OpenedSession }
  | { kind: 'done' };

const redirectMs = 2000;

export function MagicLinkPage() {
  const [tokens] = useState(addressTokens);
  return tokens.type === 'email_change' && tokens.tokenHash !== null ? (
    <ConfirmEmail tokenHash={tokens.tokenHash} />
  ) : (
    <LoginLink tokens={tokens} />
  );
}

/** Verifies an e-mailed login link: at once in the browser that requested it, else after a tap. */
function LoginLink({ tokens }: { tokens: ReturnType<typeof addressTokens> }) {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const [step, setStep] = useState<Step>(() => firstStep(tokens));
  /** Read at the first render only: another tab that has logged in opens and deletes the link. */
  const [link] = useState(openedLink);
  const target = link ?? '/locations';
  const { tokenHash, type, trouble } = tokens;
  useEffect(() => {
    if (tokenHash !== null && type === 'magiclink' && trouble === null) spentLinks.open(tokenHash);
  }, [tokenHash, type, trouble]);

  const isChecking = step.kind === 'checking';
  useEffect(() => {
    if (!isChecking || tokenHash === null) return undefined;
    let left = false;
    const check = async (): Promise<void> => {
      const opened = await openLinkOnce(tokenHash);
      if (left) return;
      const here = account.identity.get();
      if (!opened.ok) setStep(await afterRefusal(opened.failure, tokenHash));
      else if (here && here.userId !== opened.value.userId)
        setStep({ kind: 'asking', session: opened.value });
      else setStep(await enter(opened.value, tokenHash, target));
    };
    void check();
    return () => {
      left = true;
    };
  }, [isChecking, tokenHash, target]);

  useEffect(() => {
    if (step.kind !== 'done') return undefined;
    const next = passwordWanted.isBy(account.identity.get()?.userId) ? '/reset-password' : target;
    const timer = setTimeout(() => navigate(next, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [step.kind, navigate, target]);

  const newLink = (
    <Link href="/login" className={buttonClass('primary', { wide: true })}>
      {t('account.requestNewLink')}
    </Link>
  );
  return (
    <NarrowPage key={step.kind} title={t('account.linkTitle')}>
      {step.kind === 'waiting' && (
        <>
          <p>{t('account.linkContinueText')}</p>
          <Button kind="primary" wide onClick={() => setStep({ kind: 'checking' })}>
            {t('account.linkContinue')}
          </Button>
        </>
      )}
      {step.kind === 'blocked' && <p>{t('account.linkKept')}</p>}
      {step.kind === 'checking' && (
        <output>
          <Spinner size="s" /> {t('account.linkChecking')}
        </output>
      )}
      {step.kind === 'done' && (
        <Notice tone="success" isAnswer>
          {t(link === null ? 'account.linkSuccess' : 'account.linkSuccessOpened')}
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
          onSwitch={() => void enter(step.session, tokenHash ?? '', target).then(setStep)}
          onStay={() => navigate('/', { replace: true })}
        />
      )}
    </NarrowPage>
  );
}

/** Longest wait for the other tab to store its session, ms. */
const otherTabMs = 3000;

/** Checks whether another tab has logged in with the same link: a link that is opened in two tabs works only in the first. */
async function afterRefusal(failure: AccountFailure, tokenHash: string): Promise<Step> {
  const isReached = (): boolean => spentLinks.isReached(tokenHash);
  account.identity.reread();
  if (failure.kind === 'unreachable') return { kind: 'failed', failure };
  const reached = isReached() || (await untilIdentity(isReached));
  return reached ? { kind: 'done' } : { kind: 'failed', failure };
}

function untilIdentity(isReached: () => boolean): Promise<boolean> {
  return new Promise(resolve => {
    const end = (value: boolean): void => {
      clearTimeout(timer);
      leave();
      resolve(value);
    };
    const timer = setTimeout(() => end(false), otherTabMs);
    const leave = account.identity.subscribe(() => {
      if (isReached()) end(true);
    });
  });
}

async function enter(session: OpenedSession, tokenHash: string, target: string): Promise<Step> {
  // Must come before the login is announced, which reloads the other tabs.
  spentLinks.spend(tokenHash, session.userId);
  if (session.wantsPassword) passwordWanted.ask(session.userId);
  const adopted = await account.signIn.adopt(session, target);
  return adopted.ok ? { kind: 'done' } : { kind: 'failed', failure: adopted.failure };
}

function firstStep({ tokenHash, type, trouble }: ReturnType<typeof addressTokens>): Step {
  if (trouble === 'session') return { kind: 'stock' };
  if (trouble === 'expired') return { kind: 'expired' };
  const isComplete = tokenHash !== null && type === 'magiclink';
  // The reload after another tab's login has removed this tab's token, but the login has succeeded.
  if (tokenHash === null && spentLinks.isReached(null)) return { kind: 'done' };
  if (!isComplete) return { kind: 'failed', failure: { kind: 'missingLinkToken' } };
  if (isSiteDataBlocked()) return { kind: 'blocked' };
  return { kind: account.signIn.hasAskedForLink() ? 'checking' : 'waiting' };
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

let last: { tokenHash: string; result: Promise<AccountResult<OpenedSession>> } | null = null;

/**
 * Opens a link only once, because it is valid for one request but a screen may mount twice. The answer is cached, unless the server was not
 * reached and the link is still unused.
 */
async function openLinkOnce(tokenHash: string): Promise<AccountResult<OpenedSession>> {
  last = last?.tokenHash === tokenHash ? last : { tokenHash, result: account.signIn.withLink(tokenHash) };
  const result = await last.result;
  if (!result.ok && result.failure.kind === 'unreachable') last = null;
  return result;
}
