import { map, type Observable } from 'rxjs';
import type { RuleChecks } from '../../src/core/rules/alert/rule-checks.ts';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import type { Database } from './database.ts';
import { device$, readDevice, writeDevice } from './device-store.ts';

/** One document, because the list is short and is always read and written whole. */
const eventsId = 'alert-events';

export const alertEvents$ = (database: Database): Observable<AlertEvent[]> =>
  device$<AlertEvent[]>(database, eventsId).pipe(map(events => events ?? []));

export const readAlertEvents = async (database: Database): Promise<AlertEvent[]> =>
  (await readDevice<AlertEvent[]>(database, eventsId)) ?? [];

export const writeAlertEvents = (database: Database, events: AlertEvent[]): Promise<void> =>
  writeDevice(database, eventsId, events);

const checksId = 'alert-looks';

export const ruleChecks$ = (database: Database): Observable<RuleChecks> =>
  device$<RuleChecks>(database, checksId).pipe(map(checks => checks ?? {}));

export const writeRuleChecks = (database: Database, checks: RuleChecks): Promise<void> =>
  writeDevice(database, checksId, checks);
