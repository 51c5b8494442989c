import { isNumber, type Reading } from '../value/numbers.ts';
import { signedDegrees } from '../value/directions.ts';

/** How the wind blows on a beach: from the sea, along it, or from the land. */
type WindOnShore = 'onshore' | 'cross' | 'offshore';

/** Within so many degrees of straight in or straight out; what is between blows along the beach more than across it. */
const straightDeg = 60;

/** `windFromDeg` = where the wind comes from; `facingDeg` = where the beach looks. null where one of them is not known. */
export function windOnShore(windFromDeg: Reading, facingDeg: Reading): WindOnShore | null {
  if (!isNumber(windFromDeg) || !isNumber(facingDeg)) return null;
  const off = Math.abs(signedDegrees(windFromDeg - facingDeg));
  return off < straightDeg ? 'onshore' : off > 180 - straightDeg ? 'offshore' : 'cross';
}
