import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../tools/vite-check-variables.ts';

const jwt = (claims: object): string =>
  `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const live = {
  VITE_ENVIRONMENT: 'live',
  VITE_SUPABASE_URL: 'https://project.supabase.co',
  VITE_SUPABASE_KEY: 'sb_publishable_abc',
  VITE_CAPTCHA_SITEKEY: '0x4AAAAAAAabcdef',
  VITE_SUPPORT_EMAIL: 'help@offing.example',
  VITE_OPEN_METEO_KEY: 'abc',
  VITE_PLACE_SEARCH_URL: 'https://places.example/search',
  VITE_REVERSE_URL: 'https://places.example/reverse',
  VITE_EMBED_ORIGIN: 'https://embed.offing.example',
  APP_ORIGIN: 'https://offing.example',
};

describe('a build', () => {
  test.each([
    ['VITE_SUPABASE_KEY', 'sb_secret_abcdef'],
    ['VITE_SUPABASE_KEY', jwt({ role: 'service_role' })],
    ['VITE_PRICING_FRAME', 'https://pay.example?key=sk_live_abc'],
    ['VITE_SUPABASE_URL', 'https://x.supabase.co/?apikey=sb_secret_abcdef'],
    ['VITE_SUPABASE_URL', 'https://x.supabase.co/?apikey%3Dsb_secret_abcdef'],
    ['VITE_SUPPORT_EMAIL', 'old_sb_secret_abcdef, new'],
    ['VITE_SUPABASE_KEY', `Bearer ${jwt({ role: 'service_role' })}`],
    ['VITE_SUPABASE_URL', `https://x.supabase.co/rest?apikey=${jwt({ role: 'service_role' })}&more`],
    ['VITE_SUPABASE_KEY', `${jwt({ role: 'anon' })},${jwt({ role: 'service_role' })}`],
  ])('with a secret in %s is refused, by its name and without its value', (name, value) => {
    const [fault = ''] = faultsOf({ VITE_ENVIRONMENT: 'test', [name]: value });
    expect(fault).toContain(name);
    expect(fault).not.toContain(value);
  });

  test('with public keys, or none, is not', () => {
    const faultsOfTest = (env: object) => faultsOf({ VITE_ENVIRONMENT: 'test', ...env });
    expect(faultsOfTest({ VITE_SUPABASE_KEY: jwt({ role: 'anon' }) })).toEqual([]);
    expect(faultsOfTest({ VITE_SUPABASE_KEY: 'eyJhbGc.not-json.sig' })).toEqual([]);
    expect(faultsOfTest({ VITE_FORECAST_URL: 'https://risk_live_data.example/100%' })).toEqual([]);
    expect(faultsOfTest({ SUPABASE_SECRET: 'sb_secret_abcdef' })).toEqual([]);
    expect(faultsOfTest({ VITE_CAPTCHA_SITEKEY: '1x00000000000000000000AA' })).toEqual([]);
    expect(faultsOf(live)).toEqual([]);
  });

  test.each(Object.keys(live).filter(name => name !== 'VITE_ENVIRONMENT'))(
    'for paying users without %s is refused',
    name => {
      const faults = faultsOf({ ...live, [name]: ' ' });
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain(name);
    },
  );

  test('without payment and captcha needs no origin for frames; of one alone it does', () => {
    const club = { ...live, VITE_ENTITLEMENT: 'list', VITE_CAPTCHA_SITEKEY: 'none', VITE_EMBED_ORIGIN: '' };
    expect(faultsOf(club)).toEqual([]);
    for (const other of [{ VITE_ENTITLEMENT: 'stripe' }, { VITE_CAPTCHA_SITEKEY: '0x4AAAAAAAabcdef' }])
      expect(faultsOf({ ...club, ...other })[0]).toContain('VITE_EMBED_ORIGIN');
    expect(faultsOf({ ...club, VITE_ENTITLEMENT: 'Open' })).toContain(
      'VITE_ENTITLEMENT must be open, list or stripe.',
    );
  });

  test('for paying users may have a gateway in place of a key, and then no key that everybody can read', () => {
    const gateway = { VITE_GATEWAY_URL: 'https://project.supabase.co/functions/v1/forecast' };
    expect(faultsOf({ ...live, ...gateway, VITE_OPEN_METEO_KEY: '' })).toEqual([]);
    const [fault = ''] = faultsOf({ ...live, ...gateway, VITE_OPEN_METEO_KEY: 'paid-weather-key' });
    expect(fault).toContain('VITE_OPEN_METEO_KEY');
    expect(fault).not.toContain('paid-weather-key');
  });

  test('for paying users may have weather hosts of its own in place of a key', () => {
    const own = { VITE_MARINE_URL: 'https://a.example', VITE_FORECAST_URL: 'https://b.example' };
    expect(faultsOf({ ...live, VITE_OPEN_METEO_KEY: '', ...own })).toEqual([]);
  });

  test.each([
    '1x00000000000000000000AA',
    '2x00000000000000000000BB',
    '3x00000000000000000000FF',
    '10000000-ffff-ffff-ffff-000000000001',
    '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
    'pass',
  ])('for paying users with the captcha’s test key %s is refused', key => {
    expect(faultsOf({ ...live, VITE_CAPTCHA_SITEKEY: key })).toHaveLength(1);
  });

  test.each(['VITE_PLACE_SEARCH_URL', 'VITE_REVERSE_URL'])(
    'for paying users with the public places in %s is refused',
    name => {
      const faults = faultsOf({ ...live, [name]: 'https://nominatim.openstreetmap.org/search' });
      expect(faults).toEqual([expect.stringContaining(name)]);
    },
  );
});

describe('with the search of places by the gateway', () => {
  const { VITE_PLACE_SEARCH_URL: _search, VITE_REVERSE_URL: _reverse, ...others } = live;
  const behindGateway = { ...others, VITE_PLACES_URL: 'https://project.example/functions/v1/places' };

  test('a build for paying users needs no other', () => {
    expect(faultsOf(others)).toHaveLength(2);
    expect(faultsOf(behindGateway)).toEqual([]);
  });

  test('the way around it is still not the public one', () => {
    const VITE_REVERSE_URL = 'https://nominatim.openstreetmap.org/reverse';
    expect(faultsOf({ ...behindGateway, VITE_REVERSE_URL })).toEqual([
      expect.stringContaining('VITE_REVERSE_URL'),
    ]);
  });
});

describe('the origin of what is framed', () => {
  test.each([
    ['is the app’s own', { VITE_EMBED_ORIGIN: 'https://offing.example' }, 'VITE_EMBED_ORIGIN'],
    ['is an address', { VITE_EMBED_ORIGIN: 'https://embed.offing.example/' }, 'VITE_EMBED_ORIGIN'],
    ['is a name', { VITE_EMBED_ORIGIN: 'https://' }, 'VITE_EMBED_ORIGIN'],
    ['knows no app', { APP_ORIGIN: '' }, 'APP_ORIGIN'],
    ['is told an address of the app', { APP_ORIGIN: 'https://offing.example/login' }, 'APP_ORIGIN'],
    ['can be listened to', { VITE_EMBED_ORIGIN: 'http://embed.offing.example' }, 'VITE_EMBED_ORIGIN'],
    ['is a local port', { VITE_EMBED_ORIGIN: 'next-port' }, 'VITE_EMBED_ORIGIN'],
  ])('that %s is refused', (_, wrong, name) => {
    expect(faultsOf({ ...live, ...wrong })).toEqual([expect.stringMatching(`^${name} `)]);
  });

  test('is not asked of a build for tests, nor of the local one', () => {
    expect(faultsOf({ VITE_ENVIRONMENT: 'test' })).toEqual([]);
    expect(faultsOf({ VITE_EMBEDDED: 'true', VITE_EMBED_ORIGIN: 'next-port' })).toEqual([]);
  });
});

describe('the environment of a build', () => {
  test.each(['', 'Live', 'LIVE', 'production', 'prod', 'staging', 'live,test'])('%j stops it', given => {
    expect(faultsOf({ ...live, VITE_ENVIRONMENT: given })).toEqual([
      'VITE_ENVIRONMENT must be live or test.',
    ]);
  });

  test('may be missing in the local product alone', () => {
    expect(faultsOf({ VITE_EMBEDDED: 'true' })).toEqual([]);
    expect(faultsOf({ VITE_EMBEDDED: 'true', VITE_ENVIRONMENT: 'prod' })).toHaveLength(1);
  });
});

describe('the form of addresses', () => {
  test.each([
    ['VITE_SUPABASE_URL', 'project.supabase.co'],
    ['VITE_SUPABASE_URL', 'javascript:alert(1)'],
    ['VITE_SUPABASE_URL', 'http://project.supabase.co'],
    ['VITE_GATEWAY_URL', 'htps://project.supabase.co/functions/v1/forecast'],
    ['VITE_PLACES_URL', '//project.supabase.co/functions/v1/places'],
    ['VITE_WATER_LEVELS_URL', 'tides'],
    ['OFFING_REPORT_URI', 'reports.example'],
    ['VITE_SUPPORT_EMAIL', 'support'],
    ['VITE_SUPPORT_EMAIL', 'support@app'],
    ['VITE_SUPPORT_EMAIL', 'mailto:support@app.example'],
    ['VITE_SUPPORT_EMAIL', 'Support <support@app.example>'],
  ])('%s=%s stops a live build, by its name', (name, value) => {
    const weather = name === 'VITE_GATEWAY_URL' ? { VITE_OPEN_METEO_KEY: '' } : {};
    expect(faultsOf({ ...live, ...weather, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is not`)),
    ]);
  });

  test('paths of the app’s own origin, and "none", are fine', () => {
    const given = {
      VITE_FORECAST_URL: '/services/forecast',
      VITE_MARINE_URL: '/m',
      VITE_GEOCODING_URL: 'none',
    };
    expect(faultsOf({ ...live, ...given })).toEqual([]);
    expect(faultsOf({ VITE_ENVIRONMENT: 'test', VITE_SUPABASE_URL: 'http://127.0.0.1:54321' })).toEqual([]);
  });
});

describe('a real build', () => {
  /** What `vite build` says before it ends. */
  const failureOf = (env: Record<string, string>): string => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--outDir', '.results/refused', '--logLevel', 'error'],
      { encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env } },
    );
    expect(status).not.toBe(0);
    return stderr;
  };

  test('stops at a secret, and says its name and not its value', () => {
    const said = failureOf({ VITE_SUPABASE_KEY: 'sb_secret_abcdef' });
    expect(said).toContain('VITE_SUPABASE_KEY holds a secret');
    expect(said).not.toContain('abcdef');
  });

  test('stops at another environment than live or test', () => {
    expect(failureOf({ VITE_ENVIRONMENT: 'production' })).toContain('VITE_ENVIRONMENT must be live or test.');
  });

  test('for paying users stops without an origin for what is framed', () => {
    const { VITE_EMBED_ORIGIN: _, ...without } = live;
    expect(failureOf(without)).toContain('VITE_EMBED_ORIGIN is missing');
    expect(failureOf({ ...live, APP_ORIGIN: '' })).toContain('APP_ORIGIN is not an origin');
  });
});
