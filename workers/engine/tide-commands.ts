import { judgedBy } from '../../src/core/rules/forecast/clock.ts';
import { succeed } from '../../src/core/rules/value/failure.ts';
import { chosenStations, withTideChoice } from '../../src/core/rules/settings/tide-choices.ts';
import { knownZone } from '../../src/core/rules/time/time.ts';
import type { Engine } from '../api.ts';
import { readDeviceClock } from '../database/device-clock.ts';
import { readSettings, writeSettings } from '../database/settings-store.ts';
import { nowS, type WithContext } from './context.ts';

/** What predicts comes with the first question: no start waits for it. */
export const tideCommands = (
  withContext: WithContext,
): Pick<Engine, 'tideMonth' | 'findTideStations' | 'chooseStation'> => ({
  tideMonth: ask =>
    withContext(async context => {
      const [rule, packs, settings, clock] = await Promise.all([
        // Offline, and never fetched: to the reader it is as if the tables were missing.
        import('../tides/tide-month.ts').catch(() => null),
        context.tideTables.packs(),
        readSettings(context.database),
        readDeviceClock(context.database),
      ]);
      // A station that the address names comes before the one that was chosen for the place.
      const chosen = ask.at && chosenStations(settings, ask.at);
      const stationId = ask.stationId ?? chosen?.tide ?? null;
      const streamId = ask.streamId ?? chosen?.stream ?? null;
      const deviceZone = settings.showTimesIn === 'device' ? context.deviceZone() : null;
      const zoneAt = (spot: string): string => deviceZone ?? knownZone(spot) ?? 'UTC';
      if (!rule) return succeed({ kind: 'noTables' });
      const now = judgedBy(clock, nowS(context));
      return succeed(rule.tideMonth(packs, { ...ask, stationId, streamId }, { now, zoneAt }));
    }),

  chooseStation: (of, at, stationId) =>
    withContext(({ database, exclusive, withStorageRetry }) =>
      withStorageRetry(() =>
        exclusive('settings', async () => {
          const { [of]: choices } = await readSettings(database);
          await writeSettings(database, { [of]: withTideChoice(choices, at, stationId) });
          return succeed(null);
        }),
      ),
    ),

  findTideStations: (query, near) =>
    withContext(async ({ tideTables }) => {
      const [rule, { tides }] = await Promise.all([
        import('../../src/core/rules/tide/find-stations.ts').catch(() => null),
        tideTables.packs(),
      ]);
      return succeed(rule ? rule.findStations(tides, query, near) : []);
    }),
});
