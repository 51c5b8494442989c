import { useRef, useState } from 'react';
import type { AccountFailure, AccountResult } from '../core/rules/account/account-failure.ts';

export interface Submission {
  busy: boolean;
  /** What the last attempt ended with; gone as soon as another one starts. */
  failure: AccountFailure | null;
  /** Runs one attempt; while it runs, further ones are ignored (null). */
  run: <Value>(work: () => Promise<AccountResult<Value>>) => Promise<AccountResult<Value> | null>;
  /** Shows something that was found out without asking the server. */
  reject: (failure: AccountFailure) => void;
}

/** The state of a form that is sent: busy, what went wrong, and never twice at once. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AccountFailure | null>(null);
  const running = useRef(false);

  const run: Submission['run'] = async work => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const result = await work();
      if (!result.ok) setFailure(result.failure);
      return result;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run, reject: setFailure };
}
