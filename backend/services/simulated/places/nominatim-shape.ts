import { importance } from './find.ts';
import { gazetteer, isSettlement, type Entry } from './gazetteer.ts';

export interface ShapeOptions {
  addressDetails: boolean;
  /** jsonv2 calls the class a category. */
  format: 'json' | 'jsonv2';
}

/** One result in the shape of the real place service: coordinates and bounds are strings. */
export function nominatimPlace(entry: Entry, options: ShapeOptions): Record<string, unknown> {
  // The settlement's kind, or the class of anything else.
  const addressKey = entry.class === 'place' ? entry.type : entry.class;
  return shape(entry, options, {
    osmType: entry.type === 'bay' ? 'relation' : 'node',
    rank: ranks[entry.type] ?? 20,
    addressType: addressKey,
    address: {
      [addressKey]: entry.name,
      ...(entry.district !== entry.name && { [districtKey(entry)]: entry.district }),
      ...region(entry),
    },
    displayName: [entry.name, entry.district, entry.state, entry.country],
  });
}

/** The district around an entry as a separate boundary: the only answer for a point off the coast. */
export function nominatimDistrict(entry: Entry, options: ShapeOptions): Record<string, unknown> {
  const district = {
    ...entry,
    name: entry.district,
    class: 'boundary',
    type: 'administrative',
    population: null,
  };
  return shape(district, options, {
    osmType: 'relation',
    rank: 12,
    addressType: 'county',
    address: { county: entry.district, ...region(entry) },
    displayName: [entry.district, entry.state, entry.country],
  });
}

interface Details {
  osmType: 'node' | 'relation';
  rank: number;
  addressType: string;
  address: Record<string, string>;
  displayName: string[];
}

function shape(entry: Entry, options: ShapeOptions, details: Details): Record<string, unknown> {
  const reach = isSettlement(entry) ? 0.05 : 0.02;
  const bounds = [entry.lat - reach, entry.lat + reach, entry.lng - reach, entry.lng + reach];
  return {
    place_id: entry.id,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: details.osmType,
    osm_id: entry.id,
    lat: entry.lat.toFixed(7),
    lon: entry.lng.toFixed(7),
    [options.format === 'json' ? 'class' : 'category']: entry.class,
    type: entry.type,
    place_rank: details.rank,
    importance: importance(entry),
    addresstype: details.addressType,
    name: entry.name,
    display_name: [...new Set(details.displayName)].join(', '),
    ...(options.addressDetails && { address: details.address }),
    boundingbox: bounds.map(value => value.toFixed(7)),
  };
}

const ranks: Record<string, number> = {
  city: 16,
  town: 18,
  village: 19,
  suburb: 19,
  island: 17,
  archipelago: 15,
};

/** A beach lies in a town, a town in a county. */
const districtKey = (entry: Entry) =>
  !isSettlement(entry) && gazetteer.some(other => isSettlement(other) && other.name === entry.district)
    ? 'town'
    : 'county';

const region = (entry: Entry): Record<string, string> => ({
  state: entry.state,
  ...(entry.stateCode && { 'ISO3166-2-lvl4': `US-${entry.stateCode}` }),
  country: entry.country,
  country_code: entry.countryCode,
});
