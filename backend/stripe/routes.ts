import { file, html, knownTheme, page } from '../page.ts';
import { readText } from '../read-body.ts';
import { handleStripeApi } from './api.ts';
import { checkout } from './checkout.ts';
import { portal } from './portal.ts';
import type { StripeContext } from './tables.ts';

const maxFormBytes = 1000;

/** The card payment stand-in under `/__stripe`; null for other paths. */
export async function handleStripe(context: StripeContext, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/__stripe/')) return null;
  const path = url.pathname.slice('/__stripe'.length);
  if (path.startsWith('/v1/')) return handleStripeApi(context, request, path);
  switch (path) {
    case '/checkout':
      return checkout(context, url.searchParams, await chosenAction(request));
    case '/portal':
      return portal(context, url.searchParams, await chosenAction(request));
    default:
      return new Response('Not found', { status: 404 });
  }
}

/** The embedded page `/__stripe/pricing?theme=`; `pricing.js` describes the messages between it and the app. Null for other paths. */
export function pricingDocuments(appOrigin: string, url: URL): Response | null {
  switch (url.pathname) {
    case '/__stripe/pricing':
      return pricingPage(appOrigin, url.searchParams.get('theme'));
    case '/__stripe/pricing.js':
      return file('backend/stripe/pricing.js', 'js');
    case '/__stripe/pricing-table.js':
      return file('backend/stripe/pricing-table.js', 'js');
    default:
      return null;
  }
}

const pricingPage = (appOrigin: string, theme: string | null): Response =>
  page({
    title: 'Plans',
    theme: knownTheme(theme),
    framedBy: appOrigin,
    scripts: ['/__stripe/pricing-table.js', '/__stripe/pricing.js'],
    body: html`<p class="note">A local stand-in: nothing is charged.</p>
      <main></main>`,
  });

async function chosenAction(request: Request): Promise<string | null> {
  if (request.method !== 'POST') return null;
  return new URLSearchParams((await readText(request, maxFormBytes)) ?? '').get('action');
}
