import { modelIds, type ModelId } from '../rules/forecast/models.ts';

/**
 * Where the outside services are. Build configuration: the public hosts below are for development and non-commercial use only; an operator
 * who charges for the app needs a paid Open-Meteo plan and their own (or a contracted) place search.
 */
export interface ServicesConfig {
  /** Whole endpoint addresses, without a query; absolute, or relative to the app's own origin. */
  marineUrl: string;
  forecastUrl: string;
  /** Null = none: a deployment may do without either of the two searches. */
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
  /** The folder of `latest.json` of area fields, without a slash at its end; null = this deployment has none. */
  fieldUrl: string | null;
  /** The keyed source; `/weather/point` and so on are appended. */
  stormglassUrl: string;
  /** Sent as the query parameter `apikey` (the service allows browsers no additional header); null = free hosts. */
  openMeteoKey: string | null;
  /** The models that may be compared, of those that the app knows; empty = none. */
  models: readonly ModelId[];
  /** Who asks the free source for all users together; null = every device asks by itself. */
  gateway: GatewayConfig | null;
  /** The server that reads official warnings, except the National Weather Service's; null = the app asks only services open to browsers. */
  officialGateway: GatewayConfig | null;
  /** Canada's marine warnings; `?f=json&bbox=…` is appended. */
  canadaUrl: string;
  /** Who asks the place search for all users together; null = every device by itself. */
  placesGateway: PlacesGatewayConfig | null;
}

/** The same of the place search; `hasDirect` = the build names its search and its reverse as well. */
export type PlacesGatewayConfig = GatewayConfig;

export interface GatewayConfig {
  /** The function's address, absolute or relative to the app's own origin. */
  url: string;
  /** The project's publishable key; '' = none is sent. */
  apiKey: string;
  environment: string;
  /** The build also names hosts of the free source, which are used where the gateway does not answer. */
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
  // Paying customers have separate hosts; the free ones would still count them as free.
  const plan = openMeteoKey === null ? '' : 'customer-';
  return {
    marineUrl: configured('VITE_MARINE_URL') ?? `https://${plan}marine-api.open-meteo.com/v1/marine`,
    forecastUrl: configured('VITE_FORECAST_URL') ?? `https://${plan}api.open-meteo.com/v1/forecast`,
    geocodingUrl: unlessNone(
      configured('VITE_GEOCODING_URL') ??
        // Behind a gateway the devices hold no key, and its free host is not for paying users.
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

/** Names with commas between; a name that is not known is left out, `none` leaves out all. */
const readModels = (names: string | null): readonly ModelId[] => {
  if (names === null) return modelIds;
  const wanted = new Set(names.split(',').map(name => name.trim()));
  return modelIds.filter(id => wanted.has(id));
};
