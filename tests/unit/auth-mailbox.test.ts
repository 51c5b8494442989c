import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { authSettings } from '../../backend/auth/settings.ts';
import type { Mail } from '../../backend/mail/mailbox.ts';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
beforeEach(() => {
  accounts = localAccounts();
});

const signUp = async (email: string) => {
  const { error } = await accounts.device().signUp({
    email,
    password: 'fair winds',
    options: { captchaToken: await accounts.captchaToken() },
  });
  if (error) throw error;
};

describe('the mailbox page', () => {
  test('lists mails newest first and shows one as text, with its link and its code', async () => {
    await signUp('first@sea.example');
    await signUp('second@sea.example');
    const list = await (await accounts.fetch('/__mail')).text();
    expect(list.indexOf('second@sea.example')).toBeLessThan(list.indexOf('first@sea.example'));

    const mail = await accounts.newestMail('first@sea.example');
    const page = await (await accounts.fetch(`/__mail/${mail.id}`)).text();
    expect(page).toContain(mail.code);
    expect(page).toContain(`href="${mail.link.replaceAll('&', '&#38;')}"`);
  });

  test('escapes what strangers typed', async () => {
    await signUp("o'neill&sons@sea.example");
    const list = await (await accounts.fetch('/__mail')).text();
    expect(list).toContain('o&#39;neill&#38;sons@sea.example');
    expect((await accounts.newestMail("o'neill&sons@sea.example")).text).toContain(
      "o'neill&sons@sea.example",
    );
  });

  test('runs no script and loads nothing from elsewhere', async () => {
    const response = await accounts.fetch('/__mail');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).not.toContain('<script');
    for (const [, address] of page.matchAll(/(?:href|src)="([^"]+)"/g)) expect(address).toMatch(/^\//);
    expect((await accounts.fetch('/__mail/page.css')).headers.get('content-type')).toContain('text/css');
    expect((await accounts.fetch('/__mail/tokens.css')).status).toBe(200);
  });

  test('is dark where the system is, in the colours of the app’s dark theme', async () => {
    const page = await (await accounts.fetch('/__mail')).text();
    expect(page).toContain('<html lang="en" data-theme="system"');
    expect(page).toContain('href="/__mail/dark.css" media="(prefers-color-scheme: dark)"');
    const dark = await (await accounts.fetch('/__mail/dark.css')).text();
    expect(dark).toMatch(/\[data-theme='system'\] \{\s+color-scheme: dark;\s+--paper: #07131a;/);
  });

  test('has an empty state, and says when a mail is not there', async () => {
    expect(await (await accounts.fetch('/__mail')).text()).toContain('No mail yet');
    expect((await accounts.fetch('/__mail/7')).status).toBe(404);
  });

  test('can be asked by tests, by address', async () => {
    await signUp('first@sea.example');
    await signUp('second@sea.example');
    const answer: { mails: Mail[] } = await (await accounts.fetch('/__mail/api?to=FIRST@sea.example')).json();
    expect(answer.mails.map(mail => mail.to)).toEqual(['first@sea.example']);
  });
});

describe('the real project', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  const value = (name: string): string => new RegExp(`^${name} = (.+)$`, 'm').exec(config)?.[1] ?? 'missing';

  test('keeps its secrets out of the repository', () => {
    const ignored = readFileSync('.gitignore', 'utf8').split('\n');
    // What docs/deploy.md has written by hand, and what `supabase link` writes.
    expect(ignored).toEqual(expect.arrayContaining(['supabase/.env', 'supabase/.temp']));
  });

  test('is set as the local auth server is', () => {
    const settings = authSettings('');
    expect({
      jwt_expiry: value('jwt_expiry'),
      reuse: value('refresh_token_reuse_interval'),
      otp_expiry: value('otp_expiry'),
      otp_length: value('otp_length'),
      max_frequency: value('max_frequency'),
      minimum_password_length: value('minimum_password_length'),
      double_confirm_changes: value('double_confirm_changes'),
      secure_password_change: value('secure_password_change'),
      inactivity_timeout: value('inactivity_timeout'),
    }).toEqual({
      jwt_expiry: `${settings.accessTokenSeconds}`,
      reuse: `${settings.refreshReuseSeconds}`,
      otp_expiry: `${settings.otpSeconds}`,
      otp_length: `${settings.otpDigits}`,
      max_frequency: `"${settings.mailIntervalSeconds}s"`,
      minimum_password_length: `${settings.minPasswordLength}`,
      double_confirm_changes: String(settings.doubleConfirmChanges),
      secure_password_change: String(settings.securePasswordChange),
      inactivity_timeout: `"${settings.sessionIdleSeconds / 3600}h"`,
    });
    expect(value('enable_confirmations')).toBe('true');
  });

  test('sends templates that are there, and functions that check their callers themselves', () => {
    // The CLI reads the paths of notifications from supabase/, the others from the project's folder.
    const paths = [...config.matchAll(/^content_path = "\.\/(.+)"$/gm)].map(([, path = '']) =>
      path.startsWith('supabase/') ? path : `supabase/${path}`,
    );
    expect(paths).toHaveLength(7);
    for (const path of paths) {
      const template = readFileSync(path, 'utf8');
      expect(template.split('<h2>')).toHaveLength(4);
      // Each language leads to the same place, and carries the code where the app has a field for it.
      const links = [...template.matchAll(/<a href="([^"]+)">/g)].map(([, link]) => link);
      const isLinked = !/changed|reauthentication/.test(path);
      expect(links).toHaveLength(isLinked ? 3 : 0);
      expect(new Set(links).size).toBe(isLinked ? 1 : 0);
      for (const link of links)
        expect(link).toMatch(/^\{\{ \.SiteURL \}\}\/[\w-]+#token=\{\{ \.TokenHash \}\}/);
      const hasCode = !/recovery|change/.test(path);
      expect(template.split('{{ .Token }}')).toHaveLength(hasCode ? 4 : 1);
    }
    const functions = readdirSync('supabase/functions', { withFileTypes: true })
      .filter(entry => entry.isDirectory() && entry.name !== '_shared')
      .map(({ name }) => name);
    expect(functions.length).toBeGreaterThan(7);
    for (const name of functions) expect(config).toContain(`[functions.${name}]\nverify_jwt = false`);
  });
});
