import { coordinatesId } from '../place/place-record.ts';
import type { PlaceCandidate } from '../place/place.ts';
import { positionOf } from './find-names.ts';
import type { NameList } from './name-list.ts';
import { countryName } from './regions-named.ts';

/**
 * Converts a name of the list to a place. The id contains the position, because the package of towns has no ids. Region and country are in
 * English, as from the place services.
 */
export function namedCandidate(list: NameList, index: number): PlaceCandidate {
  const at = positionOf(list, index);
  const name = list.names[index] ?? '';
  const { part = '', country = '' } = list.regions[list.regionOf[index] ?? -1] ?? {};
  const whole = [...new Set([name, part, country === '' ? '' : countryName(country, 'en')])];
  return {
    id: coordinatesId(at),
    name,
    fullName: whole.filter(each => each !== '').join(', '),
    ...at,
    source: 'coordinates',
    type: '',
    isWater: false,
  };
}
