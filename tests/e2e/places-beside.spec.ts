import { settleIn } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('on a wide screen the other places stand beside the forecast, offline as well', async ({
  page,
  context,
}) => {
  await settleIn(page);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Monterey', exact: true }).click();
  const beside = page.getByRole('navigation', { name: 'Places' });
  await beside.getByRole('link', { name: 'Key West' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Key West');
  await expect(heading).toBeFocused();
  await expect(beside.getByRole('link', { name: 'Key West' })).toHaveAttribute('aria-current', 'page');
  await expect(beside.getByRole('listitem').filter({ hasText: 'Key West' })).toContainText('Downloaded');

  await context.setOffline(true);
  await beside.getByRole('link', { name: 'Monterey' }).click();
  await expect(heading).toContainText('Monterey');
  await expect(page.getByText('Downloaded').first()).toBeVisible();
  await beside.getByRole('link', { name: 'Key West' }).press('Enter');
  await expect(page.getByRole('main')).toContainText('Downloaded');

  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(beside).toHaveCount(0);
});
