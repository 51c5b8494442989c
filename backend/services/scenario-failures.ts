import { quotaExceeded } from './keyed-account.ts';
import type { ServiceName } from './scenario.ts';

/** What a service in trouble answers, in the words and shapes of the real one. */
export const failures = {
  quota: (service: ServiceName) =>
    limited(service, 'Daily API request limit exceeded. Please try again tomorrow.'),
  'rate-limited': (service: ServiceName) =>
    limited(service, 'Minutely API request limit exceeded. Please try again in one minute.'),
  overloaded: (service: ServiceName) => {
    if (isOpenMeteo(service)) return reason(503, 'The service is overloaded');
    return isNational(service)
      ? problem(503, 'Service Unavailable', 'ServiceUnavailable')
      : html(503, 'Service Unavailable');
  },
  /** A hotel's network: 200, and its own page whatever was asked. */
  'captive-portal': () =>
    new Response('<!doctype html><title>Welcome</title><h1>Accept the terms to go online</h1>', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
  down: () => html(502, 'Bad Gateway'),
};

/** The real service's streaming failure: status 200, the answer cut off and an error written into it. */
export async function brokenOff(good: Response): Promise<Response> {
  const whole = await good.text();
  const cut = whole.slice(0, Math.floor(whole.length * 0.6));
  return new Response(`${cut}Unexpected error while streaming data: timeoutReached`, {
    status: good.status,
    headers: good.headers,
  });
}

const isNational = (service: ServiceName) => service === 'nws' || service === 'alerts';

const isOpenMeteo = (service: ServiceName) =>
  service === 'marine' || service === 'weather' || service === 'geocoding';

function limited(service: ServiceName, words: string): Response {
  if (service === 'stormglass') return quotaExceeded();
  if (isOpenMeteo(service)) return reason(429, words);
  return isNational(service)
    ? problem(429, 'Rate Limit Exceeded', 'RateLimitExceeded')
    : html(429, 'You have been blocked because you have overused the service.');
}

const reason = (status: number, words: string) => Response.json({ error: true, reason: words }, { status });

const html = (status: number, words: string) =>
  new Response(
    `<html>\n<head><title>${status} ${words}</title></head>\n<body><h1>${words}</h1></body>\n</html>\n`,
    {
      status,
      headers: { 'Content-Type': 'text/html' },
    },
  );

const problem = (status: number, title: string, type: string) =>
  Response.json(
    {
      correlationId: 'simulated',
      title,
      type: `https://api.weather.gov/problems/${type}`,
      status,
      detail: title,
    },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );
