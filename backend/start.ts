import { rm } from 'node:fs/promises';
import { onAppTime } from './app-time.ts';
import { createBackend } from './backend.ts';
import type { Handler } from './http.ts';
import { listenBeside } from './listen-beside.ts';
import { readOptions, usage, type ServicesChoice, type StartOptions } from './options.ts';
import { probeLive, type ServicesMode } from './services/services.ts';
import { staticFiles } from './static-files.ts';
import { alertsFileOf, keepAlertSchedule } from './waking-alerts.ts';

const accountsFile = '.local/accounts.json';

/**
 * `npm start`: serves the app as `npm run build:embedded` has built it, and its backend, on one local address; what it frames
 * on the next port.
 */
async function start(): Promise<void> {
  const options = askedFor();
  if (options.fresh)
    for (const file of [accountsFile, alertsFileOf(accountsFile)]) await rm(file, { force: true });
  const services = await chooseServices(options.services);
  const aheadMs = options.nowMs === null ? null : options.nowMs - Date.now();
  const files = staticFiles('dist');

  let handle: Handler = () => Promise.resolve(null);
  let seededUsers: { email: string; password: string; state: string }[] = [];
  const { origin } = await listenBeside(options.port, address => {
    const backend = createBackend({
      origin: address,
      services,
      // A later run would read accounts with dates of the shifted clock.
      accountsFile: aheadMs === null ? accountsFile : null,
      now: () => Date.now() + (aheadMs ?? 0),
      sendPush: fetch,
    });
    handle = backend.handle;
    seededUsers = backend.accounts.seededUsers;
    return {
      app: [backend.handle, aheadMs === null ? files : onAppTime(files, aheadMs)],
      embed: [backend.embed],
    };
  });
  keepAlertSchedule(handle, origin);
  console.log(greeting(origin, services, seededUsers, options.nowMs));
}

function askedFor(): StartOptions {
  try {
    return readOptions(process.argv.slice(3));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

async function chooseServices(choice: ServicesChoice): Promise<ServicesMode> {
  if (choice.kind !== 'auto') return choice;
  return (await probeLive(fetch, 4000)) ? { kind: 'live' } : { kind: 'simulated' };
}

const weatherLine: Record<ServicesMode['kind'], string> = {
  live: 'Weather and places: live public services (non-commercial use only, see docs/data-sources.md).',
  simulated: 'Weather and places: SIMULATED DATA – not for real decisions.',
  recorded: 'Weather and places: RECORDED ANSWERS – old data, not for real decisions.',
};

const greeting = (
  origin: string,
  services: ServicesMode,
  users: { email: string; password: string; state: string }[],
  nowMs: number | null,
): string => `
  Offing is ready:   ${origin}
  Its mailbox:       ${origin}/__mail

  ${weatherLine[services.kind]}${nowMs === null ? '' : `\n  The app’s time: began at ${new Date(nowMs).toISOString()} and runs on. Accounts are not kept.`}

  Demo accounts (e-mail / password):
${users.map(user => `    ${user.email.padEnd(26)} ${user.password.padEnd(18)} ${user.state}`).join('\n')}

  Stop with Ctrl+C; installed clients go on working without it.
`;

// The accounts' store writes what is pending when the process exits by itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());

try {
  await start();
} catch (error) {
  if (!(error instanceof Error && 'port' in error && 'code' in error && error.code === 'EADDRINUSE'))
    throw error;
  console.error(`Port ${String(error.port)} is taken. The app needs two in a row: npm start -- --port N`);
  process.exit(1);
}
