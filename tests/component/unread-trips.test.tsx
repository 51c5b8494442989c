import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { LogPage } from '../../src/pages/log/log-page.tsx';
import { TripsPage } from '../../src/pages/trips/trips-page.tsx';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { backupFile, parseBackup } from '../support/brought-files.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { storeAs } from '../support/store-as.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));
afterEach(cleanup);

const now = Date.UTC(2026, 5, 24, 18) / 1000;
const trip = { id: 'read', trip: dayTrip({ name: 'Across' }), created: now, changed: now };
const laterTrip = { ...trip, id: 'later', trip: { packed: 'later' } };
const draft = {
  id: 'read',
  start: now - 7200,
  end: null,
  place: 'The reef',
  at: null,
  tripId: null,
  felt: null,
  outcome: null,
  caught: '',
  note: '',
};
const laterEntry = { ...draft, id: 'later', place: { name: 'later' } };

async function world() {
  const { engine, accountKey } = await freshEngine();
  await engine.saveTrip(trip);
  await engine.saveLogEntry(draft);
  const storing = async (work: (database: Database) => Promise<void>): Promise<void> => {
    await engine.close();
    const database = await openDatabase(accountKey);
    await work(database);
    await database.close();
    await engine.open(accountKey);
  };
  await storing(async ({ trips, log }) => {
    await storeAs(trips, laterTrip);
    await storeAs(log, laterEntry);
  });
  return { engine, storing };
}

const told = 'Some entries were saved by another version of Offing. They are kept, but not shown.';

test('a trip of another form is said to be there, and the others are listed', async () => {
  await world();
  showScreen(<TripsPage />);
  expect(await screen.findByText(told.replace('entries', 'trips'))).toBeTruthy();
  expect(await screen.findByText('Across')).toBeTruthy();
});

test('a logged trip of another form is said to be there, and the others are listed', async () => {
  await world();
  showScreen(<LogPage />, '/log');
  expect(await screen.findByText(told)).toBeTruthy();
  expect(await screen.findByText('The reef')).toBeTruthy();
});

test('what another version saved stays as it is under a change and a file that name it', async () => {
  const { engine, storing } = await world();
  expect(await engine.saveTrip({ ...trip, id: 'later' })).toMatchObject({
    ok: false,
    failure: { reason: 'newer' },
  });
  expect((await engine.saveLogEntry({ ...draft, id: 'later' })).ok).toBe(false);
  const entry = await engine.logEntry('read');
  if (!entry.ok || !entry.value) throw new Error('no entry');
  const file = createBackup(
    [],
    defaultSettings,
    now,
    [{ ...trip, id: 'later', changed: now + 9 }],
    [{ ...entry.value.entry, id: 'later', changed: now + 9 }],
  );
  const backup = parseBackup(backupText(file));
  if (!backup || backup === 'newer') throw new Error('no file');
  expect((await engine.importData(backupFile(backup))).ok).toBe(true);
  await storing(async ({ trips, log }) => {
    expect((await trips.findOne('later').exec())?.toJSON()).toEqual(laterTrip);
    expect((await log.findOne('later').exec())?.toJSON()).toEqual(laterEntry);
  });
});
