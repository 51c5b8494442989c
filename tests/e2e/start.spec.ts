import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'playwright/test';
import { untilInstalled } from '../support/journey.ts';

// What the installed app does.
test.use({ serviceWorkers: 'allow' });

// `npm start` itself would build again under the other tests; what it runs after the build is run here.
const command = ['tools/run.mjs', 'backend/start.ts', '--port', '0', '--services', 'simulated'];

test('what npm start serves says where it is, installs itself, and opens when it is stopped', async ({
  page,
}) => {
  const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const origin = await addressFrom(server.stdout);
    await page.goto(`${origin}/landing`);
    await expect(page.getByText('Simulated data – not for real decisions')).toBeVisible();
    await untilInstalled(page);
  } finally {
    server.kill();
    await once(server, 'exit');
  }
  await page.reload();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
});

async function addressFrom(output: AsyncIterable<Buffer>): Promise<string> {
  let said = '';
  for await (const part of output) {
    said += part.toString();
    const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error(`No address was printed: ${said}`);
}
