import { beforeEach } from 'vitest';
import { shiftDate } from '../../backend/shift-date.ts';
import { startMs } from './story-start.ts';

// Unit and component tests begin at the time of the stories, so no outcome depends on the machine's hour. Time runs on from there; a
// test that needs another time or a standing one installs the fake clock.

interface Dates {
  machine: DateConstructor;
  fixed: DateConstructor;
}

function install(): Dates {
  const machine = Date;
  shiftDate(startMs() - Date.now());
  return { machine, fixed: Date };
}

// Several files may share one process.
const known: Dates | undefined = Reflect.get(globalThis, 'testDates');
const dates = known ?? install();
Object.assign(globalThis, { testDates: dates });

// `vi.useRealTimers` after `vi.setSystemTime` alone restores the machine's.
beforeEach(() => {
  if (Date === dates.machine) globalThis.Date = dates.fixed;
});
