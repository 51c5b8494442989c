import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { withFacing } from '../../../src/core/rules/settings/beach-facings.ts';
import type { CompassPoint } from '../../../src/core/rules/value/directions.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { ShoreView } from '../../api/answers.ts';
import { changeSettings } from '../settings/settings-commands.ts';
import type { EngineContext } from '../../context.ts';

/** The code for shores is loaded with its first use, so that no start waits for it. */
export const shoreCommands = {
  /** Returns the shore at a place and the distances across water from it. `isFetched`: fetches missing sheets of the coast first. */
  shore: async (context: EngineContext, at: Coordinates, isFetched: boolean): Promise<Result<ShoreView>> => {
    const [coast, rule] = await Promise.all([
      context.coast(),
      import('../../coast/shore-view.ts').catch(() => null),
    ]);
    if (!coast || !rule) return succeed({ kind: 'noCoast', isDamaged: false });
    return succeed(await rule.shoreView(coast, at, isFetched));
  },

  /** Stores in the settings which way the beach at a position faces; null = as computed from the coast. */
  sayFacing: (context: EngineContext, at: Coordinates, faces: CompassPoint | null) =>
    changeSettings(context, ({ beachFacings }) => ({ beachFacings: withFacing(beachFacings, at, faces) })),
};
