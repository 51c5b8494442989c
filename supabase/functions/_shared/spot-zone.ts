import lookUp from '@photostructure/tz-lookup';
import type { Coordinates } from '../../../src/domain/place/place.ts';
import { knownZone, type Zone } from '../../../src/domain/time/time.ts';

/** The zone of a position, whose days name what is found there: devices have each a clock of their own. */
export const spotZone = ({ lat, lng }: Coordinates): Zone => knownZone(lookUp(lat, lng)) ?? 'UTC';
