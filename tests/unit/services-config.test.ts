import { expect, test } from 'vitest';
import { modelIds } from '../../src/core/rules/forecast/models.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';

test('without configuration the public hosts are asked, without a key', () => {
  expect(readServicesConfig({})).toEqual({
    marineUrl: 'https://marine-api.open-meteo.com/v1/marine',
    forecastUrl: 'https://api.open-meteo.com/v1/forecast',
    geocodingUrl: 'https://geocoding-api.open-meteo.com/v1/search',
    placeSearchUrl: 'https://nominatim.openstreetmap.org/search',
    reverseUrl: 'https://nominatim.openstreetmap.org/reverse',
    coverageUrl: 'https://api.weather.gov/points',
    gridpointsUrl: 'https://api.weather.gov/gridpoints',
    alertsUrl: 'https://api.weather.gov/alerts/active',
    productsUrl: 'https://api.weather.gov/products',
    fieldUrl: null,
    canadaUrl: 'https://api.weather.gc.ca/collections/marineweather-realtime/items',
    officialGateway: null,
    stormglassUrl: 'https://api.stormglass.io/v2',
    openMeteoKey: null,
    models: modelIds,
    gateway: null,
    placesGateway: null,
  });
});

test('a key brings the paying customers’ hosts', () => {
  expect(readServicesConfig({ VITE_OPEN_METEO_KEY: 'k' })).toMatchObject({
    marineUrl: 'https://customer-marine-api.open-meteo.com/v1/marine',
    geocodingUrl: 'https://customer-geocoding-api.open-meteo.com/v1/search',
    openMeteoKey: 'k',
  });
});

test('each address can be set, a blank one is as good as none', () => {
  const config = readServicesConfig({
    VITE_MARINE_URL: ' /services/marine ',
    VITE_FORECAST_URL: '  ',
    VITE_COVERAGE_URL: '/services/nws/points',
    VITE_OPEN_METEO_KEY: '',
  });
  expect(config).toMatchObject({
    marineUrl: '/services/marine',
    forecastUrl: 'https://api.open-meteo.com/v1/forecast',
    coverageUrl: '/services/nws/points',
    openMeteoKey: null,
  });
});

test('behind a gateway no device asks the free search for towns, which is not for paying users', () => {
  const gateway = { VITE_GATEWAY_URL: '/functions/v1/forecast' };
  expect(readServicesConfig(gateway).geocodingUrl).toBe(null);
  const VITE_GEOCODING_URL = 'https://towns.example/search';
  expect(readServicesConfig({ ...gateway, VITE_GEOCODING_URL }).geocodingUrl).toBe(VITE_GEOCODING_URL);
});

test('a gateway takes the place of the public hosts; others are asked beside it where they are named', () => {
  const alone = readServicesConfig({ VITE_GATEWAY_URL: '/functions/v1/forecast', VITE_ENVIRONMENT: 'live' });
  expect(alone.gateway).toEqual({
    url: '/functions/v1/forecast',
    apiKey: '',
    environment: 'live',
    hasDirect: false,
  });
  expect(alone.models).toEqual(modelIds);
  const both = readServicesConfig({
    VITE_GATEWAY_URL: '/functions/v1/forecast',
    VITE_MARINE_URL: '/marine',
    VITE_FORECAST_URL: '/forecast',
  });
  expect(both.gateway?.hasDirect).toBe(true);
  expect(both.models).toEqual(modelIds);
});
