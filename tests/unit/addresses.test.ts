import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { coordinatesInQuery, forecastAddress } from '../../src/core/rules/place/forecast-address.ts';
import { restorableRoute } from '../../src/core/rules/place/last-route.ts';
import { forecastId } from '../../src/core/rules/forecast/forecast.ts';
import { forecastHref } from '../../src/shell/places/open-place.ts';
import { guardedRoutes } from '../../src/routes.tsx';
import { parseCoordinates } from '../../src/core/rules/place/parse-coordinates.ts';

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e4, max: limit * 1e4 }).map(value => value / 1e4);

describe('coordinates typed or pasted', () => {
  const santaCruz = { lat: 36.955, lng: -122.02 };
  test.each([
    '36.955, -122.02',
    '36.955 -122.02',
    '36.955;-122.02',
    '(36.955, -122.02)',
    '36.955 N, -122.02 W',
    '36,955; -122,02',
    '36,955 -122,02',
    '36,955, -122,020',
    "36° 57.3' N 122° 1.2' W",
    "36º57.3'N, 122º01.2'W",
    '36-57.3N 122-01.2W',
    'N36 57.3 W122 1.2',
    '36°57′18″N 122°01′12″W',
    `36°57'18" N 122°1'12" O`,
    '365718N 1220112W',
    '3657.3N 12201.2W',
    '122.02W 36.955N',
    '36 57 18, -122 1 12',
    "36°57.3' -122°1.2'",
    'Lat: 36.955, Long: -122.02',
    '36.955 nord, 122.02 ouest',
    '36.955 Norte 122.02 Oeste',
    "36°57.3'N / 122°01.2'W",
    '36,955 / -122,02',
    '36,955° -122,02°',
    '36.955° N, 122.02° W.',
    'geo:36.955,-122.02;u=35',
    'geo:0,0?q=36.955,-122.02(Steamer+Lane)',
    'https://www.google.com/maps/@36.955,-122.02,15z',
    'https://www.google.com/maps/place/Reef/@1.5,2.5,14z/data=!4m6!3d36.955!4d-122.02!16z',
    'https://www.google.com/maps/search/?api=1&query=36.955%2C-122.02',
    'https://maps.google.com/?q=36.955,-122.02',
    'https://maps.google.com/maps?ll=1.5,2.5&z=16&q=36.955,-122.02',
    'https://www.openstreetmap.org/?mlat=36.955&mlon=-122.02#map=12/1.5/2.5',
    'https://www.openstreetmap.org/#map=15/36.955/-122.02',
    'https://maps.apple.com/?ll=36.955,-122.02&q=Pin',
    'https://maps.apple.com/place?coordinate=36.955,-122.02&name=Reef',
    'https://app.example/forecast?lat=36.955&lng=-122.02',
  ])('%s', text => {
    expect(parseCoordinates(text)).toEqual(santaCruz);
  });

  test.each([
    '',
    '   ',
    'Santa Cruz',
    '12 Ocean St',
    '95060',
    '36.955',
    '36 122',
    '36,95',
    '-36,95',
    '36,95°',
    "48°23,5'",
    '1, 2, 3',
    '24/7',
    '91, 0',
    '0, 360.5',
    '0, -180.5',
    "36°60'N 122°W",
    '-36.955 N 122 W',
    '36.955 N 37 N',
    '5 N 6 W 7',
    '1e3, 2',
    'NaN, NaN',
    '365718, 1220112',
    'https://example.com/about',
    'https://example.com/?q=%E0%A4%A',
    'geo:999,0',
    'geo:0,0?q=Santa+Cruz+Harbor',
    '9'.repeat(5000),
  ])('%j is no position', text => {
    expect(parseCoordinates(text)).toBeNull();
  });

  test('whatever is typed, the answer is a place on the globe or nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,;°\'"NSEWO -+'.split('')), maxLength: 30 }),
        text => {
          const found = parseCoordinates(text);
          expect(Math.abs(found?.lat ?? 0)).toBeLessThanOrEqual(90);
          expect(Math.abs(found?.lng ?? 0)).toBeLessThanOrEqual(180);
        },
      ),
      fc.runs(2000),
    );
  });

  test('what the app writes it reads back', () => {
    fc.assert(
      fc.property(degrees(90), degrees(180), (lat, lng) => {
        expect(parseCoordinates(`${lat.toFixed(4)}, ${lng.toFixed(4)}`)).toEqual({
          lat: lat + 0,
          lng: lng + 0,
        });
      }),
    );
  });
});

describe('forecast addresses', () => {
  test('a place a few metres west of Greenwich opens the forecast that was downloaded for it', () => {
    const place = { lat: 51.4769, lng: -0.00003 };
    const opened = coordinatesInQuery(forecastHref(place).split('?')[1] ?? '');
    if (opened === null || opened === 'bad') throw new Error('No position');
    expect(forecastId('open-meteo', opened)).toBe(forecastId('open-meteo', place));
  });

  test('on the equator or the meridian, to a hair, open the place', () => {
    const opened = (lat: number, lng: number) =>
      coordinatesInQuery(forecastAddress({ lat, lng }).split('?')[1] ?? '');
    expect(opened(1e-7, -4e-8)).toEqual({ lat: 0, lng: 0 });
    expect(opened(0.000_001, -122.026_300_04)).toEqual({ lat: 0.000_001, lng: -122.0263 });
  });

  test('carry the coordinates and nothing else', () => {
    expect(forecastAddress({ lat: 36.951, lng: -122.026 })).toBe('/forecast?lat=36.951&lng=-122.026');
    expect(coordinatesInQuery('?lat=36.951&lng=-122.026')).toEqual({ lat: 36.951, lng: -122.026 });
    expect(coordinatesInQuery('lng=0&lat=0&utm=x')).toEqual({ lat: 0, lng: 0 });
    expect(coordinatesInQuery('')).toBeNull();
  });

  test.each([
    '.',
    ',',
    ').',
    '),',
    ');',
    '!',
    '?',
    '>',
    '%3E',
    '%22',
    '"',
    '%C2%BB',
    '”',
    '%E2%80%9D.',
    ']',
    "'",
    '…',
  ])('a link at the end of a sentence is the link without its %s', end => {
    expect(coordinatesInQuery(`?lat=48.5&lng=-4.2${end}`)).toEqual({ lat: 48.5, lng: -4.2 });
    expect(coordinatesInQuery(`?lat=48.5&lng=-4${end}`)).toEqual({ lat: 48.5, lng: -4 });
    expect(parseCoordinates(`https://app.example/forecast?lat=48.5&lng=-4.2${end}`)).toEqual({
      lat: 48.5,
      lng: -4.2,
    });
  });

  test.each([
    'lat=48.5.&lng=-4.2',
    'lat=48.5&lng=-4.2.1',
    'lat=48.5&lng=-4,2',
    'lat=48.5&lng=-4.2W',
    'lat=48.5&lng=-4.2%2',
    'lat=91&lng=0',
    'lat=1',
    'lng=1',
    'lat=&lng=',
    'lat=abc&lng=1',
    'lat=1e1&lng=1',
    'lat=Infinity&lng=1',
  ])('%s is no position', query => expect(coordinatesInQuery(query)).toBe('bad'));
});

describe('the route that is restored', () => {
  test('is that of any screen behind the guard, but not the way out', () => {
    const paths = guardedRoutes.map(([path]) => path).filter(path => path !== '/logout');
    expect(paths.map(restorableRoute)).toEqual(paths);
  });

  test.each([
    ['/', '/'],
    ['/locations', '/locations'],
    ['/locations?tab=x', '/locations'],
    ['/settings#about', '/settings'],
    ['/forecast', '/forecast'],
    ['/forecast?lng=-122.026&lat=36.951&x=1', '/forecast?lat=36.951&lng=-122.026'],
  ])('%s → %s', (route, restored) => {
    expect(restorableRoute(route)).toBe(restored);
  });

  test.each([
    null,
    '',
    '/logout',
    '/force-refresh',
    '//evil.example',
    'https://evil.example/',
    '/forecast?lat=91&lng=0',
    '/settings/x',
    'javascript:1',
  ])('%s is not restored', route => expect(restorableRoute(route)).toBeNull());
});
