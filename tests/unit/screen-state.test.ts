import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../../src/core/rules/value/failure.ts';
import { forecastScreenState, type ForecastScreenInputs } from '../../src/core/rules/week/screen-state.ts';
import { sampleForecast, sampleNow, sampleSpot } from '../support/sample-forecast.ts';

const unreachable: Failure = { kind: 'unreachable', provider: 'Open-Meteo' };
const document = sampleForecast();
const idle: ForecastScreenInputs = {
  place: sampleSpot,
  document: null,
  busy: false,
  failure: null,
  online: true,
  now: sampleNow,
};
const kind = (change: Partial<ForecastScreenInputs>) => forecastScreenState({ ...idle, ...change }).kind;

describe('what the forecast screen shows', () => {
  test('without a place, and with one that is nowhere', () => {
    expect(kind({ place: null })).toBe('noPlace');
    expect(kind({ place: 'bad' })).toBe('badCoordinates');
    expect(kind({ place: { lat: 91, lng: 0 } })).toBe('badCoordinates');
    expect(kind({ place: { lat: NaN, lng: 0 } })).toBe('badCoordinates');
  });

  test('while the database or the first download is awaited', () => {
    expect(kind({ document: undefined })).toBe('loading');
    expect(kind({ busy: true })).toBe('loading');
    expect(kind({})).toBe('loading');
    expect(kind({ failure: { kind: 'aborted', provider: 'Open-Meteo' } })).toBe('loading');
  });

  test('an error when nothing is stored, a retry under way first', () => {
    expect(kind({ failure: unreachable })).toBe('error');
    expect(kind({ failure: unreachable, busy: true })).toBe('loading');
    expect(kind({ failure: { kind: 'noData', provider: 'Open-Meteo' } })).toBe('empty');
    expect(kind({ document: undefined, failure: { kind: 'storage', reason: 'closed', detail: '' } })).toBe(
      'error',
    );
  });

  test('offline with nothing stored it says so, unless the trouble is another', () => {
    expect(kind({ online: false })).toBe('offlineEmpty');
    expect(kind({ online: false, failure: unreachable, busy: true })).toBe('offlineEmpty');
    expect(kind({ online: false, failure: { kind: 'keyRequired', source: 'stormglass' } })).toBe('error');
  });

  test('stored data come with their age and what is going on behind them', () => {
    expect(
      forecastScreenState({ ...idle, document, online: false, busy: true, failure: unreachable }),
    ).toEqual({
      kind: 'data',
      forecast: document,
      freshness: 'fresh',
      offline: true,
      refreshing: true,
      failure: unreachable,
    });
    expect(forecastScreenState({ ...idle, document, now: sampleNow + 30 * 86_400 })).toMatchObject({
      freshness: 'expired',
    });
  });

  test('they are no fresher than the oldest part of them, and of no known age where the download is still to come', () => {
    const lentBefore = (ageS: number, of = document) => ({
      ...of,
      borrowed: { waveHeightFt: { source: 'open-meteo' as const, fetchedAt: sampleNow - ageS } },
    });
    const freshness = (of: typeof document) => forecastScreenState({ ...idle, document: of });
    expect(freshness(lentBefore(1800))).toMatchObject({ freshness: 'fresh' });
    expect(freshness(lentBefore(4 * 3600))).toMatchObject({ freshness: 'ageing' });
    expect(freshness(lentBefore(3 * 86_400))).toMatchObject({ freshness: 'old' });
    expect(freshness(lentBefore(1800, sampleForecast({ ageS: -7200 })))).toMatchObject({ freshness: 'old' });
  });

  test('nothing ever takes the place of stored data', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom<Failure | null>(
          null,
          unreachable,
          { kind: 'noData', provider: 'x' },
          { kind: 'noProvider' },
        ),
        (busy, online, failure) => {
          expect(kind({ document, busy, online, failure })).toBe('data');
        },
      ),
    );
  });

  test('the forecast of the place before is not this place’s', () => {
    expect(kind({ document, place: { lat: 10, lng: 10 } })).toBe('loading');
  });

  test('a document without hours is empty', () => {
    expect(kind({ document: { ...document, hourly: { time: [], series: {} } } })).toBe('empty');
  });
});
