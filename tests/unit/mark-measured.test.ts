import { array, assert, double, option, property } from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { nothingMeasured, type MeasuredFacts } from '../../src/core/rules/measured/measured.ts';
import { createFormats } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { markMeasured } from '../../src/pages/forecast/charts/mark-measured.ts';
import type { ChartSpec } from '../../src/ui/charts/chart-model.ts';

await loadWords('en');
const t = createTranslate('en');
const formats = createFormats({ t, units: 'metric', zone: 'UTC' });
const times = [0, 3600, 7200];
const chart = (id: string): ChartSpec => ({
  id,
  title: id,
  shape: 'line',
  scale: 'fromZero',
  color: 'wave',
  times,
  values: [1, 1, 1],
  unit: 'm',
  show: String,
  reading: () => 'forecast',
  tick: String,
});
const station = (id: string, lat: number, waveHeightFt: number | null) => ({
  id,
  lat,
  lng: 0,
  reports: [{ ...nothingMeasured, time: 3000, waveHeightFt }],
});
const facts = (stations: MeasuredFacts['stations']): MeasuredFacts => ({
  coordinates: { lat: 0, lng: 0 },
  fetchedAt: 7200,
  provenance: 'live',
  stations,
});

test('waves of the nearest station that measures them are dots at their own time, in the units shown, and in the reading', () => {
  const [waves] = markMeasured(
    [chart('waveHeight')],
    facts([station('MTYC1', 0.1, null), station('46042', 0.2, 6.56)]),
    formats,
    t,
  );
  expect(waves?.measured).toEqual([{ at: 3000, value: expect.closeTo(2, 1) }]);
  expect(waves?.reading(1).replaceAll('\u00a0', ' ')).toBe('forecast · measured 2.0 m');
  expect(waves?.reading(2)).toBe('forecast');
  expect(waves?.drawing).toContain('46042');
});

test('a station 100 km away, and a chart of something else, stay out of it', () => {
  const far = facts([station('46042', 0.9, 6)]);
  expect(markMeasured([chart('waveHeight')], far, formats, t)[0]?.measured).toBeUndefined();
  expect(
    markMeasured([chart('fog')], facts([station('46042', 0.2, 6)]), formats, t)[0]?.measured,
  ).toBeUndefined();
});

test('an hour of which a buoy told nothing is a gap: no dot, no reading, whatever the hours beside it', () =>
  assert(
    property(
      array(option(double({ min: 0.5, max: 40, noNaN: true })), { minLength: 3, maxLength: 3 }),
      heights => {
        const reports = heights.map((waveHeightFt, hour) => ({
          ...nothingMeasured,
          time: hour * 3600,
          waveHeightFt,
        }));
        const buoy = { id: '46042', lat: 0.2, lng: 0, reports };
        const [waves] = markMeasured([chart('waveHeight')], facts([buoy]), formats, t);
        const told = heights.flatMap((height, hour) => (height === null ? [] : [hour]));
        expect((waves?.measured ?? []).map(({ at }) => at / 3600)).toEqual(told);
        expect(times.flatMap((_, hour) => (waves?.reading(hour) === 'forecast' ? [hour] : []))).toEqual(
          [0, 1, 2].filter(hour => !told.includes(hour)),
        );
      },
    ),
  ));
