import { meanLongitudes, type MeanLongitudes } from './astronomy.ts';
import { ihoFactors } from './iho.ts';
import type { NodeMethod, NodeTerm } from './pack-format.ts';
import { schuremanFactors } from './schureman.ts';

/** What the moon's nodes, and for some its perigee, do to a constituent: its amplitude times `factor`, its phase plus `angleDeg`. */
export interface NodeFactor {
  factor: number;
  angleDeg: number;
}

const methods: Readonly<
  Record<NodeMethod, (longitudes: MeanLongitudes) => Readonly<Record<string, NodeFactor>>>
> = { schureman: schuremanFactors, iho: ihoFactors };

/** The constituents for which each method has formulas; the others are made of these. */
export const basicNames: Readonly<Record<NodeMethod, readonly string[]>> = {
  schureman: Object.keys(schuremanFactors(meanLongitudes(0))),
  iho: Object.keys(ihoFactors(meanLongitudes(0))),
};

/** The factors, with the moon there, of a constituent that is made of the given terms. */
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
