import type { Page } from 'playwright/test';
import { staticFiles } from '../../backend/static-files.ts';
import { writeEmbedDocuments } from '../../tools/vite-embed.ts';
import { startApp, type AppServer } from '../support/app-server.ts';
import { expect, test as base } from '../support/test.ts';

// The documents that a real deployment shows in its frames, from another origin and under the headers they are shipped with.
// Only the vendors' scripts are stood in for.

const turnstile = `
  window.turnstile = {
    render(place, options) {
      const box = document.createElement('button');
      box.textContent = 'Verify ' + options.sitekey;
      box.onclick = () => options.callback('token-1');
      place.append(box);
      return 'widget-1';
    },
    reset() { document.querySelector('button').textContent = 'Verify again'; },
  };
  window.onTurnstile();`;
const pricingTable = `
  customElements.define('stripe-pricing-table', class extends HTMLElement {
    connectedCallback() { this.textContent = 'Plans of ' + this.getAttribute('pricing-table-id'); }
  });`;

/** The app, with a deployment's own documents on the origin that it frames. */
const test = base.extend<{ documents: string }>({
  documents: async ({}, use, info) => use(info.outputPath('embed')),
  app: async ({ documents }, use) => {
    const app = await startApp({ framed: [request => staticFiles(documents)(request)] });
    writeEmbedDocuments(documents, app.origin);
    await use(app);
    await app.close();
  },
});

/** Shows a document in a frame of the app and collects what it says. */
async function frameIn(page: Page, app: AppServer, address: string): Promise<void> {
  await page.goto('/landing');
  await page.evaluate(src => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', event => heard.push([event.origin, event.data]));
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.prepend(frame);
  }, app.embedOrigin + address);
}
const heard = (page: Page): Promise<unknown[]> =>
  page.evaluate<unknown[]>(() => Reflect.get(window, 'heard'));
const say = (page: Page, app: AppServer, message: Record<string, unknown>): Promise<void> =>
  page.evaluate(
    ([words, origin]) => document.querySelector('iframe')?.contentWindow?.postMessage(words, origin),
    [message, app.embedOrigin] as const,
  );

test('the captcha document loads the vendor’s script and hands over its token', async ({ page, app }) => {
  await page.route('https://challenges.cloudflare.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: turnstile }),
  );
  await frameIn(page, app, '/embed/captcha.html?sitekey=key-1&lang=en&theme=light');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Verify key-1' }).click();
  await expect
    .poll(() => heard(page))
    .toContainEqual([app.embedOrigin, { type: 'captcha-token', token: 'token-1' }]);
  await say(page, app, { type: 'captcha-reset' });
  await expect(frame.getByRole('button', { name: 'Verify again' })).toBeVisible();
});

test('the captcha document says so when the vendor is out of reach', async ({ page, app }) => {
  await page.route('https://challenges.cloudflare.com/**', route => route.abort());
  await frameIn(page, app, '/embed/captcha.html?sitekey=key-1');
  await expect.poll(() => heard(page)).toContainEqual([app.embedOrigin, { type: 'captcha-error' }]);
});

test('the pricing document hands its table to the vendor’s element', async ({ page, app }) => {
  await page.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: pricingTable }),
  );
  await frameIn(page, app, '/embed/pricing.html?lang=en&theme=light');
  await expect.poll(() => heard(page)).toContainEqual([app.embedOrigin, { type: 'pricing-ready' }]);
  await say(page, app, {
    type: 'pricing-table',
    pricingTableId: 'prctbl_1',
    publishableKey: 'pk_1',
    clientSecret: 'cuss_1',
  });
  await expect(page.frameLocator('iframe').getByText('Plans of prctbl_1')).toBeVisible();
});

test('the documents are framed by no other app than their own', async ({ context, app, complaints }) => {
  const page = await context.newPage();
  await page.route('https://challenges.cloudflare.com/**', route => route.abort());
  // The same machine under another name is another origin.
  await page.goto(app.origin.replace('localhost', '127.0.0.1') + '/landing');
  const refused = page.waitForEvent('console', message => /frame-ancestors/.test(message.text()));
  await page.evaluate(
    src => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.prepend(frame);
    },
    `${app.embedOrigin.replace('localhost', '127.0.0.1')}/embed/captcha.html`,
  );
  expect((await refused).text()).toContain(app.origin);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('frame-ancestors')]);
});
