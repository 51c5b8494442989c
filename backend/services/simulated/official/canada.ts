import { boxOf, type Issue } from './issue.ts';

/** Areas of Environment and Climate Change Canada: west, south, east, north, and the wind that is warned of. */
const areas = [
  {
    id: 'm0000101',
    en: 'Halifax Harbour and Approaches',
    fr: 'port d’Halifax et approches',
    box: [-64, 44.2, -63, 45],
    is: 'gale',
  },
  { id: 'm0000102', en: 'Eastern Shore', fr: 'côte Est', box: [-63, 44.2, -60.5, 45.4], is: 'ended' },
  { id: 'm0000103', en: 'Lunenburg', fr: 'Lunenburg', box: [-66, 43, -64, 44.6], is: 'strong' },
  {
    id: 'm0000009',
    en: 'Strait of Georgia',
    fr: 'détroit de Georgia',
    box: [-125, 48.6, -122.8, 50.2],
    is: 'calm',
  },
  {
    id: 'm0000104',
    en: 'Western Lake Ontario',
    fr: 'ouest du lac Ontario',
    box: [-79.9, 43.2, -77.8, 44],
    is: 'calm',
  },
] as const;

const events = {
  gale: {
    en: 'Gale warning',
    fr: 'Avertissement de coup de vent',
    status: { en: 'IN EFFECT', fr: 'EN VIGUEUR' },
  },
  strong: {
    en: 'Strong wind warning',
    fr: 'Avertissement de vent fort',
    status: { en: 'CONTINUED', fr: 'MAINTENU' },
  },
  ended: {
    en: 'Strong wind warning',
    fr: 'Avertissement de vent fort',
    status: { en: 'ENDED', fr: 'TERMINÉ' },
  },
};
const winds = {
  gale: [
    'Wind southwest 25 knots increasing to 35 this evening.',
    'Vent du sud-ouest de 25 noeuds augmentant à 35 ce soir.',
  ],
  strong: ['Wind southwest 20 to 25 knots.', 'Vent du sud-ouest de 20 à 25 noeuds.'],
  ended: ['Wind southwest 15 knots.', 'Vent du sud-ouest de 15 noeuds.'],
  calm: ['Wind light increasing to northwest 10 knots.', 'Vent léger augmentant du nord-ouest à 10 noeuds.'],
} as const;

/** GeoMet’s collection `marineweather-realtime` within `bbox`. */
export function canadaAnswer(url: URL, issue: Issue): string {
  const [west = -180, south = -90, east = 180, north = 90] = (url.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number);
  const found = areas.filter(({ box: [w, s, e, n] }) => w <= east && e >= west && s <= north && n >= south);
  const features = found.map(({ id, en, fr, box, is }) => ({
    type: 'Feature',
    id,
    geometry: boxOf(box[0], box[1], box[2], box[3]),
    properties: {
      lastUpdated: issue.iso(),
      area: { value: { en, fr } },
      regularForecast: {
        issuedDatetimeUTC: issue.iso(),
        locations: [
          {
            weatherCondition: {
              periodOfCoverage: { en: 'Tonight and tomorrow.', fr: 'ce soir cette nuit et demain.' },
              wind: { en: winds[is][0], fr: winds[is][1] },
            },
          },
        ],
      },
      warnings: {
        locations: is === 'calm' ? [] : [{ name: { en, fr }, events: [eventOf(is)] }],
      },
    },
  }));
  return JSON.stringify({
    type: 'FeatureCollection',
    features,
    numberMatched: features.length,
    numberReturned: features.length,
    links: [
      {
        rel: 'self',
        type: 'application/geo+json',
        href: `https://api.weather.gc.ca${url.pathname}${url.search}`,
      },
    ],
    timeStamp: issue.iso(),
  });
}

const eventOf = (is: keyof typeof events) => ({
  name: { en: events[is].en, fr: events[is].fr },
  type: { en: 'warning', fr: 'avertissement' },
  category: { en: 'marine', fr: 'maritime' },
  status: events[is].status,
});
