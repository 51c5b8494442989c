import type { Settings } from '../../../src/core/rules/settings/settings.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { beginSettings, readSettings, settings$, writeSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';

/** Settings are one document: each change is made of what the one before it wrote, in all tabs. Room is made for it. */
export const changeSettings = (
  { database, exclusive, withStorageRetry }: EngineContext,
  rule: (settings: Settings) => Partial<Settings>,
): Promise<Result<null>> =>
  withStorageRetry(() =>
    exclusive('settings', async () => {
      await writeSettings(database, rule(await readSettings(database)));
      return succeed(null);
    }),
  );

export const settingsCommands = {
  /** An account that has chosen nothing on this device yet begins with what is shown there; another one keeps its own. The answer holds. */
  beginSettings: (
    { database, exclusive }: EngineContext,
    shown: Partial<Pick<Settings, 'language' | 'units' | 'theme'>>,
  ): Promise<Result<Settings>> =>
    exclusive('settings', async () => {
      await beginSettings(database, shown);
      return succeed(await readSettings(database));
    }),

  /** Changes the settings that are named and leaves the others as they are. */
  updateSettings: (
    { database, exclusive, withStorageRetry }: EngineContext,
    patch: Partial<Settings>,
  ): Promise<Result<null>> => {
    // Written at every navigation, so it must not evict a forecast.
    const { lastRoute: _route, selectedPlaceId: _place, ...chosen } = patch;
    const write = (): Promise<Result<null>> =>
      exclusive('settings', async () => {
        await writeSettings(database, patch);
        return succeed(null);
      });
    return Object.keys(chosen).length > 0 ? withStorageRetry(write) : write();
  },
};

export const settingsLive = {
  settings: ({ database }: EngineContext) => settings$(database),
};
