import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const folders = [
  'backend',
  'data',
  'docs',
  'embed',
  'public',
  'src',
  'supabase',
  'sw',
  'tests',
  'tools',
  'workers',
];

const files = [
  ...readdirSync(root),
  ...folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  ),
];
const names = new Set(files.map(file => basename(file)));

/** `a/{b,c}` names two paths. */
function alternatives(path: string): string[] {
  const [, before = '', inside = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return inside === '' ? [path] : inside.split(',').flatMap(each => alternatives(`${before}${each}${after}`));
}

function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(join(root, path));
  const pattern = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`);
  return files.some(file => pattern.test(file));
}

/** Paths, file names, test filters and scripts of a page's code spans that are not in the project. */
function missing(page: string): string[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const spans = [...page.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
    span.replaceAll(/\s+/g, ' '),
  );
  return spans.flatMap(span => {
    const [, script] = /^npm run ([\w:-]+)/.exec(span) ?? [];
    if (script !== undefined) return script in scripts ? [] : [span];
    if (/^(?:npx|node|npm) /.test(span))
      return span
        .split(' ')
        .filter(word => /^(?:tests|tools)\//.test(word) && !files.some(file => file.startsWith(word)));
    if (/^[\w-]+(?:\.[\w-]+)*\.(?:ts|tsx|sql|toml)$/.test(span)) return names.has(span) ? [] : [span];
    const isPath = /^[\w.{},*/-]+$/.test(span) && folders.some(folder => span.startsWith(`${folder}/`));
    return isPath ? alternatives(span).filter(path => !isThere(path)) : [];
  });
}

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/changes.md',
  'docs/decisions.md',
  'docs/performance.md',
  'docs/rooms.md',
])('%s names only files, tests and scripts that exist', page => {
  expect(missing(read(page))).toEqual([]);
});

test('a path, a file name, a test and a script that are gone are found', () => {
  const gone = ['src/gone/', 'src/ui/{charts,gone}', 'tools/gone*.ts', 'gone.ts'];
  const page = gone.map(each => `\`${each}\``).join(' ');
  expect(missing(page)).toEqual(['src/gone/', 'src/ui/gone', 'tools/gone*.ts', 'gone.ts']);
  expect(missing('`npx vitest run tests/unit/gone` `npm run gone`')).toEqual([
    'tests/unit/gone',
    'npm run gone',
  ]);
});

test('pages link only to pages that exist', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...readdirSync(join(root, 'docs'))]
    .filter(page => page.endsWith('.md'))
    .map(page => (existsSync(join(root, page)) ? page : join('docs', page)));
  const broken = pages.flatMap(page =>
    [...read(page).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
      .filter(([, target = '']) => !existsSync(resolve(root, page, '..', target)))
      .map(([, target = '']) => `${page} links to ${target}`),
  );
  expect(broken).toEqual([]);
});

test('each version of the changelog has at most 40 lines', () => {
  const [, ...versions] = read('CHANGELOG.md').split('\n## ');
  expect(versions.length).toBeGreaterThan(1);
  for (const version of versions) {
    const [name = '', ...lines] = version.trim().split('\n');
    expect([name, lines.length < 40]).toEqual([name, true]);
  }
});

test.each([
  ['README.md', 1600],
  ['docs/performance.md', 1800],
  ['docs/decisions.md', 5000],
])('%s has at most %i words', (page, most) => {
  expect(read(page).trim().split(/\s+/).length).toBeLessThanOrEqual(most);
});
