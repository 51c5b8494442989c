import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guardedRoutes } from '../../src/routes.tsx';

interface Picture {
  src: string;
  sizes: string;
  type?: string;
  purpose?: string;
}

const manifest: {
  id: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Picture[];
  screenshots: (Picture & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
} = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

/** As the PNG itself has it: width and height stand in its first chunk. */
function sizeOf(src: string): string {
  const file = readFileSync(`public${src}`);
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

test('an installed app stays the same app: its id never changes', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
});

test('at picture is as large as it says, and there are icons for every mask and two forms of screenshot', () => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  const pngs = pictures.filter(({ src }) => src.endsWith('.png'));
  expect(pngs.map(({ src }) => [src, sizeOf(src)])).toEqual(pngs.map(({ src, sizes }) => [src, sizes]));
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  expect(new Set(manifest.screenshots.map(each => each.form_factor))).toEqual(new Set(['narrow', 'wide']));
});

test('at shortcut leads to a screen', () => {
  const paths: string[] = guardedRoutes.map(([path]) => path);
  expect(manifest.shortcuts).toHaveLength(3);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url);
});
