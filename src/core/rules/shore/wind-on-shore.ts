import { isNumber, type Reading } from '../value/numbers.ts';
import { signedDegrees } from '../value/directions.ts';

/** Direction of the wind on a beach: from the sea, along the beach, or from the land. */
type WindOnShore = 'onshore' | 'cross' | 'offshore';

/** Largest angle to straight onshore or offshore; wind in between blows along the beach more than across it. */
const straightDeg = 60;

/** `windFromDeg` = direction of the wind; `facingDeg` = direction that the beach faces. null if one of them is unknown. */
export function windOnShore(windFromDeg: Reading, facingDeg: Reading): WindOnShore | null {
  if (!isNumber(windFromDeg) || !isNumber(facingDeg)) return null;
  const off = Math.abs(signedDegrees(windFromDeg - facingDeg));
  return off < straightDeg ? 'onshore' : off > 180 - straightDeg ? 'offshore' : 'cross';
}
