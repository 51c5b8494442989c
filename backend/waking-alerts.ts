import { isRecord } from '../src/core/rules/value/is-record.ts';
import { sharedFacts } from '../supabase/functions/_shared/alert-forecasts.ts';
import type { Deps } from '../supabase/functions/_shared/deps.ts';
import type { FunctionHandler } from '../supabase/functions/_shared/endpoint.ts';
import { evaluateAlerts } from '../supabase/functions/_shared/evaluate-alerts.ts';
import type { OfficialAnswers } from '../supabase/functions/_shared/official-answers.ts';
import { payingUsers } from '../supabase/functions/_shared/paying-users.ts';
import { createWatchAlerts } from '../supabase/functions/_shared/watch-alerts.ts';
import type { SharedForecasts } from '../supabase/functions/_shared/shared-forecasts.ts';
import { localAlerts } from './alert-pushes.ts';
import { emptyAlertTables, type AlertTables } from './alert-tables.ts';
import { newVapidKeys } from './p256-pair.ts';
import { openStore } from './store.ts';

/** Sends to push services: the only outgoing connection of the local backend, to the hosts in `push-endpoint.ts` alone. */
export type SendPush = Deps['fetch'];

/** The local stand-in for the schedule's secret. */
export const scheduleSecret = 'local-schedule-of-alerts';

/** The key pair by which push services know this backend: created on first use and stored with the watched rules. */
interface OwnPair {
  publicKey: string;
  privateKey: string;
}

interface Kept extends AlertTables {
  /** Absent in files of earlier builds, whose pair everybody knew. */
  pair?: OwnPair;
}

/** A separate file, so that the accounts' file keeps its form. */
export const alertsFileOf = (accountsFile: string): string => accountsFile.replace(/\.json$/, '.alerts.json');

interface Parts {
  origin: string;
  /** Between runs, beside the accounts; null = in memory only. */
  file: string | null;
  nowMs: () => number;
  newId: () => string;
  hasUser: (id: string) => boolean;
  sendPush: SendPush;
  shared: SharedForecasts;
  official: OfficialAnswers;
}

/** Alerts that wake a closed app: the project's functions over tables of this backend's own. */
export function wakingAlerts({ origin, file, sendPush, shared, official, ...parts }: Parts): {
  functions: Record<string, FunctionHandler>;
  flush: () => void;
} {
  const store = openStore<Kept>(file, emptyAlertTables, isAlertTables);
  const ownPair = (): OwnPair => {
    if (!store.state.pair) {
      store.state.pair = newVapidKeys();
      store.changed();
    }
    return store.state.pair;
  };
  const alerts = localAlerts(store.state, { ...parts, changed: store.changed });
  const variables: Record<string, () => string> = {
    EVALUATE_ALERTS_SECRET: () => scheduleSecret,
    VAPID_PUBLIC_KEY: () => ownPair().publicKey,
    VAPID_PRIVATE_KEY: () => ownPair().privateKey,
    VAPID_SUBJECT: () => 'mailto:support@offing.example',
    ALERTS_URL: () => `${origin}/services/nws/alerts/active`,
  };
  const withVariables = (deps: Deps): Deps => ({
    ...deps,
    env: name => variables[name]?.() ?? deps.env(name),
  });
  const watch = createWatchAlerts(() => alerts);
  return {
    functions: {
      'watch-alerts': (request, deps) => watch(request, withVariables(deps)),
      'evaluate-alerts': (request, deps) => {
        const known = withVariables(deps);
        return evaluateAlerts(request, {
          ...known,
          fetch: sendPush,
          store: alerts,
          factsBy: now => sharedFacts(shared, official, { ...known, now }),
          isPaying: payingUsers(known),
        });
      },
    },
    flush: store.flush,
  };
}

const isAlertTables = (value: unknown): value is Kept =>
  isRecord(value) &&
  Object.keys(emptyAlertTables()).every(table => Array.isArray(value[table])) &&
  (value['pair'] === undefined || isRecord(value['pair']));

const quarterMs = 15 * 60_000;

/** Runs now and every quarter of an hour, like the database's schedule, as long as this process lives for other reasons. */
export function keepAlertSchedule(handle: (request: Request) => Promise<unknown>, origin: string): void {
  // An error in a round does not end this process: the next round follows in a quarter of an hour.
  const evaluate = (): void =>
    void handle(
      new Request(`${origin}/functions/v1/evaluate-alerts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${scheduleSecret}` },
      }),
    ).catch((error: unknown) => console.warn('A round of alerts failed:', error));
  evaluate();
  setInterval(evaluate, quarterMs).unref();
}
