const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address names this machine itself. */
export const isLoopback = (address: string | URL): boolean =>
  URL.canParse(address) && loopbackNames.has(new URL(address).hostname);
