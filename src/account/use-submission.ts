import { useRef, useState } from 'react';
import type { AccountFailure, AccountResult } from '../core/rules/account/account-failure.ts';

export interface Submission {
  busy: boolean;
  /** The failure of the last attempt; cleared when the next one starts. */
  failure: AccountFailure | null;
  /** Runs one attempt; ignores further ones while it runs (returns null). */
  run: <Value>(work: () => Promise<AccountResult<Value>>) => Promise<AccountResult<Value> | null>;
  /** Shows a failure that was found without the server. */
  reject: (failure: AccountFailure) => void;
}

/** The state of a form's submission: busy or not, the last failure. It allows only one submission at a time. */
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
