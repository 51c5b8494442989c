// Stripe's pricing table in a separate document and origin, so that its script never runs inside the app.
// It posts to the app, at the app's origin only,
//   {type: 'pricing-ready'}            once Stripe's script is there, and then waits for
//   {type: 'pricing-table', pricingTableId, publishableKey, clientSecret, userId, email}   again before a secret ends, and answers
//   {type: 'pricing-height', height}   the pixels that the table needs, again whenever they change
//   {type: 'pricing-error'}            when Stripe's script cannot be loaded.
// The client secret comes by message, not in the address, where it would be logged. The table leads the whole window to
// Stripe Checkout, so the frame around this document must allow top navigation.

const { appOrigin } = document.documentElement.dataset;
const place = document.querySelector('main');
const post = message => window.parent.postMessage(message, appOrigin);

window.addEventListener('message', event => {
  if (event.source !== window.parent || event.origin !== appOrigin) return;
  if (event.data?.type === 'pricing-table') show(event.data);
});

function show({ pricingTableId, publishableKey, clientSecret, userId, email }) {
  const table = document.createElement('stripe-pricing-table');
  table.setAttribute('pricing-table-id', pricingTableId);
  table.setAttribute('publishable-key', publishableKey);
  // Shown with the payment in Stripe's dashboard: it identifies the user of a payment without a customer session.
  table.setAttribute('client-reference-id', userId);
  if (clientSecret) table.setAttribute('customer-session-client-secret', clientSecret);
  else table.setAttribute('customer-email', email);
  const former = place.lastElementChild;
  place.append(table);
  if (!former) return;
  // The plans never disappear: the former table stays behind the new one until that has been drawn.
  former.inert = true;
  setTimeout(() => former.remove(), 5000);
}

new ResizeObserver(() => post({ type: 'pricing-height', height: place.scrollHeight })).observe(place);

const script = document.createElement('script');
script.src = 'https://js.stripe.com/v3/pricing-table.js';
script.addEventListener('error', () => post({ type: 'pricing-error' }));
document.head.append(script);
void customElements.whenDefined('stripe-pricing-table').then(() => post({ type: 'pricing-ready' }));
