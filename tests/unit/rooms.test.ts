import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands, liveQueries } from '../../workers/door.ts';

interface Room {
  path: string;
  mayImport: string[];
}

const root = resolve(import.meta.dirname, '../..');

/** The table of docs/rooms.md: | `room` | holds | may import |. */
function readRooms(): Room[] {
  const table = readFileSync(join(root, 'docs/rooms.md'), 'utf8');
  return [...table.matchAll(/^\| `([^`]+)` \|[^|]*\|([^|]*)\|$/gm)].map(([, path = '', list = '']) => ({
    path,
    mayImport: list
      .split(',')
      .map(each => each.trim())
      .filter(Boolean),
  }));
}

const rooms = readRooms();
const checked = ['src', 'workers', 'sw', 'backend', 'supabase', 'embed', 'tools'];
const roomOf = (file: string): Room | undefined =>
  rooms
    .filter(
      room => file === room.path || file.startsWith(`${room.path}/`) || file.startsWith(`${room.path}.`),
    )
    .toSorted((a, b) => b.path.length - a.path.length)[0];

const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts'))
    .map(file => join(folder, file));

/** Module specifiers of static and dynamic imports; a path of ours is given from the root, a package by its name. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([@\w./?&:-]+)'/g)].map(
    match => match[1] ?? '',
  );
  return specifiers.map(specifier => {
    if (specifier.startsWith('.'))
      return relative(root, resolve(root, dirname(file), specifier.split('?')[0] ?? ''));
    if (specifier.startsWith('node:')) return 'node';
    const [scope = '', name = ''] = specifier.split('/');
    return scope.startsWith('@') ? `${scope}/${name}` : scope;
  });
}

function mayImport(room: Room, target: string): boolean {
  const inside = target === room.path || target.startsWith(`${room.path}/`);
  return inside || room.mayImport.some(allowed => target === allowed || target.startsWith(`${allowed}/`));
}

describe('the rooms of docs/rooms.md', () => {
  test('the table is there and covers every source folder', () => {
    expect(rooms.length).toBeGreaterThan(12);
    for (const folder of [
      'src/core/rules',
      'src/core/words',
      'src/core/sources',
      'src/ui',
      'workers/database',
      'sw',
      'backend',
    ])
      expect(rooms.map(room => room.path)).toContain(folder);
  });

  test('each row names what is imported, not a whole tree', () => {
    const allowed = new Set(rooms.flatMap(room => room.mayImport));
    expect(['anything', 'src', 'workers'].filter(tree => allowed.has(tree))).toEqual([]);
  });

  test.each(checked)('%s imports only what its rooms may', folder => {
    const strays = sourceFiles(folder).flatMap(file => {
      const room = roomOf(file);
      return importsOf(file)
        .filter(target => room === undefined || !mayImport(room, target))
        .map(target => `${file} imports ${target}`);
    });
    expect(strays).toEqual([]);
  });

  test('no room may import what it does not', () => {
    const files = checked.flatMap(sourceFiles);
    const idle = rooms.flatMap(room => {
      const own = files.filter(file => roomOf(file) === room).flatMap(importsOf);
      return room.mayImport
        .filter(allowed => !own.some(target => target === allowed || target.startsWith(`${allowed}/`)))
        .map(allowed => `${room.path} may import ${allowed}`);
    });
    expect(idle).toEqual([]);
  });

  test.each(['src/core/rules', 'src/shell', 'workers'])(
    'each room of %s imports only rooms above it, and no file stands outside of them',
    folder => {
      const inside = rooms.filter(room => room.path.startsWith(`${folder}/`));
      const fromBelow = inside.flatMap((room, index) =>
        room.mayImport
          .filter(path => path === folder || path.startsWith(`${folder}/`))
          .filter(path => !inside.slice(0, index).some(above => above.path === path))
          .map(path => `${room.path} may import ${path}`),
      );
      expect(inside.length).toBeGreaterThan(4);
      expect(fromBelow).toEqual([]);
      expect(
        sourceFiles(folder).filter(
          file =>
            file.split('/').length < folder.split('/').length + 2 &&
            !inside.some(({ path }) => path === file),
        ),
      ).toEqual([]);
    },
  );

  test('a command and a live query are declared in one place', () => {
    const texts = sourceFiles('workers').map(file => readFileSync(join(root, file), 'utf8'));
    const rows = [...Object.keys(commands), ...Object.keys(liveQueries)];
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows).size).toBe(rows.length);
    const isDeclared = (text: string, row: string): boolean =>
      new RegExp(`^  (?:async )?${row}(?:,$|[:(]| \\{)`, 'm').test(text) &&
      /^export const \w+(?:Commands|Live) = \{$/m.test(text);
    const elsewhere = rows.filter(row => texts.filter(text => isDeclared(text, row)).length !== 1);
    expect(elsewhere).toEqual([]);
    const page = readFileSync(join(root, 'workers/api.ts'), 'utf8');
    expect(rows.filter(row => page.includes(` ${row}(`))).toEqual([]);
  });

  test('no two files of the app have one name', () => {
    const files = ['src', 'workers', 'sw']
      .flatMap(sourceFiles)
      .filter(file => !/^src\/core\/words\/(?:en|fr|es)\//.test(file));
    const names = files.map(file => basename(file));
    expect(files.filter((_, index) => names.filter(name => name === names[index]).length > 1)).toEqual([]);
  });

  test('no page imports another page', () => {
    const pageOf = (file: string): string => file.split('/')[2] ?? '';
    const strays = sourceFiles('src/pages').flatMap(file =>
      importsOf(file)
        .filter(target => target.startsWith('src/pages/') && pageOf(target) !== pageOf(file))
        .map(target => `${file} imports ${target}`),
    );
    expect(strays).toEqual([]);
  });

  test('only type imports reach the workers from the page', () => {
    const strays = sourceFiles('src').filter(file =>
      /^import (?!type)[^;]*from '[^']*workers\/(?!engine\.worker\.ts\?worker&url)[^']*'/m.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    );
    expect(strays).toEqual([]);
  });

  test('the app imports no script of the document, which would run twice', () => {
    const isOfDocument = (path: string): boolean => path.startsWith('src/first-paint/inline/');
    const strays = sourceFiles('src').filter(
      file =>
        !isOfDocument(file) && importsOf(file).some(target => target.endsWith('.ts') && isOfDocument(target)),
    );
    expect(strays).toEqual([]);
  });

  test('only src/account uses the auth client, and never the whole createClient', () => {
    const users = sourceFiles('src').filter(file => importsOf(file).includes('@supabase/supabase-js'));
    expect(users.every(file => file.startsWith('src/account/'))).toBe(true);
    for (const file of users) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/\bcreateClient\b/);
  });
});
