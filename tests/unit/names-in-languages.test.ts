import { describe, expect, test } from 'vitest';
import { findNames } from '../../src/core/rules/names/find-names.ts';
import { respelled } from '../../src/core/rules/names/respelled.ts';
import { plainName } from '../../src/core/rules/names/plain-name.ts';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { allNames } from '../support/names-packs.ts';

/** Where a town lies, and what it is called in English, French, Spanish and by those who live there. */
const towns: [lat: number, lng: number, names: string][] = [
  [55.68, 12.57, 'Copenhagen, Copenhague, København, Kobenhavn, Koebenhavn'],
  [51.22, 2.92, 'Ostend, Ostende, Oostende'],
  [51.22, 4.4, 'Antwerp, Anvers, Amberes, Antwerpen'],
  [51.33, 3.2, 'Zeebrugge'],
  [38.72, -9.14, 'Lisbon, Lisbonne, Lisboa'],
  [41.15, -8.61, 'Porto, Oporto'],
  [44.41, 8.93, 'Genoa, Gênes, Genes, Génova, Genova'],
  [45.44, 12.33, 'Venice, Venise, Venecia, Venezia'],
  [40.85, 14.27, 'Naples, Nápoles, Napoli'],
  [43.55, 10.31, 'Livorno, Leghorn, Livourne, Liorna'],
  [37.51, 15.08, 'Catania, Catane'],
  [37.06, 15.29, 'Syracuse, Siracusa'],
  [39.22, 9.12, 'Cagliari'],
  [55.95, -3.19, 'Edinburgh, Édimbourg, Edimbourg, Edimburgo'],
  [50.9, -1.4, 'Southampton'],
  [53.35, -6.26, 'Dublin, Dublín, Baile Átha Cliath'],
  [51.9, -8.47, 'Cork, Corcaigh'],
  [52.14, -10.27, 'Dingle, An Daingean'],
  [50.37, -4.14, 'Plymouth'],
  [51.12, 1.31, 'Dover, Douvres'],
  [54.18, 12.08, 'Warnemünde, Warnemuende, Warnemunde'],
  [53.96, 10.87, 'Travemünde, Travemuende, Travemunde'],
  [54.31, 13.09, 'Stralsund'],
  [54.32, 10.14, 'Kiel'],
  [53.54, 8.58, 'Bremerhaven'],
  [57.7, 11.97, 'Gothenburg, Göteborg, Goeteborg, Goteborg, Gotemburgo'],
  [55.6, 13.0, 'Malmö, Malmoe, Malmo'],
  [59.33, 18.07, 'Stockholm, Estocolmo'],
  [56.04, 12.61, 'Helsingør, Elsinore, Helsingoer, Elseneur'],
  [56.16, 10.2, 'Aarhus, Århus, Arhus'],
  [57.05, 9.92, 'Aalborg, Ålborg, Alborg'],
  [62.47, 6.15, 'Ålesund, Aalesund, Alesund'],
  [69.65, 18.96, 'Tromsø, Tromsoe, Tromso'],
  [60.17, 24.94, 'Helsinki, Helsingfors'],
  [60.45, 22.27, 'Turku, Åbo'],
  [59.44, 24.75, 'Tallinn, Tallin'],
  [54.35, 18.65, 'Gdańsk, Gdansk, Danzig'],
  [64.15, -21.94, 'Reykjavík, Reykjavik'],
  [62.01, -6.77, 'Tórshavn, Torshavn'],
  [51.44, 3.57, 'Vlissingen, Flushing, Flessingue'],
  [51.03, 2.37, 'Dunkirk, Dunkerque, Duinkerke'],
  [47.22, -1.55, 'Nantes'],
  [48.65, -2.01, 'Saint-Malo, St Malo, St. Malo, Saint Malo'],
  [43.3, 5.37, 'Marseille, Marseilles, Marsella'],
  [43.31, -1.98, 'San Sebastián, Donostia, Saint-Sébastien'],
  [36.53, -6.29, 'Cádiz, Cadix, Cadiz'],
  [36.72, -4.42, 'Málaga, Malaga'],
  [42.43, -8.65, 'Pontevedra'],
  [37.94, 23.65, 'Piraeus, Le Pirée, El Pireo'],
  [39.62, 19.92, 'Corfu, Corfou, Corfú, Kerkyra'],
  [42.65, 18.09, 'Dubrovnik, Ragusa'],
  [43.51, 16.44, 'Split, Spalato'],
  [41.01, 28.95, 'Istanbul, Estambul, İstanbul'],
  [23.13, -82.38, 'Havana, La Havane, La Habana'],
  [-22.91, -43.2, 'Rio de Janeiro, Río de Janeiro'],
  [10.39, -75.5, 'Cartagena, Carthagène'],
  [19.2, -96.13, 'Veracruz'],
  [-22.28, 166.46, 'Nouméa, Noumea'],
  [-17.54, -149.57, 'Papeete'],
  [-21.14, -175.2, 'Nuku‘alofa, Nukualofa, Nuku Alofa'],
  [-14.28, -170.7, 'Pago Pago'],
  [21.31, -157.86, 'Honolulu'],
];

const near = (typed: string, lat: number, lng: number): boolean => {
  const list = allNames();
  return findNames(list, typed, { area: 'world', near: null }, 8).some(
    ({ index }) => distanceKm({ lat: list.lats[index] ?? 0, lng: list.lngs[index] ?? 0 }, { lat, lng }) < 25,
  );
};

describe('a coastal town is found offline by its name', () => {
  test('in English, French, Spanish and the language spoken there', () => {
    const missed = towns.flatMap(([lat, lng, names]) =>
      names.split(', ').filter(name => !near(name, lat, lng)),
    );
    expect(missed).toEqual([]);
  });

  test('in the letters of a keyboard without its accents', () => {
    expect(respelled(plainName('Travemünde'))).toBe(respelled(plainName('Travemuende')));
    expect(respelled(plainName('Sankt Peter-Ording'))).toBe(respelled(plainName('St. Peter Ording')));
    expect(respelled(plainName('Île d’Yeu'))).toBe(respelled(plainName('Ile d Yeu')));
    expect(respelled(plainName('Skælskør'))).toBe(respelled(plainName('Skaelskoer')));
  });
});
