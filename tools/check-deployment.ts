/**
 * `APP_ORIGIN=… SUPABASE_DB_URL=… node tools/run.mjs tools/check-deployment.ts` compares a deployment with this checkout and its build: the
 * site's headers and files, the project's keys, functions, database and schedules. It only reads, and prints no key.
 */
import { readdirSync } from 'node:fs';
import postgres from 'postgres';
import { checkDatabaseUrl } from '../supabase/check-database-url.ts';
import { checkFunctions, checkHealth } from '../supabase/check-functions.ts';
import { checkGrants, readAccess, type Access } from '../supabase/check-grants.ts';
import { bad, checkAlertKeys, checkProjectKey, good, type Finding } from '../supabase/check-keys.ts';
import { checkMigrations } from '../supabase/check-migrations.ts';
import { inMemoryPostgres } from '../tests/support/in-memory-postgres.ts';
import { checkSite } from './check-site.ts';

const migrations = readdirSync('supabase/migrations')
  .filter(name => name.endsWith('.sql'))
  .toSorted();

const env = (name: string): string => process.env[name]?.trim() ?? '';
/** '' = not known. */
const given = env('VITE_SUPABASE_URL').replace(/\/+$/, '');
const project = /^https:\/\/[^/]+$/.test(given) ? given : '';

/** Optional functions that the app is built with. */
const built = [
  ...(env('OFFING_VAPID_PUBLIC_KEY') === '' ? [] : ['watch-alerts', 'evaluate-alerts']),
  ...(env('VITE_GATEWAY_URL') === '' ? [] : ['forecast']),
  ...(env('VITE_PLACES_URL') === '' ? [] : ['places']),
  ...(env('VITE_OFFICIAL_URL') === '' ? [] : ['official']),
];

/** The objects and grants that the migrations of this checkout create, read from an in-process Postgres that has run them all. */
async function accessOfMigrations(): Promise<Access> {
  const database = await inMemoryPostgres();
  try {
    return await readAccess(sql => database.query(sql));
  } finally {
    await database.close();
  }
}

/** `hasAlerts` = push alerts are deployed or wanted; without them their schedule is not needed. */
async function checkDatabase(databaseUrl: string, hasAlerts: boolean): Promise<Finding[]> {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: 10,
    ssl: 'prefer',
    onnotice: () => undefined,
  });
  const has = async (query: string, ...values: string[]): Promise<boolean> => {
    try {
      return (await sql.unsafe(query, values)).length > 0;
    } catch {
      return false;
    }
  };
  const findings: Finding[] = [];
  const report = (isGood: boolean, fine: string, wrong: string): void => {
    findings.push(isGood ? good(fine) : bad(wrong));
  };
  try {
    await sql`select 1`;
    const applied = await sql<
      { version: string }[]
    >`select version from supabase_migrations.schema_migrations`
      .then(rows => rows.map(({ version }) => version))
      .catch(() => null);
    findings.push(checkMigrations(migrations, applied));
    const actual = await readAccess(query => sql.unsafe(query));
    findings.push(...checkGrants(await accessOfMigrations(), actual));
    for (const extension of hasAlerts ? ['pg_cron', 'pg_net'] : ['pg_cron'])
      report(
        await has('select 1 from pg_extension where extname = $1', extension),
        `Extension ${extension} is on.`,
        `Extension ${extension} is off: Dashboard → Database → Extensions, then run the last lines of the schedule's migration.`,
      );
    for (const job of hasAlerts ? ['evaluate-alerts', 'purge-alerts'] : [])
      report(
        await has('select 1 from cron.job where jobname = $1 and active', job),
        `Schedule ${job} is set.`,
        `Schedule ${job} is not set: no alert wakes anybody.`,
      );
    for (const [job, what] of [
      ['purge-forecasts', 'shared forecasts'],
      ['purge-places', 'answers of the place search'],
      ['purge-answers', 'tables of the buoy centre'],
      ['purge-schedule-runs', 'rows about each run of a schedule'],
    ] as const)
      report(
        await has('select 1 from cron.job where jobname = $1 and active', job),
        `Schedule ${job} is set.`,
        `Schedule ${job} is not set: ${what} are never deleted.`,
      );
    for (const secret of hasAlerts ? ['evaluate_alerts_url', 'evaluate_alerts_secret'] : [])
      report(
        await has('select 1 from vault.decrypted_secrets where name = $1', secret),
        `The vault holds ${secret}.`,
        `The vault holds no ${secret}: the schedule calls nothing.`,
      );
    const vault = await sql<{ name: string; secret: string }[]>`
      select name, decrypted_secret as secret from vault.decrypted_secrets where name like 'evaluate_alerts_%'
    `.catch(() => []);
    const held = new Map(vault.map(({ name, secret }) => [name, secret]));
    const secret = held.get('evaluate_alerts_secret');
    if (project !== '' && hasAlerts && secret !== undefined) {
      const address = held.get('evaluate_alerts_url') ?? '';
      const builtKey = env('OFFING_VAPID_PUBLIC_KEY');
      findings.push(...(await checkAlertKeys({ project, address, secret, builtKey }, fetch)));
    }
  } catch {
    findings.push(
      bad(
        'The database does not answer: is SUPABASE_DB_URL the address under Database → Connect, with # / ? % in its password written %23 %2F %3F %25?',
      ),
    );
  } finally {
    await sql.end({ timeout: 5 });
  }
  return findings;
}

const findings: Finding[] = [];
let hasAlerts = true;
if (project === '')
  findings.push(
    bad('VITE_SUPABASE_URL is not set to https://YOUR_REF.supabase.co: the functions were not asked.'),
  );
else {
  const asked = await checkFunctions(
    {
      project,
      secretKey: env('SUPABASE_SECRET_KEY'),
      built,
      entitlement: env('VITE_ENTITLEMENT') || 'stripe',
    },
    fetch,
  );
  hasAlerts = ['watch-alerts', 'evaluate-alerts'].some(
    name => built.includes(name) || asked.areThere.includes(name),
  );
  findings.push(
    await checkProjectKey(project, env('VITE_SUPABASE_KEY'), fetch),
    ...asked.findings,
    await checkHealth(project, fetch),
  );
}
if (env('SUPABASE_DB_URL') === '')
  findings.push(bad('SUPABASE_DB_URL is not set: tables, schedule and vault were not looked at.'));
else {
  const wrong = checkDatabaseUrl(env('SUPABASE_DB_URL'));
  findings.push(...(wrong ? [wrong] : await checkDatabase(env('SUPABASE_DB_URL'), hasAlerts)));
}

findings.push(...(await checkSite(env('APP_ORIGIN').replace(/\/+$/, ''), 'dist', fetch)));

const markOf = ({ isGood, isNote }: Finding): string => (isNote ? '  note ' : isGood ? '  good ' : 'WRONG  ');
for (const finding of findings) console.log(`${markOf(finding)} ${finding.says}`);
const wrong = findings.filter(({ isGood }) => !isGood).length;
console.log(wrong === 0 ? '\nNothing is missing.' : `\n${wrong} to put right.`);
process.exitCode = wrong === 0 ? 0 : 1;
