import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const logIn = async (page: Page, name: string): Promise<void> => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter avec un mot de passe' }).click();
  await page.getByLabel('E-mail').fill(`${name}@offing.example`);
  await page.getByLabel('Mot de passe', { exact: true }).fill(`calm-${name}`);
  await page.frameLocator('iframe').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
};

test('at account that logs in on a French screen goes on in French', async ({ page }) => {
  await page.goto('/landing');
  await page.getByLabel('Language').selectOption({ label: 'Français' });
  await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
  // From here on no screen is in another language, not for a moment: a user who left then would keep it.
  const shown: string[] = [];
  page.on('console', message => {
    if (message.text().startsWith('shown ')) shown.push(message.text());
  });
  await page.addInitScript(() => {
    if (window !== window.top) return;
    new MutationObserver(() => console.debug(`shown ${document.documentElement.lang}`)).observe(document, {
      attributeFilter: ['lang'],
      subtree: true,
    });
  });
  for (const name of ['active', 'trialing']) {
    await logIn(page, name);
    await expect(page.getByRole('link', { name: 'Trouver des coins de pêche' })).toBeVisible();
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Se déconnecter', exact: true }).click();
    await expect(page).toHaveURL(/landing/);
    // The way there ends with another load, which would interrupt a later one.
    await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
    await page.waitForLoadState('load');
  }
  expect(shown.filter(text => text.endsWith(' en'))).toEqual([]);
});
