import { clockProof, type Answered, type ClockProof } from '../../src/core/rules/forecast/clock.ts';
import type { Observable } from 'rxjs';
import type { Database } from './database.ts';
import { device$, readDevice, writeDevice } from './device-store.ts';

const clockId = 'clock';

/** What the latest answer proved about this device's clock; null = no error known. */
export const deviceClock$ = (database: Database): Observable<ClockProof | null> =>
  device$<ClockProof>(database, clockId);

export const readDeviceClock = (database: Database): Promise<ClockProof | null> =>
  readDevice<ClockProof>(database, clockId);

/** Stored apart from the forecasts, because it applies to all stored data and times by a wrong clock cannot say which forecast came last. */
export async function keepDeviceClock(database: Database, answer: Answered): Promise<void> {
  const proof = clockProof({ forecast: answer });
  if (proof || (await readDeviceClock(database))) await writeDevice(database, clockId, proof);
}
