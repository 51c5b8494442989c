import { judgedBy } from '../../../src/core/rules/forecast/clock.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import {
  chosenStations,
  withTideChoice,
  type StationSetting,
} from '../../../src/core/rules/settings/tide-choices.ts';
import type { NamedStation } from '../../../src/core/rules/tide/named-station.ts';
import { knownZone, type Instant } from '../../../src/core/rules/time/time.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { StreamAtStation, TideMonth, TideMonthAsk } from '../../api/answers.ts';
import { readDeviceClock } from '../../database/device-clock.ts';
import { readSettings } from '../../database/settings-store.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { changeSettings } from '../settings/settings-commands.ts';

/** The code for predictions is loaded with its first use, so that no start waits for it. */
export const tideCommands = {
  /** A month of the tide table of a place or a station, from the tables on this device. */
  tideMonth: async (context: EngineContext, ask: TideMonthAsk): Promise<Result<TideMonth>> => {
    const [rule, packs, settings, clock] = await Promise.all([
      // Offline and never fetched: to the user, the tables are missing.
      import('../../tides/tide-month.ts').catch(() => null),
      context.tideTables.packs(),
      readSettings(context.database),
      readDeviceClock(context.database),
    ]);
    // A station in the address has priority over the one chosen for the place.
    const chosen = ask.at && chosenStations(settings, ask.at);
    const stationId = ask.stationId ?? chosen?.tide ?? null;
    const streamId = ask.streamId ?? chosen?.stream ?? null;
    const deviceZone = settings.showTimesIn === 'device' ? context.deviceZone() : null;
    const zoneAt = (spot: string): string => deviceZone ?? knownZone(spot) ?? 'UTC';
    if (!rule) return succeed({ kind: 'noTables' });
    const now = judgedBy(clock, nowS(context));
    return succeed(rule.tideMonth(packs, { ...ask, stationId, streamId }, { now, zoneAt }));
  },

  /** The tidal streams of some current stations at an instant, from the tables on this device. */
  streamsAt: async (
    { tideTables }: EngineContext,
    ids: string[],
    time: Instant,
  ): Promise<Result<StreamAtStation[]>> => {
    const [rule, { currents }] = await Promise.all([
      import('../../tides/streams-at.ts').catch(() => null),
      tideTables.packs(),
    ]);
    return succeed(rule && currents ? rule.streamsAt(currents, ids, time) : []);
  },

  /** Stores a tide or current station for the place at a position, in the settings; null = back to the nearest one. */
  chooseStation: (context: EngineContext, of: StationSetting, at: Coordinates, stationId: string | null) =>
    changeSettings(context, ({ [of]: choices }) => ({ [of]: withTideChoice(choices, at, stationId) })),

  /** Finds tide stations by name or id without a network; `near` sorts by distance. */
  findTideStations: async (
    { tideTables }: EngineContext,
    query: string,
    near: Coordinates | null,
  ): Promise<Result<NamedStation[]>> => {
    const [rule, { tides }] = await Promise.all([
      import('../../../src/core/rules/tide/find-stations.ts').catch(() => null),
      tideTables.packs(),
    ]);
    return succeed(rule ? rule.findStations(tides, query, near) : []);
  },
};
