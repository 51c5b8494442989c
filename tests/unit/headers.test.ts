import { describe, expect, test } from 'vitest';
import { headersFor, parseHeadersFile } from '../../backend/header-rules.ts';
import {
  asCaddyConfig,
  asHeadersFile,
  asNginxConfig,
  asVercelConfig,
  headersHash,
} from '../../tools/header-files.ts';
import { embedHeaderRules, headerOptions, headerRules } from '../../tools/headers.ts';

const production = headerRules(headerOptions({ VITE_SUPABASE_URL: 'https://x.supabase.co' }));

const paths = ['/', '/forecast', '/index.html', '/service-worker.js', '/assets/app-12345678.js'];

/** As Vercel does: the last rule that matches says what a header is. */
function vercelHeaders(path: string): Record<string, string> {
  const config: { headers: { source: string; headers: { key: string; value: string }[] }[] } = JSON.parse(
    asVercelConfig(production),
  );
  const matching = config.headers.filter(rule => new RegExp(`^${rule.source}$`).test(path));
  return Object.fromEntries(
    matching.flatMap(rule => rule.headers.map(({ key, value }) => [key.toLowerCase(), value])),
  );
}

describe('the headers of every host', () => {
  test.each(paths)('%s gets the same from _headers and from vercel.json', path => {
    const fromFile = headersFor(parseHeadersFile(asHeadersFile(production)), path);
    expect(Object.fromEntries(fromFile)).toEqual(vercelHeaders(path));
  });

  test('the nginx snippet sends the same, in every location', () => {
    const blocks = [...asNginxConfig(production).matchAll(/^location (.+) \{\n([\s\S]*?)^\}/gm)].map(
      ([, at = '', body = '']) => ({ at, body }),
    );
    const at = (place: string): Record<string, string> =>
      Object.fromEntries(
        [
          ...(blocks.find(block => block.at === place)?.body ?? '').matchAll(
            /add_header (\S+) "((?:[^"\\]|\\.)*)"/g,
          ),
        ].map(([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('\\"', '"')]),
      );
    expect(at('/')).toEqual(vercelHeaders('/forecast'));
    expect(at('~ \\.[^/]*$')).toEqual(vercelHeaders('/index.html'));
    expect(at('^~ /assets/')).toEqual(vercelHeaders('/assets/app-12345678.js'));
    expect(at('= /favicon.ico')).toEqual(vercelHeaders('/favicon.ico'));
  });

  test('the Caddy snippet names every header once a rule', () => {
    const text = asCaddyConfig(production);
    for (const { headers } of production)
      for (const name of Object.keys(headers)) expect(text).toContain(`\t${name} "`);
  });

  test.each(['/forecast', '/embed/captcha.html', '/anything.html'])(
    '%s is under the whole policy, and framed by nobody, the app itself included',
    path => {
      const policy = vercelHeaders(path)['content-security-policy'];
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  test('no address with a position in it goes anywhere as a referrer, not even to the app’s own host', () => {
    for (const path of paths) expect(vercelHeaders(path)['referrer-policy']).toBe('strict-origin');
  });

  test('hashed files are kept for ever, the icon of tabs for a day, everything else is asked for each time', () => {
    expect(vercelHeaders('/favicon.ico')['cache-control']).toBe('public, max-age=86400');
    for (const path of paths)
      expect(vercelHeaders(path)['cache-control']).toBe(
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
  });

  test('vercel answers pages with the app and lets a missing file be missing', () => {
    const { rewrites }: { rewrites: { source: string }[] } = JSON.parse(asVercelConfig(production));
    const pages = new RegExp(`^${rewrites[0]?.source}$`);
    expect(pages.test('/forecast')).toBe(true);
    expect(pages.test('/assets/gone-12345678.js')).toBe(false);
  });
});

test('pictures come from the app and from the host of the chart’s map, if the build names one', () => {
  const pictures = (env: Record<string, string>): string | undefined =>
    headerRules(headerOptions(env))[0]
      ?.headers['Content-Security-Policy']?.split('; ')
      .find(part => part.startsWith('img-src'));
  expect(pictures({})).toBe("img-src 'self' data:");
  expect(pictures({ VITE_CHART_TILES: 'https://tiles.example/{z}/{x}/{y}.png?key=1' })).toBe(
    "img-src 'self' data: https://tiles.example",
  );
});

describe('the frames', () => {
  const framing = (env: Record<string, string>): string[] => {
    const [all] = headerRules(headerOptions(env));
    return (all?.headers['Content-Security-Policy'] ?? '')
      .split('; ')
      .filter(part => part.startsWith('frame-src'));
  };

  test('come from the map’s origin and from the one that the build names, never from the app’s', () => {
    expect(framing({})).toEqual(['frame-src https://www.openstreetmap.org']);
    expect(framing({ VITE_EMBED_ORIGIN: 'https://embed.example' })).toEqual([
      'frame-src https://www.openstreetmap.org https://embed.example',
    ]);
  });

  test('may ask for a payment where the plans are, and nowhere else', () => {
    const [all] = headerRules(headerOptions({ VITE_EMBED_ORIGIN: 'https://embed.example' }));
    expect(all?.headers['Permissions-Policy']).toContain('payment=(self "https://embed.example")');
  });

  test('are for the app alone, on every host alike', () => {
    const rules = embedHeaderRules('https://app.example');
    const headers = headersFor(parseHeadersFile(asHeadersFile(rules)), '/embed/captcha.html');
    expect(headers.get('content-security-policy')).toBe('frame-ancestors https://app.example');
    const config: { rewrites?: unknown } = JSON.parse(asVercelConfig(rules, { isApp: false }));
    expect(config.rewrites).toBeUndefined();
  });
});

describe('the policy', () => {
  const connect = (env: Record<string, string>): string[] => headerOptions(env).connect;

  test('allows the services that the build was configured with, and no others', () => {
    expect(connect({})).toContain('https://api.open-meteo.com');
    expect(connect({ VITE_OPEN_METEO_KEY: 'k' })).not.toContain('https://api.open-meteo.com');
    expect(connect({ VITE_SUPABASE_URL: 'https://x.supabase.co/' })).toContain('https://x.supabase.co');
    expect(connect({ VITE_FORECAST_URL: '/services/weather/v1/forecast' })).not.toContain(
      'https://api.open-meteo.com',
    );
  });

  test('allows a gateway in place of the hosts that it asks', () => {
    const allowed = connect({ VITE_GATEWAY_URL: 'https://x.supabase.co/functions/v1/forecast' });
    expect(allowed).toContain('https://x.supabase.co');
    expect(allowed.join(' ')).not.toMatch(/\/\/(?:marine-)?api\.open-meteo/);
  });

  test('never carries the key itself', () => {
    expect(JSON.stringify(headerRules(headerOptions({ VITE_OPEN_METEO_KEY: 'secret-key' })))).not.toContain(
      'secret-key',
    );
  });

  test('any change of a header changes the stamp of the document', () => {
    expect(
      headersHash(headerRules(headerOptions({ OFFING_REPORT_URI: 'https://reports.example' }))),
    ).not.toBe(headersHash(headerRules(headerOptions({}))));
  });
});
