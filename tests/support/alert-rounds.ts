import type { AlertFacts } from '../../supabase/functions/_shared/alert-forecasts.ts';
import type { AlertStore } from '../../supabase/functions/_shared/alert-store.ts';
import { evaluateAlerts } from '../../supabase/functions/_shared/evaluate-alerts.ts';
import { newVapidKeys } from '../../backend/p256-pair.ts';
import { sharedRule } from '../../src/core/rules/alert/shared-alert.ts';
import { storeOver } from './alert-database.ts';
import { inMemoryPostgres } from './in-memory-postgres.ts';
import { pushReceiver } from './push-receiver.ts';
import { sampleForecast, sampleNow, sampleSpot, sampleZone } from './sample-forecast.ts';

const secret = 'a-secret-of-the-schedule';

export interface PushedNotification {
  title: string;
  body: string;
  navigate: string;
  data: { receipt: { url: string; received: string }; quiet?: object };
}

interface Sent {
  name: string | undefined;
  ttlS: number;
  notification: PushedNotification;
}

/** Rounds of the schedule over the migrations, with browsers that read what is sent to them. */
export async function alertRounds() {
  const database = await inMemoryPostgres();
  const store = storeOver(database);
  const receiver = await pushReceiver();
  const vapid = newVapidKeys();
  const variables: Record<string, string> = {
    EVALUATE_ALERTS_SECRET: secret,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    VAPID_SUBJECT: 'mailto:a@offing.example',
    APP_ORIGIN: 'https://offing.example',
    SUPABASE_URL: 'https://ref.supabase.example',
  };
  return {
    variables,
    database,
    store,
    browser: (name: string, more: object = {}) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
      p256dh: receiver.p256dh,
      auth: receiver.auth,
      language: 'en',
      units: 'metric',
      zone: sampleZone,
      quietFrom: null,
      quietTo: null,
      ...more,
    }),
    windRule: (threshold = 20, more: object = {}) => {
      const rule = { kind: 'wind' as const, threshold, ...sampleSpot };
      return { ...rule, rule: sharedRule(rule), place: 'Santa Cruz', zone: sampleZone, ...more };
    },
    /** What arrived in one round. `pushed` = while the push service has a message and its sender does not know yet. */
    async round({
      nowS = sampleNow,
      env = {},
      forecasts = places =>
        Promise.resolve(places.map(() => sampleForecast({ weather: 'storm', now: nowS }))),
      pushed = async () => undefined,
    }: {
      nowS?: number;
      env?: Record<string, string>;
      forecasts?: AlertFacts['forecasts'];
      pushed?: (notification: PushedNotification) => Promise<unknown>;
    } = {}): Promise<Sent[]> {
      const sent: Sent[] = [];
      await database.run(`update public.watched_rules set due_at = now();
        update public.push_subscriptions set next_at = now(), pushes_left = 12`);
      const ofRound: AlertStore = { ...store, clock: async () => nowS * 1000 };
      const answer = await evaluateAlerts(
        new Request('https://a.example/', { method: 'POST', headers: { authorization: `Bearer ${secret}` } }),
        {
          env: name => ({ ...variables, ...env })[name],
          fetch: async (url, init) => {
            const body = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer());
            const { notification }: { notification: PushedNotification } = JSON.parse(
              await receiver.read(body),
            );
            const ttlS = Number(new Headers(init?.headers).get('ttl'));
            sent.push({ name: url.split('/').at(-1), ttlS, notification });
            await pushed(notification);
            return new Response(null, { status: 201 });
          },
          now: () => nowS * 1000,
          log: () => undefined,
          store: ofRound,
          isPaying: async () => true,
          factsBy: () => ({ forecasts, warnings: () => Promise.resolve(null) }),
        },
      );
      if (answer.status !== 200) throw new Error(`The round ended with ${answer.status}`);
      return sent;
    },
    /** What was put off by as long comes due. */
    passes: (time: string) =>
      database.run(`update public.push_outbox set not_before = not_before - interval '${time}'`),
  };
}
