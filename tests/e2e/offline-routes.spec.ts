import { demo, signIn, untilInstalled } from '../support/journey.ts';
import { expectEveryRouteOffline } from '../support/offline-routes.ts';
import { test } from '../support/test.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

test('with the server dead every address opens, from outside and by a reload', async ({
  app,
  page,
  browser,
  browserName,
}) => {
  await signIn(page, demo);
  await untilInstalled(page);
  await expectEveryRouteOffline(
    {
      goto: address => page.goto(address),
      reload: () => page.reload(),
      heading: () => page.evaluate(() => document.querySelector('h1')?.textContent ?? '').catch(() => ''),
      words: () => page.evaluate(() => document.body.textContent).catch(() => ''),
    },
    app,
    { name: browserName, version: browser.version() },
  );
});
