import type { Settings } from '../../../src/core/rules/settings/settings.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { beginSettings, readSettings, settings$, writeSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';

/**
 * Settings are one document, so changes run one at a time across tabs, each on the result of the one before. Makes room if the device is
 * full.
 */
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
  /**
   * Stores the shown settings for an account without any on this device; an account that has some keeps them. Returns the settings that
   * apply.
   */
  beginSettings: (
    { database, exclusive }: EngineContext,
    shown: Partial<Pick<Settings, 'language' | 'units' | 'theme'>>,
  ): Promise<Result<Settings>> =>
    exclusive('settings', async () => {
      await beginSettings(database, shown);
      return succeed(await readSettings(database));
    }),

  /** Changes the given settings and leaves the others unchanged. */
  updateSettings: (
    { database, exclusive, withStorageRetry }: EngineContext,
    patch: Partial<Settings>,
  ): Promise<Result<null>> => {
    // Written at every navigation, so it must not delete a forecast to make room.
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
