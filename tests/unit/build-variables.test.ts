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
};

describe('a build', () => {
  test.each([
    ['VITE_SUPABASE_KEY', 'sb_secret_abcdef'],
    ['VITE_SUPABASE_KEY', jwt({ role: 'service_role' })],
    ['VITE_PRICING_FRAME', 'https://pay.example?key=sk_live_abc'],
  ])('with a secret in %s is refused, by its name and without its value', (name, value) => {
    const [fault = ''] = faultsOf({ [name]: value });
    expect(fault).toContain(name);
    expect(fault).not.toContain(value);
  });

  test('with public keys, or none, is not', () => {
    expect(faultsOf({ VITE_SUPABASE_KEY: jwt({ role: 'anon' }) })).toEqual([]);
    expect(faultsOf({ VITE_SUPABASE_KEY: 'eyJhbGc.not-json.sig' })).toEqual([]);
    expect(faultsOf({ SUPABASE_SECRET: 'sb_secret_abcdef' })).toEqual([]);
    expect(faultsOf({ VITE_CAPTCHA_SITEKEY: '1x00000000000000000000AA' })).toEqual([]);
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
});
