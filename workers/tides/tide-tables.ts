import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { ChosenStations } from '../../src/core/rules/settings/tide-choices.ts';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';
import type { PackResult, TidePack } from '../../src/core/rules/tide/read-pack.ts';
import type { withStationStream } from '../../src/core/rules/week/forecast-stream.ts';
import type { withStationTides } from '../../src/core/rules/week/forecast-tides.ts';
import type { TablePacks } from './tide-month.ts';

/** The tide tables on board, read when a forecast first asks for them. */
export interface TideTables {
  /**
   * Returns the forecast with turns and stream of the chosen stations, else of the default ones of its place; unchanged if there is no
   * station or no pack; null if the packs are not read yet.
   */
  onceRead: (forecast: Forecast, chosen: ChosenStations) => Forecast | null;
  /** The same, after reading them. Never fails. */
  whenRead: (forecast: Forecast, chosen: ChosenStations) => Promise<Forecast>;
  /** Reads the packs. Never fails: an unusable pack is left out and tried again next time. */
  packs: () => Promise<TablePacks>;
  /**
   * How long a stored forecast waits for the tables, ms. Tables that are being read ahead arrive at once, so the forecast is drawn once
   * instead of twice. null = it does not wait and is drawn again when they arrive.
   */
  patience: () => Promise<void> | null;
  /** Reads all of them before a forecast asks. */
  readAhead: () => void;
}

interface Tables {
  packs: TidePack[];
  withStationTides: typeof withStationTides;
  withStationStream: typeof withStationStream;
}

/** Longest wait of a forecast for tables that are being read, ms. */
const patienceMs = 300;
const patiently = (): Promise<void> => new Promise(resolve => void setTimeout(resolve, patienceMs));

/** `open` reads one pack. The next forecast tries a failed pack again; until then the model's tide is used. */
export function createTideTables(
  open: (name: PackName) => Promise<PackResult>,
  pause: () => Promise<void> = patiently,
): TideTables {
  let tables: Tables | null = null;
  let reading: Promise<Tables> | null = null;

  async function read(): Promise<Tables> {
    // What predicts comes with the packs: no start waits for it.
    const [tideRules, streamRules, noaa, world] = await Promise.all([
      import('../../src/core/rules/week/forecast-tides.ts'),
      import('../../src/core/rules/week/forecast-stream.ts'),
      open('noaa'),
      open('world'),
      currentPack(),
    ]);
    const results = [noaa, world];
    const packs = results.flatMap(result => (result.ok ? [result.pack] : []));
    const found = { packs, ...tideRules, ...streamRules };
    if (packs.length === results.length) tables = found;
    return found;
  }

  let currents: TidePack | null = null;
  async function tidePacks(): Promise<TidePack[]> {
    if (tables) return tables.packs;
    try {
      reading ??= read().finally(() => (reading = null));
      return (await reading).packs;
    } catch {
      return [];
    }
  }

  async function currentPack(): Promise<TidePack | null> {
    if (currents) return currents;
    const found = await open('currents');
    currents = found.ok ? found.pack : null;
    return currents;
  }

  async function readPacks(): Promise<TablePacks> {
    const [tides, streams] = await Promise.all([tidePacks(), currentPack()]);
    return { tides, currents: streams };
  }

  const known = new WeakMap<Forecast, { added: Forecast; chosen: ChosenStations }>();
  const add = (forecast: Forecast, chosen: ChosenStations, from: Tables): Forecast => {
    const before = known.get(forecast);
    if (before?.chosen.tide === chosen.tide && before.chosen.stream === chosen.stream) return before.added;
    const added = from.withStationStream(
      from.withStationTides(forecast, from.packs, chosen.tide),
      currents,
      chosen.stream,
    );
    if (from === tables && currents) known.set(forecast, { added, chosen });
    return added;
  };

  let isAhead = false;

  return {
    readAhead: () => {
      isAhead = true;
      void tidePacks().then(() => (isAhead = false));
    },
    // Packs that are not on the device may come at any time, or never.
    patience: () => (isAhead ? pause() : null),
    packs: readPacks,
    onceRead: (forecast, chosen) => (tables ? add(forecast, chosen, tables) : null),
    async whenRead(forecast, chosen) {
      try {
        if (tables) return add(forecast, chosen, tables);
        reading ??= read().finally(() => (reading = null));
        return add(forecast, chosen, await reading);
      } catch {
        return forecast;
      }
    },
  };
}

/** Where no packs are. */
export const noTideTables: TideTables = {
  onceRead: forecast => forecast,
  whenRead: async forecast => forecast,
  packs: async () => ({ tides: [], currents: null }),
  patience: () => null,
  readAhead: () => undefined,
};
