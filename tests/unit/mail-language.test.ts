import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountDevice, captivePortal, startClock } from '../support/account-device.ts';
import { localAccounts, type LocalAccounts } from '../support/local-accounts.ts';

let accounts: LocalAccounts;
let device: ReturnType<typeof accountDevice>;
beforeEach(async () => {
  accounts = localAccounts();
  startClock(accounts);
  device = accountDevice(accounts);
  await device.signedIn();
  device.network.requests.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const email = 'active@offing.example';
const told = (): string[] => device.network.requests.filter(request => request.startsWith('PUT'));

/** The subject of the next mail to the user. */
async function nextSubject(): Promise<string> {
  await accountDevice(accounts).signIn.sendReset({ email, captchaToken: await accounts.captchaToken() });
  return (await accounts.newestMail(email)).subject;
}

describe('the language of mails', () => {
  test('follows the one that the user reads the app in', async () => {
    await device.mailLanguage.choose('fr');
    expect(await nextSubject()).toMatch(/mot de passe/);
    await device.mailLanguage.tell();
    expect(told()).toHaveLength(1);
  });

  test('that was chosen offline is told when there is a network again, the last one only', async () => {
    device.network.online = false;
    await device.mailLanguage.choose('fr');
    await device.mailLanguage.choose('es');
    expect(device.network.requests).toEqual([]);
    device.network.online = true;
    device.network.instead = captivePortal(200);
    await device.mailLanguage.tell();
    device.network.instead = null;
    // After a reload.
    await accountDevice(accounts, device.storage).mailLanguage.tell();
    expect(await nextSubject()).toMatch(/contraseña/);
  });

  test('is never told of someone else', async () => {
    device.network.online = false;
    await device.mailLanguage.choose('fr');
    device.network.online = true;
    await device.signedIn('trialing');
    device.network.requests.length = 0;
    await device.mailLanguage.tell();
    expect(device.network.requests).toEqual([]);
  });
});
