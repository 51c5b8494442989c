import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';
import { engine } from '../../src/engine/engine.ts';

const spots: (Pick<PlaceCandidate, 'name' | 'fullName' | 'lat' | 'lng'> & {
  star: boolean;
  forecast: boolean;
})[] = [
  {
    name: 'Santa Cruz Harbor',
    fullName: 'Santa Cruz Harbor, California, United States',
    lat: 36.9634,
    lng: -122.0019,
    star: true,
    forecast: true,
  },
  {
    name: 'Pillar Point',
    fullName: 'Pillar Point, Half Moon Bay, California, United States',
    lat: 37.4953,
    lng: -122.4986,
    star: true,
    forecast: true,
  },
  {
    name: 'Monterey Bay',
    fullName: 'Monterey Bay, California, United States',
    lat: 36.8007,
    lng: -121.9473,
    star: true,
    forecast: true,
  },
  {
    name: 'Presqu’île de Quiberon – pointe du Conguel',
    fullName: 'Presqu’île de Quiberon, Morbihan, Bretagne, France',
    lat: 47.4631,
    lng: -3.0926,
    star: true,
    forecast: false,
  },
  {
    name: 'Bodega Head',
    fullName: 'Bodega Head, Sonoma County, California, United States',
    lat: 38.3046,
    lng: -123.0637,
    star: false,
    forecast: false,
  },
  {
    name: '36.7000, -122.3000',
    fullName: '36.7000, -122.3000',
    lat: 36.7,
    lng: -122.3,
    star: false,
    forecast: false,
  },
];

/** Favorites and recents as someone has them after a season. */
export async function seedPlaces(): Promise<void> {
  for (const { star, forecast, ...spot } of spots) {
    const candidate: PlaceCandidate = {
      ...spot,
      id: `coordinates-${spot.lat.toFixed(4)}_${spot.lng.toFixed(4)}`,
      source: 'coordinates',
      type: 'bay',
      isWater: !spot.name.startsWith('3'),
    };
    const selected = await engine.selectPlace(candidate);
    if (selected.ok && star !== selected.value.isFavorite) await engine.setFavorite(candidate, true);
    if (forecast) await engine.refreshForecast(candidate, { source: 'open-meteo', force: false });
  }
}
