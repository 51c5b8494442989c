/**
 * Hosts of the push services of known browsers. Nothing is sent to any other host: a made-up address would let a caller reach servers
 * inside of the network.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(jmt17|android)\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)?\.notify\.windows\.com$/,
];

const longest = 1000;

/**
 * Whether an address is one of a known push service: https, no port, no name or password, a host of the list. Written as browsers write
 * it: the table refuses what only a lenient reader takes for an address.
 */
export function isPushEndpoint(address: unknown): address is string {
  if (typeof address !== 'string' || address.length > longest || !URL.canParse(address)) return false;
  const { href, port, username, password, hostname, hash } = new URL(address);
  const isWritten = address === href && address.startsWith('https://');
  const isPlain = isWritten && port === '' && username === '' && password === '' && hash === '';
  return isPlain && hosts.some(host => host.test(hostname));
}
