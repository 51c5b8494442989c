import { account } from './account.ts';
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
      return opened.ok ? account.signIn.adopt(opened.value, '/') : opened;
    });
  };
  return { busy, failure, enter };
}
