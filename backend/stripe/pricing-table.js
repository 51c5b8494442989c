// Stands in for js.stripe.com/v3/pricing-table.js: the same element with the same attributes. Its plans lead the whole
// window, not just a frame around the table, to the checkout, which has another origin.

const plans = [
  { id: 'monthly', name: 'Monthly', price: '$4.99 a month' },
  { id: 'yearly', name: 'Yearly', price: '$39.99 a year' },
];

class StripePricingTable extends HTMLElement {
  connectedCallback() {
    const secret = this.getAttribute('customer-session-client-secret');
    const isComplete =
      this.getAttribute('pricing-table-id') && this.getAttribute('publishable-key') && secret;
    this.replaceChildren(...(isComplete ? plans.map(plan => planCard(plan, secret)) : [missing()]));
  }
}

function planCard({ id, name, price }, secret) {
  const card = element('section', 'card');
  const link = element('a', 'button', 'Subscribe');
  const { appOrigin, theme } = document.documentElement.dataset;
  link.href = `${appOrigin}/__stripe/checkout?${new URLSearchParams({ plan: id, customer_session: secret, theme })}`;
  link.target = '_top';
  link.setAttribute('aria-label', `Subscribe: ${name}`);
  card.append(element('h2', '', name), element('p', '', price), link);
  return card;
}

const missing = () => element('p', 'error', 'Something went wrong: this pricing table is not set up.');

function element(name, className, words = '') {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = words;
  return made;
}

customElements.define('stripe-pricing-table', StripePricingTable);
