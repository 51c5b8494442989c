import { succeed } from '../../src/domain/value/failure.ts';
import { knownZone } from '../../src/domain/time/time.ts';
import type { Engine } from '../api.ts';
import { readSettings } from '../database/settings-store.ts';
import { nowS, type WithContext } from './context.ts';

/** What predicts comes with the first question: no start waits for it. */
export const tideCommands = (withContext: WithContext): Pick<Engine, 'tideMonth' | 'findTideStations'> => ({
  tideMonth: ask =>
    withContext(async context => {
      const [rule, packs, { showTimesIn }] = await Promise.all([
        // Offline, and never fetched: to the reader it is as if the tables were missing.
        import('../tides/tide-month.ts').catch(() => null),
        context.tideTables.packs(),
        readSettings(context.database),
      ]);
      const deviceZone = showTimesIn === 'device' ? context.deviceZone() : null;
      const zoneAt = (spot: string): string => deviceZone ?? knownZone(spot) ?? 'UTC';
      if (!rule) return succeed({ kind: 'noTables' });
      return succeed(rule.tideMonth(packs, ask, { now: nowS(context), zoneAt }));
    }),

  findTideStations: (query, near) =>
    withContext(async ({ tideTables }) => {
      const [rule, { tides }] = await Promise.all([
        import('../../src/domain/tide/find-stations.ts').catch(() => null),
        tideTables.packs(),
      ]);
      return succeed(rule ? rule.findStations(tides, query, near) : []);
    }),
});
