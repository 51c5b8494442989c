import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../tools/vite-check-variables.ts';

const compose = readFileSync('compose.yaml', 'utf8');
const config = readFileSync('supabase/config.toml', 'utf8');
const dispatcher = readFileSync('supabase/self-hosting/functions.ts', 'utf8');
const page = readFileSync('docs/self-hosting.md', 'utf8');

/** A value of `config.toml`, as it is written. */
function given(section: string, name: string): string {
  const text = config.split(`\n[${section}]\n`)[1]?.split('\n[')[0] ?? '';
  return (
    new RegExp(`^${name} = (.+)$`, 'm')
      .exec(text)?.[1]
      ?.replace(/^(['"])(.*)\1$/, '$2')
      .replace('./supabase/templates/', '')
      .replace('./templates/', '') ?? `${section}.${name} is not set`
  );
}
/** A variable of the compose file, as it is written. */
const composed = (name: string): string =>
  new RegExp(`^ +${name}: (.+)$`, 'm').exec(compose)?.[1]?.replace(/^'(.*)'$/, '$1') ?? `${name} is not set`;

describe('the auth server of one’s own has the settings of a hosted one', () => {
  test.each([
    ['GOTRUE_JWT_EXP', 'auth', 'jwt_expiry'],
    ['GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED', 'auth', 'enable_refresh_token_rotation'],
    ['GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL', 'auth', 'refresh_token_reuse_interval'],
    ['GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED', 'auth', 'enable_anonymous_sign_ins'],
    ['GOTRUE_PASSWORD_MIN_LENGTH', 'auth', 'minimum_password_length'],
    ['GOTRUE_SESSIONS_INACTIVITY_TIMEOUT', 'auth.sessions', 'inactivity_timeout'],
    ['GOTRUE_RATE_LIMIT_EMAIL_SENT', 'auth.rate_limit', 'email_sent'],
    ['GOTRUE_RATE_LIMIT_TOKEN_REFRESH', 'auth.rate_limit', 'token_refresh'],
    ['GOTRUE_RATE_LIMIT_OTP', 'auth.rate_limit', 'sign_in_sign_ups'],
    ['GOTRUE_RATE_LIMIT_VERIFY', 'auth.rate_limit', 'token_verifications'],
    ['GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED', 'auth.email', 'double_confirm_changes'],
    ['GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION', 'auth.email', 'secure_password_change'],
    ['GOTRUE_SMTP_MAX_FREQUENCY', 'auth.email', 'max_frequency'],
    ['GOTRUE_MAILER_OTP_LENGTH', 'auth.email', 'otp_length'],
    ['GOTRUE_MAILER_OTP_EXP', 'auth.email', 'otp_expiry'],
    ['GOTRUE_HOOK_CUSTOM_ACCESS_TOKEN_URI', 'auth.hook.custom_access_token', 'uri'],
    ['PGRST_DB_MAX_ROWS', 'api', 'max_rows'],
  ])('%s is that of %s, %s', (name, section, key) => {
    expect(composed(name)).toBe(given(section, key));
  });

  test('and confirms addresses, or a list of them would let everybody in', () => {
    expect(given('auth.email', 'enable_confirmations')).toBe('true');
    expect(composed('GOTRUE_MAILER_AUTOCONFIRM')).toBe('false');
  });

  const templates = [...config.matchAll(/^\[auth\.email\.template\.(\w+)\]/gm)].map(([, name = '']) => name);
  const notices = [...config.matchAll(/^\[auth\.email\.notification\.(\w+)\]/gm)].map(
    ([, name = '']) => name,
  );
  test.each([
    ...templates.map(name => [`auth.email.template.${name}`, name.toUpperCase()]),
    ...notices.map(name => [`auth.email.notification.${name}`, `${name.toUpperCase()}_NOTIFICATION`]),
  ])('the mail of %s', (section, name) => {
    expect(composed(`GOTRUE_MAILER_SUBJECTS_${name}`)).toBe(given(section, 'subject'));
    const file = given(section, 'content_path');
    expect(readdirSync('supabase/templates')).toContain(file);
    expect(composed(`GOTRUE_MAILER_TEMPLATES_${name}`)).toBe(`http://web:8081/${file}`);
  });
});

test('the process of all functions serves each of them, with every package that one of them has', () => {
  const folders = readdirSync('supabase/functions', { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== '_shared')
    .map(({ name }) => name);
  const named = [...dispatcher.matchAll(/^ {2}'([\w-]+)',$/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(folders));
  const read = (file: string): { imports?: object; npm?: object } => JSON.parse(readFileSync(file, 'utf8'));
  const all = read('supabase/self-hosting/deno.json').imports;
  const locked = read('supabase/self-hosting/deno.lock').npm;
  for (const name of ['evaluate-alerts', 'forecast', 'watch-alerts']) {
    expect(all).toMatchObject(read(`supabase/functions/${name}/deno.json`).imports ?? {});
    expect(locked).toMatchObject(read(`supabase/functions/${name}/deno.lock`).npm ?? {});
  }
});

test('the page names every value that the compose file takes', () => {
  const passed = [...compose.matchAll(/^ {6}([A-Z_]+):$/gm)];
  const names = [...compose.matchAll(/\$\{([A-Z_]+)/g), ...passed].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect([...new Set(names)].filter(name => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the build of the page is accepted, and its app uses each function that answers an app', () => {
  const [, lines = ''] = /^export (VITE_ENVIRONMENT=[^`]+?)\nnpm run build$/m.exec(page) ?? [];
  const env: Record<string, string> = {
    APP_ORIGIN: 'https://offing.club.example',
    ENTITLEMENT: 'list',
    ANON_KEY: 'key',
    VAPID_PUBLIC_KEY: 'public half',
  };
  const build = Object.fromEntries(
    lines
      .replaceAll('\\\n', ' ')
      .split(/\s+/)
      .map(each => [
        each.slice(0, each.indexOf('=')),
        each.slice(each.indexOf('=') + 1).replaceAll(/\$([A-Z_]+)/g, (_, name: string) => env[name] ?? ''),
      ]),
  );
  expect(faultsOf({ ...env, ...build })).toEqual([]);
  expect(build).toMatchObject({
    VITE_GATEWAY_URL: 'https://offing.club.example/functions/v1/forecast',
    VITE_PLACES_URL: 'https://offing.club.example/functions/v1/places',
    VITE_OFFICIAL_URL: 'https://offing.club.example/functions/v1/official',
    OFFING_VAPID_PUBLIC_KEY: 'public half',
  });
});

test('images have a version', () => {
  const images = [...compose.matchAll(/^ +image: (.+)$/gm)].map(([, image = '']) => image);
  expect(images.length).toBeGreaterThan(5);
  for (const image of images) expect(image).toMatch(/:v?\d[\w.]*$/);
});
