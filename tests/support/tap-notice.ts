import type { BrowserContext, Worker } from 'playwright/test';

/** The service worker that runs now. Throws without one. */
export function serviceWorkerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

/**
 * Taps on the notification that the real service worker shows and answers what became of it. No test can tap as a person does,
 * and only such a tap may open or raise a window: those two calls are noted down, everything else is the browser's.
 */
export const tapNotice = (context: BrowserContext): Promise<string[]> =>
  serviceWorkerOf(context).evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(self, 'registration');
    const notes: string[] = [];
    Object.assign(Reflect.get(self, 'clients'), {
      openWindow: async (address: string) => void notes.push(`opened ${address}`),
    });
    Object.assign(Reflect.get(self, 'WindowClient').prototype, {
      async focus() {
        notes.push(`raised ${Reflect.get(this, 'url')}`);
      },
    });
    const [notification] = await registration.getNotifications();
    let done: Promise<unknown> = Promise.resolve();
    const waitUntil = (work: Promise<unknown>): void => {
      done = work;
    };
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await done;
    return [...notes, `${(await registration.getNotifications()).length} left`];
  });
