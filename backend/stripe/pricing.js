// The pricing table's own document, framed by the app from another origin. It posts to the app, at the app's origin only:
//   {type: 'pricing-ready'}              and then waits for
//   {type: 'pricing-table', pricingTableId, publishableKey, clientSecret}   and answers
//   {type: 'pricing-height', height}     the pixels that the table needs, again whenever they change.
// The client secret comes by message, not in the address, where it would be logged.

const { appOrigin } = document.documentElement.dataset;
const post = message => window.parent.postMessage(message, appOrigin);

window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== appOrigin) return;
  if (event.data?.type !== 'pricing-table') return;
  const table = document.createElement('stripe-pricing-table');
  const { pricingTableId, publishableKey, clientSecret } = event.data;
  table.setAttribute('pricing-table-id', pricingTableId);
  table.setAttribute('publishable-key', publishableKey);
  if (clientSecret) table.setAttribute('customer-session-client-secret', clientSecret);
  document.querySelector('main').replaceChildren(table);
});

new ResizeObserver(() =>
  post({ type: 'pricing-height', height: document.documentElement.offsetHeight }),
).observe(document.documentElement);

post({ type: 'pricing-ready' });
