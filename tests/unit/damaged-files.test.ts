import { expect, test } from 'vitest';
import { madeFiles, recordedFiles, sweepDamagedFiles } from '../support/damaged-files.ts';

test('of a damaged file nothing is accepted that the intact one does not hold, and nothing is lost silently', () => {
  const { files, refused, accepted, wrong } = sweepDamagedFiles(madeFiles(), 60, 1);
  expect(wrong).toEqual([]);
  expect(files).toBeGreaterThan(500);
  // A reader that refuses everything would prove nothing.
  expect(accepted).toBeGreaterThan(refused / 2);
});

test('the same of files of other programs', () => {
  expect(sweepDamagedFiles(recordedFiles(), 8, 1).wrong).toEqual([]);
});
