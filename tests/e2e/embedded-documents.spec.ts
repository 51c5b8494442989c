import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

// The documents that a real deployment shows in its frames, under the headers they are shipped with. Only the vendors'
// scripts are stood in for.

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

/** Shows a document in a frame of the app and collects what it says. */
async function frameIn(page: Page, address: string): Promise<void> {
  await page.goto('/landing');
  await page.evaluate(src => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', event => heard.push(event.data));
    const frame = document.createElement('iframe');
    frame.src = src;
    document.body.prepend(frame);
  }, address);
}
const heard = (page: Page): Promise<unknown[]> =>
  page.evaluate<unknown[]>(() => Reflect.get(window, 'heard'));
const say = (page: Page, message: Record<string, unknown>): Promise<void> =>
  page.evaluate(
    words => document.querySelector('iframe')?.contentWindow?.postMessage(words, location.origin),
    message,
  );

test('the captcha document loads the vendor’s script and hands over its token', async ({ page }) => {
  await page.route('https://challenges.cloudflare.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: turnstile }),
  );
  await frameIn(page, '/embed/captcha.html?sitekey=key-1&lang=en&theme=light');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Verify key-1' }).click();
  await expect.poll(() => heard(page)).toContainEqual({ type: 'captcha-token', token: 'token-1' });
  await say(page, { type: 'captcha-reset' });
  await expect(frame.getByRole('button', { name: 'Verify again' })).toBeVisible();
});

test('the captcha document says so when the vendor is out of reach', async ({ page }) => {
  await page.route('https://challenges.cloudflare.com/**', route => route.abort());
  await frameIn(page, '/embed/captcha.html?sitekey=key-1');
  await expect.poll(() => heard(page)).toContainEqual({ type: 'captcha-error' });
});

test('the pricing document hands its table to the vendor’s element', async ({ page }) => {
  await page.route('https://js.stripe.com/**', route =>
    route.fulfill({ contentType: 'text/javascript', body: pricingTable }),
  );
  await frameIn(page, '/embed/pricing.html?lang=en&theme=light');
  await expect.poll(() => heard(page)).toContainEqual({ type: 'pricing-ready' });
  await say(page, {
    type: 'pricing-table',
    pricingTableId: 'prctbl_1',
    publishableKey: 'pk_1',
    clientSecret: 'cuss_1',
  });
  await expect(page.frameLocator('iframe').getByText('Plans of prctbl_1')).toBeVisible();
});
