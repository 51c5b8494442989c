import { describe, expect, test, vi } from 'vitest';
import { isClockWrong, judgedNow } from '../../src/core/rules/forecast/clock.ts';
import { isJustDownloaded } from '../../src/core/rules/forecast/freshness.ts';
import { shownFreshness } from '../../src/core/rules/week/screen-state.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { dayS, hourS } from '../../src/core/rules/time/time.ts';
import {
  warningsState,
  type OfficialWarning,
  type WarningReport,
} from '../../src/core/rules/forecast/warnings.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const spot = { lat: 36.6045, lng: -121.8918 };
const source = 'open-meteo';
const clocks = [0.5, 3, 20, -1, -30, -120].map(days => days * dayS);

describe('a device whose clock is wrong by days', () => {
  test.each(clocks)(
    '%i s ahead: gets the week of the service’s today, and knows of its clock',
    async aheadS => {
      const { engine, clock } = testEngine({ aheadS });
      await engine.open(freshAccount());
      expect(await engine.refreshForecast(spot, { source, force: true })).toEqual({
        ok: true,
        value: 'refreshed',
      });
      const document = await new Promise<Forecast | null>(found => {
        void engine.watch('forecast', { ...spot, source }, found);
      });
      if (!document) throw new Error('Nothing is stored.');
      const serviceNow = clock.now / 1000;
      const deviceNow = serviceNow + aheadS;
      expect(isClockWrong({ forecast: document })).toBe(true);
      const { time } = document.hourly;
      expect((time[0] ?? 0) <= serviceNow && (time.at(-1) ?? 0) > serviceNow + 5 * dayS).toBe(true);
      const judged = judgedNow(deviceNow, { forecast: document });
      expect(Math.abs(judged - serviceNow)).toBeLessThan(900);
      expect(shownFreshness(document, judgedNow(deviceNow, { forecast: document }))).toBe('old');
      // It is not asked for again and again.
      expect(aheadS < 0 || isJustDownloaded(document, deviceNow)).toBe(true);
    },
  );

  test.each(clocks)(
    '%i s ahead: the keyed source is asked for the week of the service’s today',
    async aheadS => {
      const { engine, clock, services } = testEngine({ aheadS });
      const handled = vi.spyOn(services, 'handle');
      await engine.open(freshAccount());
      await engine.saveSourceKey('stormglass', 'my-own-key-1234567890');
      expect(await engine.refreshForecast(spot, { source: 'stormglass', force: true })).toMatchObject({
        ok: true,
      });
      const asked = handled.mock.calls
        .map(([{ url }]) => new URL(url))
        .filter(({ pathname }) => pathname.includes('weather/point'));
      expect(asked.length).toBeGreaterThan(0);
      for (const { searchParams } of asked) {
        const sinceStart = clock.now / 1000 - Number(searchParams.get('start'));
        expect(sinceStart >= 0 && sinceStart < dayS).toBe(true);
      }
    },
  );

  test('a clock that is right, or a few minutes off, is not suspected', () => {
    for (const off of [-600, 0, 900]) {
      const forecast = sampleForecast();
      const answeredAt = forecast.fetchedAt - off;
      expect(isClockWrong({ forecast: { ...forecast, answeredAt } })).toBe(false);
      expect(judgedNow(sampleNow, { forecast: { ...forecast, answeredAt } })).toBe(sampleNow);
    }
  });
});

describe('a warning that the service sent this second', () => {
  const warning = (until: number | null): OfficialWarning => ({
    id: 'a',
    event: 'Storm Warning',
    kind: 'marine',
    band: 'storm',
    severity: 'Severe',
    area: 'Monterey Bay',
    headline: null,
    description: null,
    instruction: null,
    sender: null,
    sent: sampleNow - hourS,
    onset: sampleNow - hourS,
    until,
  });
  const report = (answeredAt: number | null, until: number, checkedAt: number): WarningReport => ({
    coordinates: spot,
    coverage: 'covered',
    checkedAt,
    answeredAt,
    provenance: 'live',
    warnings: [warning(until)],
    failed: null,
  });
  const ends = sampleNow + 12 * hourS;
  const ahead = sampleNow + 3 * dayS;
  const shown = (stored: WarningReport, now: number) => {
    const state = warningsState(stored, judgedNow(now, { warnings: stored }));
    return state.kind === 'checked' && { count: state.warnings.length, isClockWrong: state.isClockWrong };
  };

  test('that began just before the answer is in force, though the clock on screen lags behind it', () => {
    const stored = { ...report(sampleNow, ends, ahead), warnings: [{ ...warning(ends), onset: sampleNow }] };
    const lagging = ahead - 50;
    expect(warningsState(stored, judgedNow(lagging, { warnings: stored }))).toMatchObject({
      warnings: [{ phase: 'inForce' }],
    });
  });

  test('stands on a device three days ahead, until it ends by the service’s clock', () => {
    const stored = report(sampleNow, ends, ahead);
    expect(shown(stored, ahead)).toEqual({ count: 1, isClockWrong: true });
    expect(shown(stored, ahead + 11 * hourS)).toEqual({ count: 1, isClockWrong: true });
    expect(shown(stored, ahead + 13 * hourS)).toEqual({ count: 0, isClockWrong: true });
    // Also days later, when the clock stands beyond the time of the check by more than it is ahead.
    expect(shown(stored, ahead + 73 * hourS)).toEqual({ count: 0, isClockWrong: true });
    // Once the clock is set right it is judged by that.
    expect(shown(stored, sampleNow + 11 * hourS)).toMatchObject({ count: 1 });
    expect(shown(stored, sampleNow + 13 * hourS)).toMatchObject({ count: 0 });
  });

  test('ends by the clock that is right, also where the answer’s time is that of an older warning', () => {
    const stored = report(sampleNow - 2 * hourS, ends, sampleNow);
    expect(shown(stored, ends - 1)).toEqual({ count: 1, isClockWrong: false });
    expect(shown(stored, ends)).toEqual({ count: 0, isClockWrong: false });
    // Over before it was answered: the service lists it on for a while.
    expect(shown(report(sampleNow, sampleNow - hourS, sampleNow + 60), sampleNow + 60)).toEqual({
      count: 0,
      isClockWrong: false,
    });
  });

  test('on a device that is behind it stands, in force, and the clock is said to be wrong', () => {
    const behind = sampleNow - 3 * dayS;
    const stored = report(sampleNow, ends, behind);
    expect(shown(stored, behind)).toEqual({ count: 1, isClockWrong: true });
    for (const now of [behind, behind + dayS, sampleNow])
      expect(warningsState(stored, judgedNow(now, { warnings: stored }))).toMatchObject({
        warnings: [{ phase: 'inForce' }],
      });
    // Set right or half right since, it ends by that clock.
    expect(shown(stored, ends - 1)).toMatchObject({ count: 1 });
    expect(shown(stored, ends)).toMatchObject({ count: 0 });
  });

  test('by a clock that only the forecast proves wrong, or that was set back since, no time of the check is known', () => {
    const stored = report(sampleNow, sampleNow + 5 * dayS, sampleNow + 12 * hourS);
    expect(shown(stored, sampleNow + 12 * hourS)).toEqual({ count: 1, isClockWrong: false });
    expect(shown(stored, sampleNow + 60)).toEqual({ count: 1, isClockWrong: true });
  });

  test('of two answers the one that tells the later time is believed, whichever came last', () => {
    const stored = report(sampleNow - 2 * hourS, ends, ahead);
    for (const laterS of [-5, 5]) {
      const forecast = { ...sampleForecast(), provenance: 'live', issuedAt: null } as const;
      const answered = { ...forecast, fetchedAt: ahead + laterS, answeredAt: sampleNow };
      const judged = judgedNow(ahead + laterS, { forecast: answered, warnings: stored });
      expect(Math.abs(judged - sampleNow)).toBeLessThan(10);
    }
    // An hour later the clock may be another.
    const earlier = {
      ...sampleForecast(),
      provenance: 'live',
      issuedAt: null,
      fetchedAt: ahead - hourS,
      answeredAt: sampleNow - hourS,
    } as const;
    const evidence = { forecast: earlier, warnings: stored };
    expect(judgedNow(ahead, evidence)).toBe(sampleNow - 2 * hourS);
  });

  test('a stored report of the build before, without the answer’s time, is judged by this clock', () => {
    expect(shown(report(null, ends, ahead), ahead)).toEqual({ count: 0, isClockWrong: false });
  });
});
