import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { versionOf } from '../../tools/build-version.ts';

const read = (name: string): string => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
const manifest: { version: string } = JSON.parse(read('package.json'));

test('a build is named after the version to come and its minute', () => {
  expect(versionOf({ version: '1.2.3' }, new Date('2026-11-25T14:30:59Z'))).toBe('1.2.3+20261125T1430');
});

test('the version to come is newer than the newest one that the changelog tells of', () => {
  const numbers = (version: string): number[] => version.split('.').map(Number);
  const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, version = '']) => version,
  );
  expect(released.length).toBeGreaterThan(0);
  const [newest = ''] = released;
  const [ours, theirs] = [numbers(manifest.version), numbers(newest)];
  const first = ours.findIndex((number, index) => number !== theirs[index]);
  expect(ours[first]).toBeGreaterThan(theirs[first] ?? 0);
});
