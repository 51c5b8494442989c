/** Component tests have a page and no server: what asks its own origin fails at once, as in a browser, and nothing is printed. */
const elsewhere = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { origin } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin
    ? Promise.reject(new TypeError('Failed to fetch'))
    : elsewhere(input, init);
};
