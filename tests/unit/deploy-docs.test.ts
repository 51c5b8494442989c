import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../support/supabase-database.ts';

const deploy = readFileSync('docs/deploy.md', 'utf8');
const operation = readFileSync('docs/operation.md', 'utf8');

/** From one heading up to the next one, or to the end of the page. */
function sectionOf(page: string, from: string, to: string): string {
  const [, rest = ''] = page.split(from);
  return rest.split(to)[0] ?? '';
}

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:ts|tsx|toml)$/.test(name))
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Names of variables in what runs at a deployment; without those of tests and of the platform. */
function variables(): string[] {
  const build = [
    ...textOf('src').matchAll(/'(VITE_[A-Z_]+)'|env\.(VITE_[A-Z_]+)/g),
    ...textOf('workers').matchAll(/'(VITE_[A-Z_]+)'/g),
  ];
  const functions = textOf('supabase/functions').matchAll(/env\('([A-Z_]+)'\)/g);
  const pushed = readFileSync('supabase/config.toml', 'utf8').matchAll(/env\(([A-Z_]+)\)/g);
  const given =
    /^(?:SUPABASE_URL|SUPABASE_SERVICE_ROLE_KEY|SUPABASE_ANON_KEY|VITE_APP_VERSION|VITE_EMBEDDED)$/;
  return [...new Set([...build, ...functions, ...pushed].map(([, name, other]) => name ?? other ?? ''))]
    .filter(name => name !== '' && !given.test(name))
    .toSorted((a, b) => a.localeCompare(b));
}

test('the page about deploying names every variable in its table, in 2,500 words', () => {
  const table = sectionOf(deploy, '## All variables', '\n\n\n');
  expect(variables().length).toBeGreaterThan(35);
  expect(variables().filter(name => !table.includes(`\`${name}\``))).toEqual([]);
  expect(deploy.split(/\s+/).length).toBeLessThanOrEqual(2500);
});

test('the data that people ask for are those of every table with a user in it', () => {
  const tables = migrations().flatMap(({ sql }) =>
    [...sql.matchAll(/create (?:unlogged )?table public\.(\w+) \(([\s\S]*?)\n\);/g)]
      .filter(([, , columns = '']) => /^\s+user_id\b/m.test(columns))
      .map(([, name = '']) => name),
  );
  expect(tables.length).toBeGreaterThan(8);
  const where = sectionOf(operation, '## Where personal data is', '## What people ask for');
  const exported = sectionOf(operation, '### A copy of their data', '### Deletion');
  for (const table of tables) {
    expect([table, where.includes(`\`${table}\``)]).toEqual([table, true]);
    expect([table, exported.includes(`from public.${table}`)]).toEqual([table, true]);
  }
});

test('a deletion covers the audit log, which no foreign key leads to', () => {
  const deletion = operation.slice(operation.indexOf('### Deletion'));
  expect(deletion).toMatch(/delete from auth\.audit_log_entries/);
});
