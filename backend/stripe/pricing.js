// The pricing table's own document, shown in an iframe of the app. At its own origin only, it tells its parent
//   {type: 'pricing-ready'}              and then waits for
//   {type: 'pricing-table', pricingTableId, publishableKey, clientSecret}   and answers
//   {type: 'pricing-height', height}     the pixels that the table needs, again whenever they change.
// The client secret comes by message, not in the address, where it would be logged.

const tell = message => window.parent.postMessage(message, window.location.origin);

window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== window.location.origin) return;
  if (event.data?.type !== 'pricing-table') return;
  const table = document.createElement('stripe-pricing-table');
  const { pricingTableId, publishableKey, clientSecret } = event.data;
  table.setAttribute('pricing-table-id', pricingTableId);
  table.setAttribute('publishable-key', publishableKey);
  if (clientSecret) table.setAttribute('customer-session-client-secret', clientSecret);
  document.querySelector('main').replaceChildren(table);
});

new ResizeObserver(() =>
  tell({ type: 'pricing-height', height: document.documentElement.offsetHeight }),
).observe(document.documentElement);

tell({ type: 'pricing-ready' });
