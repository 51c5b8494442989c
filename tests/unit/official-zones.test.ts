import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areaOf, isInArea } from '../../src/core/rules/official/notice-area.ts';
import type { OfficialService } from '../../src/core/rules/official/official-notice.ts';
import { placeService } from '../../src/core/rules/official/placed-service.ts';
import { placeAmong } from '../../src/core/rules/official/place-notices.ts';
import { knownZones } from '../../src/core/sources/official/coast-zones.ts';
import { readZoneShapes } from '../../src/core/sources/official/zone-shapes.ts';
import { zonesAround } from '../../src/core/sources/official/near-sea-zones.ts';
import { fixturePath, hasFixtures, readFixture } from '../support/fixtures.ts';

/** Harbors and waters with the zone that they lie in, by the map: `lat lng name`. */
const positions: Partial<Record<OfficialService, Record<string, readonly string[]>>> = {
  dwd: {
    'Ostfriesische Küste': [
      '53.35 7.19 Emden',
      '53.70 7.16 Norderney',
      '53.56 6.75 Borkum',
      '53.52 8.14 Wilhelmshaven',
      '53.70 7.81 Carolinensiel',
      '53.79 7.90 Wangerooge',
    ],
    Helgoland: ['54.18 7.89 Helgoland'],
    Elbmündung: ['53.87 8.70 Cuxhaven', '54.13 8.86 Büsum', '54.00 8.40 Scharhörn'],
    'Elbe von Hamburg bis Cuxhaven': [
      '53.89 9.14 Brunsbüttel',
      '53.79 9.42 Glückstadt',
      '53.54 9.95 Hamburg',
    ],
    'Nordfriesische Küste': ['54.47 9.05 Husum', '55.02 8.44 List', '54.76 8.30 Hörnum', '54.65 8.34 Amrum'],
    'Flensburg bis Fehmarn': [
      '54.80 9.43 Flensburg',
      '54.33 10.15 Kiel',
      '53.96 10.87 Travemünde',
      '54.37 10.98 Heiligenhafen',
      '54.47 9.84 Eckernförde',
    ],
    'Östlich Fehmarn bis Rügen': [
      '54.18 12.09 Warnemünde',
      '53.90 11.46 Wismar',
      '54.44 12.56 Prerow',
      '54.31 13.10 Stralsund',
    ],
    'Östlich Rügen': ['54.51 13.64 Sassnitz', '54.14 13.77 Peenemünde', '53.76 14.07 Ueckermünde'],
  },
  meteofrance: {
    Nord: ['51.05 2.37 Dunkerque'],
    'Pas-de-Calais': ['50.97 1.85 Calais', '50.73 1.59 Boulogne'],
    'Seine-Maritime': ['49.49 0.10 Le Havre', '49.93 1.08 Dieppe', '49.76 0.37 Fécamp'],
    Calvados: ['49.30 -0.24 Ouistreham'],
    Manche: ['49.65 -1.62 Cherbourg', '48.83 -1.60 Granville'],
    'Ille-et-Vilaine': ['48.64 -2.02 Saint-Malo'],
    'Côtes-d’Armor': ['48.78 -3.04 Paimpol', '48.65 -2.83 Saint-Quay'],
    Finistère: ['48.38 -4.49 Brest', '47.87 -3.91 Concarneau', '48.72 -3.97 Roscoff', '48.46 -5.10 Ouessant'],
    Morbihan: ['47.72 -3.36 Lorient', '47.35 -3.15 Le Palais', '47.57 -3.00 La Trinité'],
    'Loire-Atlantique': ['47.27 -2.20 Saint-Nazaire'],
    Vendée: ['46.49 -1.79 Les Sables-d’Olonne'],
    'Charente-Maritime': ['46.15 -1.16 La Rochelle'],
    Gironde: ['44.66 -1.17 Arcachon'],
    'Pyrénées-Atlantiques': ['43.39 -1.67 Saint-Jean-de-Luz'],
    Hérault: ['43.40 3.70 Sète'],
    'Bouches-du-Rhône': ['43.30 5.35 Marseille'],
    Var: ['43.11 5.93 Toulon', '43.27 6.64 Saint-Tropez'],
    'Alpes-Maritimes': ['43.69 7.28 Nice'],
    'Corse-du-Sud': ['41.92 8.74 Ajaccio', '41.39 9.16 Bonifacio'],
    'Haute-Corse': ['42.70 9.45 Bastia', '42.57 8.76 Calvi'],
  },
  ipma: {
    'Viana do Castelo': ['41.69 -8.84 Viana'],
    Porto: ['41.18 -8.70 Leixões', '41.38 -8.77 Póvoa de Varzim'],
    Aveiro: ['40.64 -8.75 Aveiro'],
    Coimbra: ['40.15 -8.87 Figueira da Foz'],
    Leiria: ['39.35 -9.37 Peniche', '39.59 -9.07 Nazaré'],
    Lisboa: ['38.70 -9.42 Cascais', '38.96 -9.42 Ericeira'],
    Setúbal: ['38.44 -9.10 Sesimbra', '37.95 -8.87 Sines', '38.52 -8.89 Setúbal'],
    Faro: ['37.10 -8.67 Lagos', '37.08 -8.12 Vilamoura', '36.99 -7.87 Olhão'],
    'Madeira, costa sul': ['32.64 -16.91 Funchal'],
    'Porto Santo': ['33.06 -16.31 Porto Santo'],
    'Açores, grupo oriental': ['37.74 -25.67 Ponta Delgada', '36.95 -25.15 Vila do Porto'],
    'Açores, grupo central': ['38.53 -28.62 Horta', '38.65 -27.22 Angra'],
    'Açores, grupo ocidental': ['39.38 -31.17 Lajes das Flores'],
  },
  meteireann: {
    Dublin: ['53.29 -6.13 Dún Laoghaire', '53.39 -6.07 Howth'],
    Cork: ['51.85 -8.29 Cobh', '51.70 -8.52 Kinsale', '51.68 -9.45 Bantry', '51.48 -9.37 Baltimore'],
    Kerry: ['52.14 -10.27 Dingle', '51.95 -10.24 Valentia', '52.27 -9.86 Fenit'],
    Galway: ['53.27 -9.05 Galway', '53.12 -9.67 Kilronan', '53.49 -10.02 Clifden'],
    Clare: ['52.64 -9.50 Kilrush'],
    Mayo: ['53.80 -9.55 Westport', '54.22 -9.99 Belmullet'],
    Sligo: ['54.27 -8.60 Rosses Point'],
    Donegal: ['54.63 -8.44 Killybegs', '55.00 -8.51 Burtonport'],
    Waterford: ['52.16 -7.00 Dunmore East'],
    Wexford: ['52.18 -6.59 Kilmore Quay', '52.34 -6.46 Wexford'],
    Wicklow: ['52.98 -6.04 Wicklow', '52.80 -6.14 Arklow'],
    Louth: ['54.04 -6.18 Carlingford'],
  },
};

const all = Object.entries(positions).flatMap(([service, zones]) =>
  Object.entries(zones).flatMap(([zone, places]) =>
    places.map(place => {
      const [lat = NaN, lng = NaN] = place.split(' ').map(Number);
      const name = place.split(' ').slice(2).join(' ');
      return { service: service as OfficialService, zone, at: { lat, lng }, name };
    }),
  ),
);

describe('the zone of a position', () => {
  test.each(Object.keys(positions))('is right for at least twenty positions of %s', service => {
    const of = all.filter(each => each.service === service);
    expect(of.length).toBeGreaterThanOrEqual(20);
    const wrong = of.flatMap(({ zone, at, name }) => {
      const { zones } = placeAmong(knownZones[service as OfficialService] ?? [], at);
      return zones.some(found => found.name === zone)
        ? []
        : [`${name}: ${zones.map(found => found.name).join(', ')} instead of ${zone}`];
    });
    expect(wrong).toEqual([]);
  });

  test.skipIf(!hasFixtures)('is that of the service’s own shape along the East Frisian coast', () => {
    const file = readFixture('official/de/zones-coast-501000001-thinned-cut.geojson');
    const own = areaOf(file);
    let checked = 0;
    const wrong: string[] = [];
    for (let lat = 53.3; lat < 54; lat += 0.02)
      for (let lng = 6.4; lng < 8.3; lng += 0.02) {
        if (!own || !isInArea(own, { lat, lng })) continue;
        checked += 1;
        const { zones } = placeAmong(knownZones.dwd ?? [], { lat, lng });
        if (!zones.some(({ id }) => id === '501000001')) wrong.push(`${lat.toFixed(2)} ${lng.toFixed(2)}`);
      }
    expect(checked).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
  });

  test.skipIf(!hasFixtures)('is that of the service’s own shapes in Juan de Fuca Strait', () => {
    const shapes =
      readZoneShapes(readFileSync(fixturePath('official/ca/zones-juan-de-fuca-cut.geojson'))) ?? [];
    const zoneAt = (lat: number, lng: number) =>
      placeService('eccc', [], { at: { lat, lng }, shapes, reachKm: 15, now: 0 }).zones.map(
        ({ name }) => name,
      );
    // Off Victoria, in the middle, off Port Renfrew; and Victoria and Sooke, on land.
    expect(zoneAt(48.34, -123.39)).toEqual(['Juan de Fuca Strait - east entrance']);
    expect(zoneAt(48.28, -123.9)).toEqual(['Juan de Fuca Strait - central strait']);
    expect(zoneAt(48.5, -124.55)).toEqual(['Juan de Fuca Strait - west entrance']);
    expect(zoneAt(48.43, -123.37)).toEqual(['Juan de Fuca Strait - east entrance']);
    expect(zoneAt(48.38, -123.73)).toEqual(['Juan de Fuca Strait - central strait']);
    expect(zoneAt(49.29, -123.11)).toEqual([]);
  });
});

describe('the choice of a zone', () => {
  const lorient = { lat: 47.72, lng: -3.36 };

  test('has the zones of the coast around, the nearest first, without the open sea', () => {
    const [french, ...others] = zonesAround(lorient, null);
    expect(others).toEqual([]);
    expect(french).toMatchObject({ service: 'meteofrance', names: ['Morbihan'], isChosen: false });
    expect(french?.choices.map(({ name }) => name)).toEqual([
      'Morbihan',
      'Finistère',
      'Loire-Atlantique',
      'Côtes-d’Armor',
    ]);
    const [german] = zonesAround({ lat: 54.33, lng: 10.15 }, null);
    expect(german?.choices.map(({ name }) => name)).not.toContain('WESTERN BALTIC');
  });

  test('takes the place of the nearest zone, and leaves the open sea beside it', () => {
    const finistere = zonesAround(lorient, { service: 'meteofrance', key: '29' });
    expect(finistere[0]?.choices.filter(({ isTaken }) => isTaken).map(({ name }) => name)).toEqual([
      'Finistère',
    ]);
    const shapes = knownZones.dwd ?? [];
    const kiel = placeAmong(shapes, { lat: 54.33, lng: 10.15 }, 15, 'Östlich Fehmarn bis Rügen');
    expect(kiel.zones.map(({ name }) => name)).toEqual(['Östlich Fehmarn bis Rügen', 'WESTERN BALTIC']);
  });

  test('of a zone that is far away or unknown counts as none', () => {
    const shapes = knownZones.meteofrance ?? [];
    for (const chosen of ['06', 'nowhere'])
      expect(placeAmong(shapes, lorient, 15, chosen)).toMatchObject({
        zones: placeAmong(shapes, lorient).zones,
      });
  });
});
