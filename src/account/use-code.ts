import { account } from './account.ts';
import { passwordWanted } from './password-wanted.ts';
import { useSubmission, type Submission } from './use-submission.ts';

/** Logs in with the code that was sent to `email`: that of a login as well as that of a confirmation. */
export function useCode(
  email: string,
  /** What was registered with here; see `confirm-sign-up.ts`. */
  password?: string,
): Pick<Submission, 'busy' | 'failure'> & { enter: (code: string) => void } {
  const { busy, failure, run } = useSubmission();
  const enter = (code: string): void => {
    void run(async () => {
      const opened = await account.signIn.withCode({
        email,
        code,
        ...(password !== undefined && { password }),
      });
      if (!opened.ok) return opened;
      const { userId, wantsPassword } = opened.value;
      if (wantsPassword) passwordWanted.ask(userId);
      return account.signIn.adopt(opened.value, wantsPassword ? '/reset-password' : '/');
    });
  };
  return { busy, failure, enter };
}
