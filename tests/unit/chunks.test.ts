import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  afterForecast,
  behindScreens,
  beyondLanding,
  drawsCharts,
  inForecast,
  inForms,
  inFrame,
  inWatches,
  notShared,
  seldomOpened,
  sharedFolders,
  sharedLate,
} from '../../tools/chunk-lists.ts';
import { packagesApart } from '../../tools/chunks.ts';

const root = resolve(import.meta.dirname, '../..');
const source = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' }).map(file =>
  file.replaceAll('\\', '/'),
);

test('each name of the chunks stands for a file: a renamed one does not change its chunk unseen', () => {
  const names = [
    ...afterForecast,
    ...behindScreens,
    ...beyondLanding,
    ...drawsCharts,
    ...inForecast,
    ...inForms,
    ...inFrame,
    ...inWatches,
    ...notShared,
    ...sharedFolders,
    ...seldomOpened,
    ...sharedLate,
  ];
  expect(names.filter(name => !source.some(file => file.startsWith(name) || `${file}/` === name))).toEqual(
    [],
  );
});

test('each package of the chunks is installed', () => {
  const packages = Object.values(packagesApart).flat();
  expect(packages.length).toBeGreaterThan(10);
  expect(packages.filter(name => !existsSync(resolve(root, 'node_modules', name)))).toEqual([]);
});
