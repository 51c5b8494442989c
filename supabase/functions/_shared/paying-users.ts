import { mayUse } from './access.ts';
import type { Deps } from './deps.ts';
import { noteAnswer } from './note-answer.ts';
import { Refusal } from './refusal.ts';
import { allowedEnvironments } from './variables.ts';

/** Whether an account may use this deployment; null = unknown now. */
export type IsPaying = (userId: string) => Promise<boolean | null>;

/** Checks every environment that the deployment accepts, because the environment of a browser is unknown here. */
export const payingUsers =
  (deps: Pick<Deps, 'env' | 'fetch' | 'log' | 'customers' | 'allowances' | 'now'>): IsPaying =>
  async userId => {
    const environments = allowedEnvironments(deps.env);
    let isKnown = environments.length > 0;
    for (const environment of environments) {
      try {
        const paid = await mayUse({ id: userId }, environment, deps);
        await noteAnswer({ name: 'evaluate-alerts', userId, environment }, paid, deps);
        if (paid) return true;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, message: reason } = error;
        deps.log({ event: 'failed', function: 'evaluate-alerts', status, reason, userId });
        isKnown = false;
      }
    }
    return isKnown ? false : null;
  };
