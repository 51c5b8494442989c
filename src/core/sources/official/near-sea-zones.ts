import { officialServices, type OfficialService } from '../../rules/official/official-notice.ts';
import { coversPlace } from '../../rules/official/official-waters.ts';
import { choiceKm, placeAmong, zoneKey, zonesWithin } from '../../rules/official/place-notices.ts';
import type { ChosenZone } from '../../rules/official/official-question.ts';
import type { Coordinates } from '../../rules/place/place.ts';
import { knownZones } from './coast-zones.ts';

/** The zones of one service around a place, of the shapes on board. */
export interface ZonesOfService {
  service: OfficialService;
  /** The zones that count for the place without a choice, by name. */
  names: string[];
  isChosen: boolean;
  /** Those that the user may choose instead, the nearest first; `isTaken` = it counts now. */
  choices: { key: string; name: string; km: number; isTaken: boolean }[];
}

/** Needs no connection: the shapes are part of the app. Only services whose zones have shapes are listed. */
export function zonesAround(at: Coordinates, chosen: ChosenZone | null): ZonesOfService[] {
  return officialServices.flatMap(service => {
    const shapes = knownZones[service] ?? [];
    const key = chosen?.service === service ? chosen.key : null;
    const { zones } = placeAmong(shapes, at, undefined, key);
    if (zones.length === 0 || coversPlace(service, at) === false) return [];
    const choices = zonesWithin(shapes, at, choiceKm)
      .filter(({ isOpenSea }) => !isOpenSea)
      .map(zone => ({
        key: zoneKey(zone),
        name: zone.name,
        km: Math.round(zone.km),
        isTaken: zones.some(taken => zoneKey(taken) === zoneKey(zone)),
      }));
    const nearest = placeAmong(shapes, at).zones;
    return {
      service,
      names: [...new Set(nearest.map(({ name }) => name))],
      isChosen: choices.some(choice => choice.key === key),
      choices: oncePerName(choices),
    };
  });
}

/** The French service has a code for the land and one for the coast of a department. */
const oncePerName = (choices: ZonesOfService['choices']): ZonesOfService['choices'] =>
  choices.filter(({ name }, index) => choices.findIndex(other => other.name === name) === index);
