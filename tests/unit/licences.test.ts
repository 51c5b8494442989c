import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from 'vite';
import { coastNotice, licences, notices, packNotices } from '../../tools/vite-licences.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offing-licences-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const install = (name: string, facts: object, files: Record<string, string> = {}): string => {
  const home = `node_modules/${name}`;
  write(`${home}/package.json`, JSON.stringify({ name, version: '1.2.3', main: 'index.js', ...facts }));
  write(`${home}/index.js`, `export const own = () => console.log('${name}');`);
  for (const [file, text] of Object.entries(files)) write(`${home}/${file}`, text);
  return join(folder, home);
};

test('a build names the licences of what it is made of, workers included, and of nothing else', async () => {
  const own = { license: 'MIT', author: 'Ann' };
  for (const name of ['of-page', '@scope/of-worker', 'read-only', 'installed']) install(name, own);
  write('index.html', '<script type="module" src="/main.js"></script>');
  write(
    'main.js',
    `import { own } from 'of-page'; import { own as other } from 'read-only';
     own(); new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });`,
  );
  write('worker.js', `import { own } from '@scope/of-worker'; own();`);
  const { ofApp, ofWorkers } = licences('client');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [ofApp()],
    worker: { format: 'es', plugins: () => [ofWorkers()] },
  });
  const text = readFileSync(join(folder, 'dist/licences.txt'), 'utf8');
  expect(text.match(/^[\w@/-]+ 1\.2\.3$/gm)).toEqual(['@scope/of-worker 1.2.3', 'of-page 1.2.3']);
});

test('a package that ships the text of its licence is quoted word for word', () => {
  const text = notices([
    install('told', { license: 'MIT' }, { LICENSE: 'Do as you like.', NOTICE: 'By Bob.' }),
  ]);
  expect(text).toBe('told 1.2.3\nLicence: MIT\n\nDo as you like.\nBy Bob.');
});

test.each([
  ['Ann <ann@sea.example>', 'Copyright (c) Ann <ann@sea.example>'],
  [{ name: 'Ann', email: 'ann@sea.example' }, 'Copyright (c) Ann <ann@sea.example>'],
  [{ name: 'Ann' }, 'Copyright (c) Ann\n'],
  [undefined, 'Copyright (c) the authors of silent'],
])('for one that ships none stands the standard text, in the name of its author (%j)', (author, holder) => {
  const text = notices([install('silent', { license: 'MIT', author })]);
  expect(text).toContain('Permission is hereby granted');
  expect(text).toContain(holder);
});

test.each([{ license: 'WTFPL' }, {}])('a licence whose text nobody has read (%j) stops the build', facts => {
  expect(() => notices([install('strange', facts)])).toThrow('strange ships no text of its licence');
});

test('and the tide stations on board are credited as their licences ask', () => {
  const text = packNotices(process.cwd());
  expect(text).toContain('Hart-Davis');
  expect(text).toContain('Kartverket / Norwegian Mapping Authority');
  expect(text).toContain('creativecommons.org/licenses/by/4.0');
  expect(text).not.toMatch(/by-nc/i);
});

test('the coast names both of its sources, and the terms that whoever passes the sheets on owes', () => {
  expect(coastNotice).toContain('Natural Earth');
  expect(coastNotice).toContain('© OpenStreetMap contributors');
  expect(coastNotice).toContain('https://opendatacommons.org/licenses/odbl/1.0/');
});
