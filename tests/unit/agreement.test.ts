import { describe, expect, test } from 'vitest';
import { agreementOf, hoursApart } from '../../src/core/rules/week/agreement.ts';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { sampleForecast } from '../support/sample-forecast.ts';

const other = (change: Parameters<typeof sampleForecast>[0] = {}): Forecast => ({
  ...sampleForecast(change),
  source: 'nws',
});

describe('two sources side by side', () => {
  test('the same numbers agree in every hour', () => {
    const days = agreementOf(sampleForecast(), other());
    expect(days).toHaveLength(7);
    expect(days.every(day => day.sharedHours === 24 && day.apart.length === 0)).toBe(true);
  });

  test('an hour beyond the bounds is marked, one on them is not; each keeps its own highest', () => {
    const here = sampleForecast({ change: { windSpeedKt: column => column.map(() => 10) } });
    const there = other({
      change: { windSpeedKt: column => column.map((_, hour) => (hour === 5 ? 16 : hour === 6 ? 16.5 : 10)) },
    });
    const [today] = agreementOf(here, there);
    expect(today?.apart).toEqual([here.hourly.time[6]]);
    expect(today?.wind).toEqual({ here: 10, there: 16.5 });
    expect(hoursApart(here, there, 'windSpeedKt')).toEqual([{ at: here.hourly.time[6], there: 16.5 }]);
  });

  test('waves are apart by more than two feet, in either direction', () => {
    const here = sampleForecast({ change: { waveHeightFt: column => column.map(() => 4) } });
    const heights = [2, 1.9, 6, 6.1];
    const there = other({
      change: { waveHeightFt: column => column.map((_, hour) => heights[hour] ?? 4) },
    });
    const [today] = agreementOf(here, there);
    expect(today?.apart).toEqual([here.hourly.time[1], here.hourly.time[3]]);
    expect(hoursApart(here, there, 'waveHeightFt').map(hour => hour.there)).toEqual([1.9, 6.1]);
  });

  test('hours of one alone are compared with nothing', () => {
    const days = agreementOf(sampleForecast(), other({ hours: 30 }));
    expect(days.map(day => day.sharedHours)).toEqual([24, 6, 0, 0, 0, 0, 0]);
    expect(days[2]).toMatchObject({ wind: null, wave: null, apart: [] });
  });

  test('a day is compared as a whole where each value that both tell of it is known in all its hours', () => {
    const wholes = (here: Forecast, there: Forecast) =>
      agreementOf(here, there).map(({ isWhole }) => isWhole);
    const hole = (column: Column) => column.map((value, hour) => (hour === 30 ? null : value));
    expect(wholes(sampleForecast(), other())).not.toContain(false);
    expect(wholes(sampleForecast(), other({ change: { waveHeightFt: () => undefined } }))).not.toContain(
      false,
    );
    expect(wholes(sampleForecast(), other({ hours: 30 }))[1]).toBe(false);
    for (const name of ['windSpeedKt', 'waveHeightFt'] as const)
      expect(wholes(sampleForecast({ change: { [name]: hole } }), other())[1]).toBe(false);
    expect(wholes(sampleForecast({ hours: 30 }), other())[1]).toBe(false);
  });

  test('hours that begin half an hour later than those of the other are compared too', () => {
    const zone = 'Asia/Kolkata';
    const here = sampleForecast({ zone });
    const there = other({ zone, change: { windSpeedKt: column => column.map(() => 40) } });
    // On the hours of UTC, as some sources are everywhere.
    there.hourly.time = there.hourly.time.map(at => at - 1800);
    const [today, , , , , , last] = agreementOf(here, there);
    expect(today?.sharedHours).toBe(24);
    expect(today?.apart).toHaveLength(24);
    expect(today?.wind?.there).toBe(40);
    expect(last?.sharedHours).toBe(24);
  });

  test('waves that one lent the other are not called agreement', () => {
    const there: Forecast = {
      ...other(),
      borrowed: { waveHeightFt: { source: 'open-meteo', fetchedAt: 1 } },
    };
    for (const [today] of [agreementOf(sampleForecast(), there), agreementOf(there, sampleForecast())]) {
      expect(today?.wave).toBeNull();
      expect(today?.wind).not.toBeNull();
    }
  });

  test('waves that the other has from a third source are not passed off as its own', () => {
    const lent = { borrowed: { waveHeightFt: { source: 'open-meteo', fetchedAt: 1 } } } as const;
    const there: Forecast = {
      ...other({ change: { waveHeightFt: column => column.map(() => 20) } }),
      ...lent,
    };
    const own: Forecast = { ...sampleForecast(), source: 'stormglass' };
    for (const here of [own, { ...own, ...lent }]) {
      expect(agreementOf(here, there)[0]?.wave).toBeNull();
      expect(hoursApart(here, there, 'waveHeightFt')).toEqual([]);
    }
    // The series on the screen, also borrowed ones, are compared with the other forecast's own.
    expect(agreementOf({ ...own, ...lent }, other())[0]?.wave).not.toBeNull();
  });
});
