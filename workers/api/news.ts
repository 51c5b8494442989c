/** Where engines are heard by each other and by every tab. */
export type EngineChannel = 'offing-engine';

/**
 * What engines say there; `by` = the worker's name. `opens`: it is about to open the database, at its build's generation;
 * `outdated`: it has given way to a newer build's engine.
 */
export type EngineWord = ({ kind: 'opens'; generation: number } | { kind: 'outdated' } | EngineNews) & {
  by: string;
};

/** What an engine tells every tab unasked. `coastCame`: sheets of the finer coast are on this device that were not before. */
export type EngineNews = EngineNotice | { kind: 'coastCame' };

/**
 * What an engine tells every tab unasked of a full storage. `usedReserve`: what there was no room for is kept, in the last there was.
 * `madeRoom`: `dropped` = how many stored forecasts were deleted, one at least; `isEnough` = it is kept now.
 */
export type EngineNotice = { kind: 'usedReserve' } | { kind: 'madeRoom'; dropped: number; isEnough: boolean };
