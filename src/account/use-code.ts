import { account } from './account.ts';
import { passwordWanted } from './password-wanted.ts';
import { useSubmission, type Submission } from './use-submission.ts';

/** Logs in with the code mailed to `email`, of a login or of a confirmation. */
export function useCode(
  email: string,
  /** The password of a registration on this device; see `confirm-sign-up.ts`. */
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
