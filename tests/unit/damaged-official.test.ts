import { expect, test } from 'vitest';
import { recordedAnswers, sweepOfficial } from '../support/damaged-official.ts';
import { hasFixtures } from '../support/fixtures.ts';

test.skipIf(!hasFixtures)(
  'no damaged answer loses a warning, revives an ended one or passes for "no warnings"',
  () => {
    const { files, unreadable, read, wrong } = sweepOfficial(recordedAnswers(), 20, 1);
    expect(wrong).toEqual([]);
    expect(files).toBeGreaterThan(1000);
    // A reader that refuses everything would prove nothing.
    expect(read).toBeGreaterThan(unreadable / 10);
  },
);
