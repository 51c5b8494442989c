/** Name of the `BroadcastChannel` between all engines and tabs. */
export type EngineChannel = 'offing-engine';

/**
 * A message on `EngineChannel`; `by` = the worker's name. `opens`: this engine is about to open the database of its build's generation.
 * `outdated`: this engine has closed for a newer build.
 */
export type EngineBroadcast = ({ kind: 'opens'; generation: number } | { kind: 'outdated' } | EngineNews) & {
  by: string;
};

/** An event for every tab. `coastCame`: new sheets of the finer coast have been stored on this device. */
export type EngineNews = EngineNotice | { kind: 'coastCame' };

/**
 * A full-storage event for every tab. `usedReserve`: the data were stored in the last reserve. `madeRoom`: stored forecasts were deleted,
 * `dropped` of them (at least one); `isEnough` = the data are stored now.
 */
export type EngineNotice = { kind: 'usedReserve' } | { kind: 'madeRoom'; dropped: number; isEnough: boolean };
