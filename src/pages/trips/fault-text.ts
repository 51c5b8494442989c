import type { TripFault } from '../../core/rules/route/read-trip.ts';
import {
  mostWaypoints,
  fastestKt,
  highestTideM,
  longestRouteKm,
  slowestKt,
  strongestStreamKt,
} from '../../core/rules/route/trip.ts';
import { kmPerNauticalMile } from '../../core/rules/unit/units.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { typedBelow } from './trip-fields.ts';

/** Says why the typed text is not a valid trip. */
export function faultText(t: Translate, formats: Formats, { kind }: TripFault): string {
  switch (kind) {
    case 'waypointCount':
      return t('trips.fault_waypointCount', { most: mostWaypoints });
    case 'speed':
      return t('trips.fault_speed', {
        slowest: formats.number(slowestKt, 1),
        fastest: formats.number(fastestKt, 0),
      });
    case 'limit':
    case 'fuel':
      return t(`trips.fault_${kind}`, { below: formats.number(typedBelow[kind], 0) });
    case 'tide':
      return t('trips.fault_tide', {
        tide: Math.floor(formats.convert('seaLevel', highestTideM) ?? highestTideM),
        unit: formats.measures.seaLevel.unit,
        stream: strongestStreamKt,
      });
    case 'tooLong':
      return t('trips.fault_tooLong', {
        most: formats.number(Math.floor(longestRouteKm / kmPerNauticalMile), 0),
      });
    default:
      return t(`trips.fault_${kind}`);
  }
}
