import { meanLongitudes, type MeanLongitudes } from './astronomy.ts';
import { ihoFactors } from './iho.ts';
import type { NodeMethod, NodeTerm } from './pack-format.ts';
import { schuremanFactors } from './schureman.ts';

/**
 * Effect of the moon's nodes, and sometimes its perigee, on a constituent: the amplitude is multiplied by `factor`, `angleDeg` is added to
 * the phase.
 */
export interface NodeFactor {
  factor: number;
  angleDeg: number;
}

const methods: Readonly<
  Record<NodeMethod, (longitudes: MeanLongitudes) => Readonly<Record<string, NodeFactor>>>
> = { schureman: schuremanFactors, iho: ihoFactors };

/** Basic constituents for which each method has formulas; all others are derived from these. */
export const basicNames: Readonly<Record<NodeMethod, readonly string[]>> = {
  schureman: Object.keys(schuremanFactors(meanLongitudes(0))),
  iho: Object.keys(ihoFactors(meanLongitudes(0))),
};

/** Computes the node factors of a constituent from its terms, for these longitudes. */
export function nodeFactorsAt(
  longitudes: MeanLongitudes,
  method: NodeMethod,
): (terms: readonly NodeTerm[]) => NodeFactor {
  const basic = methods[method](longitudes);
  return terms => {
    let factor = 1;
    let angleDeg = 0;
    for (const [name, times, power] of terms) {
      const of = basic[name];
      if (!of) continue;
      factor *= power === 1 ? of.factor : of.factor ** power;
      angleDeg += times * of.angleDeg;
    }
    return { factor, angleDeg };
  };
}
