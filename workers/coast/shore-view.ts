import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { coordinatesKey } from '../../src/core/rules/place/place.ts';
import { farthestLat, fetchBox } from '../../src/core/rules/shore/fetch.ts';
import { shoreOf } from '../../src/core/rules/shore/shore.ts';
import type { ShoreView } from '../api/answers.ts';
import type { Coast } from './coast.ts';

/** The last positions asked for: a forecast asks for its own every time it is shown. */
const mostKept = 24;
const kept = new WeakMap<Coast, Map<string, ShoreView>>();

/** The shelter and facing of a place from the fine coast on this device; nothing from the coarse coast alone. */
export async function shoreView(coast: Coast, at: Coordinates, isFetched: boolean): Promise<ShoreView> {
  if (Math.abs(at.lat) > farthestLat) return { kind: 'nearPole' };
  const before = kept.get(coast) ?? new Map<string, ShoreView>();
  kept.set(coast, before);
  const key = coordinatesKey(at);
  const known = before.get(key);
  if (known) return known;
  const box = fetchBox(at);
  if (isFetched) await coast.fetchSheets(coast.sheetsOf(box));
  const found = await coast.known(box, 'fine');
  if (typeof found === 'string') return { kind: 'noCoast', isDamaged: found !== 'missing' };
  if (found.detail !== 'fine') return { kind: 'noCoast', isDamaged: found.missing === 0 };
  const shore = shoreOf(at, found.regions);
  if (!shore) return { kind: 'noCoast', isDamaged: false };
  const view: ShoreView = { kind: 'shore', ...shore };
  before.set(key, view);
  const [oldest] = before.keys();
  if (before.size > mostKept && oldest !== undefined) before.delete(oldest);
  return view;
}
