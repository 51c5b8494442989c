import { modelIds, type ModelId } from '../rules/forecast/models.ts';

/**
 * URLs of the outside services. Build configuration: the public hosts below are for development and non-commercial use only. An operator
 * who charges for the app needs a paid Open-Meteo plan and an own (or contracted) place search.
 */
export interface ServicesConfig {
  /** Whole endpoint URLs without a query; absolute, or relative to the app's own origin. */
  marineUrl: string;
  forecastUrl: string;
  /** null = none: a deployment may omit either search. */
  geocodingUrl: string | null;
  placeSearchUrl: string | null;
  reverseUrl: string;
  /** The national coverage check; `/{lat},{lng}` is appended. */
  coverageUrl: string;
  /** National grid cells; `/{office}/{x},{y}` is appended. */
  gridpointsUrl: string;
  /** Active official warnings; `?point={lat},{lng}` is appended. */
  alertsUrl: string;
  /** Official texts; `/types/{kind}/locations/{office}` and `/{id}` are appended. */
  productsUrl: string;
  /** Folder with the `latest.json` of area fields, without a trailing slash; null = this deployment has none. */
  fieldUrl: string | null;
  /** The source with a key; `/weather/point` and so on are appended. */
  stormglassUrl: string;
  /** Sent as the query parameter `apikey` (the service allows browsers no additional header); null = free hosts. */
  openMeteoKey: string | null;
  /** Models offered for comparison, of those that the app knows; empty = none. */
  models: readonly ModelId[];
  /** Gateway that asks the free source for all users together; null = every device asks it directly. */
  gateway: GatewayConfig | null;
  /** Server that reads official warnings, except the National Weather Service's; null = the app only asks services open to browsers. */
  officialGateway: GatewayConfig | null;
  /** Canada's marine warnings; `?f=json&bbox=…` is appended. */
  canadaUrl: string;
  /** Gateway that asks the place search for all users together; null = every device asks it directly. */
  placesGateway: PlacesGatewayConfig | null;
}

/** The gateway of the place search; `hasDirect` = the build also has URLs for search and reverse search. */
export type PlacesGatewayConfig = GatewayConfig;

export interface GatewayConfig {
  /** URL of the function, absolute or relative to the app's own origin. */
  url: string;
  /** The project's publishable key; '' = no key is sent. */
  apiKey: string;
  environment: string;
  /** True if the build also has hosts of the free source, which are used if the gateway does not answer. */
  hasDirect: boolean;
}

export function readServicesConfig(env: Readonly<Record<string, unknown>>): ServicesConfig {
  const configured = (name: string): string | null => {
    const value = env[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const gateway = readGateway(configured, 'VITE_GATEWAY_URL', ['VITE_MARINE_URL', 'VITE_FORECAST_URL']);
  const ownSearch = ['VITE_PLACE_SEARCH_URL', 'VITE_REVERSE_URL'];
  const placesGateway = readGateway(configured, 'VITE_PLACES_URL', ownSearch);
  const openMeteoKey = configured('VITE_OPEN_METEO_KEY');
  // Paying customers have separate hosts; the free hosts would still count their calls as free.
  const plan = openMeteoKey === null ? '' : 'customer-';
  return {
    marineUrl: configured('VITE_MARINE_URL') ?? `https://${plan}marine-api.open-meteo.com/v1/marine`,
    forecastUrl: configured('VITE_FORECAST_URL') ?? `https://${plan}api.open-meteo.com/v1/forecast`,
    geocodingUrl: unlessNone(
      configured('VITE_GEOCODING_URL') ??
        // Behind a gateway the devices have no key, and the free host is not for paying users.
        (gateway !== null && openMeteoKey === null
          ? 'none'
          : `https://${plan}geocoding-api.open-meteo.com/v1/search`),
    ),
    placeSearchUrl: unlessNone(
      configured('VITE_PLACE_SEARCH_URL') ?? 'https://nominatim.openstreetmap.org/search',
    ),
    reverseUrl: configured('VITE_REVERSE_URL') ?? 'https://nominatim.openstreetmap.org/reverse',
    coverageUrl: configured('VITE_COVERAGE_URL') ?? 'https://api.weather.gov/points',
    gridpointsUrl: configured('VITE_GRIDPOINTS_URL') ?? 'https://api.weather.gov/gridpoints',
    alertsUrl: configured('VITE_ALERTS_URL') ?? 'https://api.weather.gov/alerts/active',
    productsUrl: configured('VITE_PRODUCTS_URL') ?? 'https://api.weather.gov/products',
    stormglassUrl: configured('VITE_STORMGLASS_URL') ?? 'https://api.stormglass.io/v2',
    fieldUrl: configured('VITE_FIELD_URL')?.replace(/\/+$/, '') ?? null,
    openMeteoKey,
    models: readModels(configured('VITE_COMPARED_MODELS')),
    gateway,
    officialGateway: readGateway(configured, 'VITE_OFFICIAL_URL', []),
    canadaUrl:
      configured('VITE_CANADA_URL') ?? 'https://api.weather.gc.ca/collections/marineweather-realtime/items',
    placesGateway,
  };
}

function readGateway(
  configured: (name: string) => string | null,
  name: string,
  directNames: readonly string[],
): GatewayConfig | null {
  const url = configured(name);
  return url === null
    ? null
    : {
        url,
        apiKey: configured('VITE_SUPABASE_KEY') ?? '',
        environment: configured('VITE_ENVIRONMENT') ?? 'test',
        hasDirect: directNames.every(each => configured(each) !== null),
      };
}

const unlessNone = (address: string): string | null => (address === 'none' ? null : address);

/** Comma-separated names; unknown names are skipped, `none` excludes all. */
const readModels = (names: string | null): readonly ModelId[] => {
  if (names === null) return modelIds;
  const wanted = new Set(names.split(',').map(name => name.trim()));
  return modelIds.filter(id => wanted.has(id));
};
