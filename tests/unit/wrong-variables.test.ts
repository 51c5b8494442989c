import { expect, test } from 'vitest';
import { callStripe } from '../../supabase/functions/_shared/stripe.ts';
import { wrongVariables } from '../../supabase/functions/_shared/variables.ts';

const fine: Record<string, string> = {
  APP_ORIGIN: 'https://app.example',
  ALLOWED_ORIGINS: 'https://app.example,https://preview.app.example',
  ALLOWED_ENVIRONMENTS: 'live',
  VAPID_SUBJECT: 'mailto:support@app.example',
  STRIPE_SECRET_KEY_LIVE: 'rk_live_abc',
  MARINE_URL: 'https://marine.example/v1',
};
const wrongOf = (changed: Record<string, string>): string[] =>
  wrongVariables(name => ({ ...fine, ...changed })[name]);

test('a deployment with sound variables has nothing wrong', () => {
  expect(wrongOf({})).toEqual([]);
});

test.each([
  ['ALLOWED_ENVIRONMENTS', 'Live'],
  ['ALLOWED_ENVIRONMENTS', 'live,prod'],
  ['VAPID_SUBJECT', 'support@app.example'],
  ['VAPID_SUBJECT', 'mailto:support'],
  ['STRIPE_SECRET_KEY_LIVE', 'sk_test_abc'],
  ['STRIPE_SECRET_KEY_TEST', 'rk_live_abc'],
  ['MARINE_URL', 'marine.example/v1'],
  ['STRIPE_API_BASE', 'ftp://stripe.example'],
])('%s=%s is named', (name, value) => {
  expect(wrongOf({ [name]: value })).toEqual([name]);
});

test.each([401, 403])('a payment key that is refused with %i is said to be the cause', async status => {
  const deps = {
    env: () => 'rk_live_revoked',
    fetch: async () => Response.json({ error: { message: 'Expired API Key rk_live_revoked' } }, { status }),
  };
  const call = callStripe(deps, 'live', { method: 'GET', path: '/v1/subscriptions' });
  await expect(call).rejects.toMatchObject({
    status: 502,
    message: expect.stringContaining('refuses the key'),
  });
  await expect(call).rejects.not.toThrow(/rk_live/);
});
