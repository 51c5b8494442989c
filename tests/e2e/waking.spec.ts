import type { BrowserContext, Page } from 'playwright/test';
import { scheduleSecret } from '../../backend/waking-alerts.ts';
import { startApp } from '../support/app-server.ts';
import { demo, signIn, untilInstalled } from '../support/journey.ts';
import { pushReceiver } from '../support/push-receiver.ts';
import { serviceWorkerOf, tapNotice } from '../support/tap-notice.ts';
import { expect, test as withApp } from '../support/test.ts';
import { watchForWind } from '../support/wind-rule.ts';

interface Sent {
  url: string;
  body: ArrayBuffer;
}

/** The push services: this server records what is sent to them. */
const test = withApp.extend<{ sent: Sent[] }>({
  sent: async ({}, use) => {
    await use([]);
  },
  app: async ({ sent }, use) => {
    const app = await startApp({
      sendPush: async (url, init) => {
        sent.push({ url, body: await new Response(init?.body ?? null).arrayBuffer() });
        return new Response(null, { status: 201 });
      },
    });
    await use(app);
    await app.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const endpoint = 'https://fcm.googleapis.com/fcm/send/of-the-test';
type Receiver = Awaited<ReturnType<typeof pushReceiver>>;

/** A browser under test has no push service: the test gives it an address and keys. Everything else is real. */
async function subscribeHere(page: Page, { p256dh, auth }: Receiver): Promise<void> {
  await page.addInitScript(
    ({ endpoint: address, keys }) => {
      let subscription: object | null = null;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription,
        subscribe: async (options: { applicationServerKey: string }) => {
          const letters = options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
          const applicationServerKey = Uint8Array.from(atob(letters), letter => letter.charCodeAt(0)).buffer;
          subscription = {
            options: { applicationServerKey },
            expirationTime: null,
            endpoint: address,
            unsubscribe: async () => true,
            toJSON: () => ({ endpoint: address, keys }),
          };
          return subscription;
        },
      });
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

/** As the browser's push service hands a message over, whether or not a tab of the app is open. */
async function deliver(context: BrowserContext, beside: Page, origin: string, data: string): Promise<void> {
  const tools = await context.newCDPSession(beside);
  const registered = new Promise<string>(resolve => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await tools.detach();
}

const shown = (context: BrowserContext): Promise<{ title: string; body: string }[]> =>
  serviceWorkerOf(context).evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

test(
  'with the app closed a push tells where, how old and that it is simulated; a tap opens the place',
  { tag: ['@chromium', '@window'] },
  async ({ app, page, context, sent }) => {
    const receiver = await pushReceiver();
    await context.grantPermissions(['notifications']);
    await subscribeHere(page, receiver);
    app.backend.services.scenario.set({ name: 'hurricane' });
    await signIn(page, demo);
    await untilInstalled(page);
    await watchForWind(page);
    await page.getByRole('button', { name: 'Turn on', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Monterey: Wind of 30 kt or more' })).toBeChecked();
    await expect(page.getByText('On for this device.')).toBeVisible();

    const beside = await context.newPage();
    await page.close();
    const evaluated = await fetch(`${app.origin}/functions/v1/evaluate-alerts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${scheduleSecret}` },
    });
    expect(await evaluated.json()).toMatchObject({ rules: 1, sent: 1 });
    expect(sent.map(({ url }) => url)).toEqual([endpoint]);

    const message = await receiver.read(sent[0]?.body ?? new ArrayBuffer(0));
    await deliver(context, beside, app.origin, message);
    await expect.poll(() => shown(context).catch(() => [])).toHaveLength(1);
    const [{ title, body } = { title: '', body: '' }] = await shown(context);
    const told = `${title}\n${body}`;
    expect(told).toMatch(/Monterey: Wind up to \d+\skt/);
    expect(told).toContain('Simulated data – not for real decisions');
    expect(told).toMatch(/^Downloaded /m);

    const [opened = '', left] = await tapNotice(context);
    expect(left).toBe('0 left');
    expect(opened).toMatch(/^opened http:\/\/localhost:\d+\/forecast\?lat=36\.\d{4}&lng=-121\.\d{4}$/);
    await beside.goto(opened.replace('opened ', ''));
    await expect(beside.getByRole('heading', { level: 1, name: /Monterey/ })).toBeVisible();
  },
);
