import { describe, expect, test, vi } from 'vitest';
import { toNotify, withEnded, withFound, type AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import { isQuiet, type AlertKind, type AlertRule } from '../../src/core/rules/settings/alert-settings.ts';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { metresToFeet } from '../../src/core/rules/unit/units.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import type { OfficialWarning, WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import { createFormats } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { alertText, alertTimes } from '../../src/core/words/alert-words.ts';
import '../support/all-words.ts';
import { baseMs, record } from '../support/place-records.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
// After the stand-in for IndexedDB that comes with the test engine.
import { openDatabase } from '../../workers/database/database.ts';
import { mergeIntoPlaces } from '../../workers/database/places-store.ts';

const hour = 3600;
const rule = (kind: AlertKind, threshold: number | null = null): AlertRule => ({
  id: 'r',
  placeId: 'p',
  kind,
  threshold,
});
const windy = sampleForecast({
  change: { windSpeedKt: column => column.map((_, index) => (index === 15 ? 24 : index === 16 ? 26 : 8)) },
});
const material = { forecast: windy, warnings: null, now: sampleNow };

describe('what a rule finds', () => {
  test('the hours at or above a threshold as one event of the day, with their highest', () => {
    const at = windy.hourly.time[15] ?? 0;
    expect(findAlerts(rule('wind', 24), material)).toEqual([
      {
        key: 'r 2024-06-24',
        at,
        until: at + 2 * hour,
        value: 26,
        event: null,
        provenance: 'live',
        asOf: windy.fetchedAt,
      },
    ]);
    expect(findAlerts(rule('wind', 27), material)).toEqual([]);
  });

  test('wind, gusts and waves, each for itself', () => {
    const rough = sampleForecast({
      change: {
        windSpeedKt: column => column.map(() => 50),
        windGustKt: column => column.map(() => 60),
        waveHeightFt: column => column.map(() => 70),
      },
    });
    const found = (['wind', 'gust', 'wave'] as const).map(
      kind => findAlerts(rule(kind, 40), { ...material, forecast: rough })[0]?.value,
    );
    expect(found).toEqual([50, 60, 70]);
  });

  test('an hour that has begun, until it is over', () => {
    const end = (windy.hourly.time[16] ?? 0) + hour;
    expect(findAlerts(rule('wind', 24), { ...material, now: end - 1 })).toMatchObject([
      { value: 26, until: end },
    ]);
    expect(findAlerts(rule('wind', 24), { ...material, now: end })).toEqual([]);
  });

  test('waves that are lent from an older download are as old as that one, and so is a score; the wind is not', () => {
    const fallback = sampleForecast({ ageS: 50 * hour });
    const forecast = { ...windy, borrowed: { waveHeightFt: fallback } };
    const ages = (['wind', 'wave', 'bestDay'] as const).map(kind =>
      findAlerts(rule(kind, 0), { ...material, forecast })
        .map(({ asOf }) => asOf)
        .at(-1),
    );
    expect(ages).toEqual([windy.fetchedAt, fallback.fetchedAt, fallback.fetchedAt]);
  });

  test('waves of as many metres as the rule says, which the source rounds to feet', () => {
    const swell = sampleForecast({ change: { waveHeightFt: column => column.map(() => 4.921) } });
    const metres = (value: number) => rule('wave', metresToFeet(value));
    expect(findAlerts(metres(1.5), { ...material, forecast: swell })).not.toEqual([]);
    expect(findAlerts(metres(1.51), { ...material, forecast: swell })).toEqual([]);
  });

  test('nothing that is over, nothing that is not known', () => {
    expect(findAlerts(rule('wind', 24), { ...material, now: (windy.hourly.time[17] ?? 0) + 1 })).toEqual([]);
    const unknown = sampleForecast({ change: { windGustKt: column => column.map(() => null) } });
    // No gust is below its mean wind: beyond the strongest wind there is nothing to find.
    expect(findAlerts(rule('gust', 60), { ...material, forecast: unknown })).toEqual([]);
    expect(findAlerts(rule('wind', 1), { ...material, forecast: null })).toEqual([]);
  });

  test('good days and the best day, but none whose waves are unknown', () => {
    expect(findAlerts(rule('score', 0), material)).toHaveLength(7);
    expect(findAlerts(rule('bestDay'), material)).toHaveLength(1);
    const blind = sampleForecast({ change: { waveHeightFt: () => undefined } });
    expect(findAlerts(rule('score', 0), { ...material, forecast: blind })).toEqual([]);
    expect(findAlerts(rule('bestDay'), { ...material, forecast: blind })).toEqual([]);
  });

  test('a day whose score reads 4.00 for a rule of 4, and none that reads 3.99', () => {
    const scored = (rawScore: number): Forecast => ({
      ...windy,
      days: windy.days.map(day => ({ ...day, fishing: { ...day.fishing, rawScore } })),
    });
    expect(findAlerts(rule('score', 4), { ...material, forecast: scored(3.998) })).toHaveLength(7);
    expect(findAlerts(rule('score', 4), { ...material, forecast: scored(3.994) })).toEqual([]);
  });

  test('a good day and the best one tell the sea of that day beside the score', () => {
    const forecast = sampleForecast({
      change: { windSpeedKt: column => column.map(() => 45), windGustKt: column => column.map(() => 46) },
    });
    const translate = createTranslate('en');
    const formats = createFormats({ t: translate, units: 'imperial', zone: 'America/Los_Angeles' });
    for (const each of [rule('score', 0), rule('bestDay')]) {
      const [found] = findAlerts(each, { ...material, forecast });
      const [event] = withFound([], each, found ? [found] : [], sampleNow);
      expect(event && alertText(event, translate, formats)).toMatch(/score \d\.\d\d · Sea conditions: Gale$/);
    }
  });

  test('no good day and no best one out of the few hours that are known of it', () => {
    const forecast = sampleForecast({ hours: 24 + 5 });
    expect(findAlerts(rule('score', 0), { ...material, forecast }).map(({ at }) => at)).toEqual([
      forecast.days[0]?.start,
    ]);
    expect(findAlerts(rule('bestDay'), { ...material, forecast: sampleForecast({ hours: 11 }) })).toEqual([]);
  });

  test('the next high water within three hours', () => {
    const turn = windy.days
      .flatMap(day => day.tides)
      .find(({ type, time }) => type === 'high' && time > sampleNow);
    const before = (turn?.time ?? 0) - 2 * hour;
    expect(findAlerts(rule('highTide'), { ...material, now: before })).toMatchObject([{ at: turn?.time }]);
    expect(findAlerts(rule('highTide'), { ...material, now: before - 2 * hour })).toEqual([]);
    expect(findAlerts(rule('highTide'), { ...material, now: turn?.time ?? 0 })).toEqual([]);
  });

  test('the next low water for a rule of low water, with its height', () => {
    const turn = windy.days
      .flatMap(day => day.tides)
      .find(({ type, time }) => type === 'low' && time > sampleNow);
    const before = (turn?.time ?? 0) - 3 * hour;
    expect(findAlerts(rule('lowTide'), { ...material, now: before })).toMatchObject([
      { at: turn?.time, until: turn?.time, value: turn?.heightM },
    ]);
    expect(findAlerts(rule('lowTide'), { ...material, now: before - 1 })).toEqual([]);
  });

  test('an official warning for those afloat or on the shore until it ends, and none of the land', () => {
    const warning = (
      event: string,
      kind: OfficialWarning['kind'],
      until: number | null,
    ): OfficialWarning => ({
      id: event,
      event,
      kind,
      band: null,
      severity: 'Severe',
      area: 'Bay',
      headline: null,
      description: null,
      instruction: null,
      sender: null,
      sent: null,
      onset: null,
      until,
    });
    const warnings: WarningReport = {
      coordinates: { lat: 36.6, lng: -122.1 },
      coverage: 'covered',
      checkedAt: sampleNow - 60,
      provenance: 'live',
      warnings: [
        warning('Gale Warning', 'marine', sampleNow + hour),
        warning('High Surf Warning', 'coastal', null),
        warning('Winter Storm Warning', 'other', sampleNow + hour),
      ],
      failed: null,
    };
    const found = (now: number, report: WarningReport | null = warnings) =>
      findAlerts(rule('warning'), { forecast: null, warnings: report, now });
    expect(found(sampleNow)).toMatchObject([
      { event: 'Gale Warning', key: 'r Gale Warning Bay', at: sampleNow, asOf: sampleNow - 60 },
      { event: 'High Surf Warning', until: null },
    ]);
    expect(found(sampleNow + hour).map(({ event }) => event)).toEqual(['High Surf Warning']);
    expect(found(sampleNow, { ...warnings, coverage: 'notCovered' })).toEqual([]);
    expect(found(sampleNow, null)).toEqual([]);
  });

  test('a good day until it is over, at its threshold and above', () => {
    const [today, tomorrow] = windy.days;
    const days = (now: number, threshold = 0) =>
      findAlerts(rule('score', threshold), { ...material, now }).map(({ at }) => at);
    expect(days((today?.end ?? 0) - 1)[0]).toBe(today?.start);
    expect(days(today?.end ?? 0)[0]).toBe(tomorrow?.start);
    const score = today?.fishing.rawScore ?? 0;
    expect(days(sampleNow, score)).toContain(today?.start);
    expect(days(sampleNow, score + 0.01)).not.toContain(today?.start);
  });
});

describe('the list', () => {
  test('does not tell the same day twice, even when the wind has grown', () => {
    const found = findAlerts(rule('wind', 24), material);
    const once = withFound([], rule('wind', 24), found, sampleNow);
    const again = found.map(each => ({ ...each, value: 30 }));
    expect(withFound(once, rule('wind', 24), again, sampleNow + 60)).toEqual(once);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('names a good day in %s by its own date', zone => {
    const forecast = sampleForecast({ zone });
    const [found] = findAlerts(rule('score', 0), { ...material, forecast });
    const [event] = withFound([], rule('score', 0), found ? [found] : [], sampleNow);
    const translate = createTranslate('en');
    const formats = createFormats({ t: translate, units: 'imperial', zone: 'America/Los_Angeles' });
    const told = event && alertTimes(event, translate, formats);
    expect(told).toContain(` ${Number(forecast.days[0]?.date.slice(8))}`);
  });

  test('does not tell a high water twice that a new download has moved by minutes, whatever the hour', () => {
    for (let shift = 0; shift < 6 * hour; shift += 600) {
      const found = (at: number) => [{ key: `r ${at}`, at, until: at, value: 1, event: null }];
      const once = withFound([], rule('highTide'), found(1e9 + shift), 1e9);
      expect(withFound(once, rule('highTide'), found(1e9 + shift + 1200), 1e9 + 60)).toEqual(once);
      expect(withFound(once, rule('highTide'), found(1e9 + shift + 12 * hour), 1e9 + 60)).toHaveLength(2);
    }
  });

  test('what has not begun follows the newest download, and stays read', () => {
    const found = findAlerts(rule('wind', 24), material);
    const read = withFound([], rule('wind', 24), found, sampleNow).map(event => ({ ...event, readAt: 1 }));
    const again = found.map(each => ({ ...each, value: 30, asOf: sampleNow + 60 }));
    expect(withFound(read, rule('wind', 24), again, sampleNow + 60)).toEqual(
      read.map(event => ({ ...event, value: 30, asOf: sampleNow + 60 })),
    );
  });

  /** Of one day, by hours of it. */
  const windOf = (from: number, to: number, value: number, asOf: number) => ({
    key: 'r 2026-06-24',
    at: from * hour,
    until: to * hour,
    value,
    event: null,
    asOf: asOf * hour,
  });

  test('what is under way follows the newest download too: how strong from now on, and until when', () => {
    const once = withFound([], rule('wind', 20), [windOf(8, 15, 24, 7)], 7 * hour);
    const later = withFound(once, rule('wind', 20), [windOf(10, 22, 45, 10)], 10.5 * hour);
    expect(later).toMatchObject([{ at: 10 * hour, until: 22 * hour, value: 45, foundAt: 7 * hour }]);
  });

  test('a storm after a breeze that was told and is over is told anew, the same day', () => {
    const told = withFound([], rule('wind', 20), [windOf(8, 9, 21, 7)], 7 * hour).map(event => ({
      ...event,
      readAt: 8 * hour,
    }));
    const later = withFound(told, rule('wind', 20), [windOf(11, 22, 45, 11)], 11 * hour);
    expect(later).toMatchObject([
      { value: 45, readAt: null },
      { value: 21, until: 9 * hour, readAt: 8 * hour },
    ]);
    expect(withFound(later, rule('wind', 20), [windOf(11, 22, 45, 11)], 12 * hour)).toEqual(later);
  });

  test('wind that goes on past its forecast end is not told anew, and is no longer over', () => {
    const once = withFound([], rule('wind', 20), [windOf(8, 9, 21, 7)], 7 * hour);
    const later = withFound(once, rule('wind', 20), [windOf(9, 12, 22, 9)], 9.1 * hour);
    expect(later).toMatchObject([{ until: 12 * hour, value: 22, foundAt: 7 * hour }]);
  });

  test('what was found in quiet hours and grew in them is told in the morning, as it is then', () => {
    const settings = { rules: [], notify: true, quiet: { from: 22, to: 6 } };
    const night = withFound([], rule('wind', 20), [windOf(2, 5, 24, 0)], hour);
    const grown = withFound(night, rule('wind', 20), [windOf(3, 18, 40, 3)], 3.5 * hour);
    expect(toNotify(grown, settings, { now: 4 * hour, hour: 4 })).toEqual([]);
    expect(toNotify(grown, settings, { now: 6 * hour, hour: 6 })).toMatchObject([{ value: 40 }]);
  });

  test('a good day follows a download whose waves are still lent from the one before: its sea may be another', () => {
    const borrowed = { waveHeightFt: sampleForecast({ ageS: 50 * hour }) };
    const good = rule('score', 0);
    const told = (forecast: Forecast, before: AlertEvent[] = []) =>
      withFound(
        before,
        good,
        findAlerts(good, { ...material, forecast: { ...forecast, borrowed } }),
        sampleNow,
      );
    const gusts = sampleForecast({ change: { windGustKt: column => column.map(() => 40) } });
    expect(told(gusts, told(windy)).map(event => event.seaState?.band)).toContain('gale');
  });

  test('tells a warning of the same name again only when the one before is over', () => {
    const gale = { key: 'r Gale Warning Bay', at: 0, until: 1000, value: null, event: 'Gale Warning' };
    const once = withFound([], rule('warning'), [gale], 10);
    expect(withFound(once, rule('warning'), [{ ...gale, until: 2000 }], 500)).toHaveLength(1);
    expect(withFound(once, rule('warning'), [{ ...gale, until: 9000 }], 1500)).toHaveLength(2);
  });

  test('tells the hurricane warning of another storm, the one before having named no end', () => {
    const hurricane = {
      key: 'r Hurricane Warning',
      at: 5,
      until: null,
      value: null,
      event: 'Hurricane Warning',
    };
    const once = withFound([], rule('warning'), [hurricane], 10);
    expect(withFound(once, rule('warning'), [hurricane], 500)).toEqual(once);
    expect(withEnded(once, rule('warning'), [hurricane], 1500)).toEqual(once);
    const after = withEnded(once, rule('warning'), [], 1500);
    expect(after).toMatchObject([{ until: 1500 }]);
    expect(withFound(after, rule('warning'), [{ ...hurricane, at: 9000 }], 9500)).toHaveLength(2);
  });

  test('a warning in force that was extended says so, and one that was called off early is over', () => {
    const gale = {
      key: 'r Gale Warning Bay',
      at: 0,
      until: 1000,
      value: null,
      event: 'Gale Warning',
      asOf: 10,
    };
    const once = withFound([], rule('warning'), [gale], 10);
    const extended = withFound(once, rule('warning'), [{ ...gale, at: 500, until: 9000, asOf: 500 }], 500);
    expect(extended).toMatchObject([{ at: 0, until: 9000, foundAt: 10 }]);
    expect(withEnded(extended, rule('warning'), [], 2000)).toMatchObject([{ at: 0, until: 2000 }]);
    // One that never came into force is not over: it is removed.
    const toCome = withFound([], rule('warning'), [{ ...gale, at: 5000, until: 9000 }], 10);
    expect(withEnded(toCome, rule('warning'), [], 2000)).toEqual([]);
    // The one of tomorrow under the same name is not the one in force.
    const tomorrow = { ...gale, at: 50_000, until: 90_000, asOf: 2000 };
    const ended = withEnded(extended, rule('warning'), [tomorrow], 2000);
    expect(withFound(ended, rule('warning'), [tomorrow], 2000)).toMatchObject([
      { at: 50_000, until: 90_000 },
      { at: 0, until: 2000 },
    ]);
  });

  test('two warnings of one name are told one after the other, each under an id of its own', () => {
    const tonight = { key: 'r Gale Warning Bay', at: 0, until: 1000, value: null, event: 'Gale Warning' };
    const tomorrow = { ...tonight, at: 5000, until: 9000 };
    const once = withFound([], rule('warning'), [tonight, tomorrow], 10);
    expect(once.map(({ at }) => at)).toEqual([0]);
    const both = withFound(once, rule('warning'), [tomorrow], 1500);
    expect(both.map(({ at }) => at)).toEqual([5000, 0]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2);
  });

  test('a gale that is issued for before one that was told is told as well, and the later one once', () => {
    const tonight = { key: 'r Gale Warning Bay', at: 2000, until: 3000, value: null, event: 'Gale Warning' };
    const tomorrow = { ...tonight, at: 5000, until: 9000 };
    const once = withFound([], rule('warning'), [tomorrow], 10);
    const both = withFound(once, rule('warning'), [tonight, tomorrow], 1000);
    expect(both.map(({ at, until }) => [at, until])).toEqual([
      [2000, 3000],
      [5000, 9000],
    ]);
    expect(withFound(both, rule('warning'), [tonight, tomorrow], 2500)).toHaveLength(2);
    expect(withFound(both, rule('warning'), [tomorrow], 3500)).toHaveLength(2);
  });

  test('more than are kept of what is over are not told twice while they are still to come', () => {
    const rules = Array.from({ length: 30 }, (_, index) => ({ ...rule('wind', 24), id: `r${index}` }));
    const found = (id: string) =>
      Array.from({ length: 7 }, (_, day) => ({
        key: `${id} day ${day}`,
        at: day * 24 * hour,
        until: (day + 1) * 24 * hour,
        value: 30,
        event: null,
      }));
    const look = (events: AlertEvent[], now: number): AlertEvent[] =>
      rules.reduce((list, each) => withFound(list, each, found(each.id), now), events);
    const first = look([], 1);
    expect(first).toHaveLength(210);
    expect(look(first, 2)).toEqual(first);
    // A week later the oldest of what is over make room.
    const later = withFound(
      first,
      rule('wind', 24),
      [{ key: 'r new', at: 8 * 24 * hour, until: 9 * 24 * hour, value: 30, event: null }],
      8 * 24 * hour,
    );
    expect(later).toHaveLength(101);
    expect(later[0]?.key).toBe('r new');
  });

  test.each([
    [{ from: 22, to: 6 }, 23, true],
    [{ from: 22, to: 6 }, 5, true],
    [{ from: 22, to: 6 }, 6, false],
    [{ from: 1, to: 5 }, 12, false],
    [null, 3, false],
  ])('quiet hours %j at %i: %s', (quiet, at, expected) => {
    expect(isQuiet(quiet, at)).toBe(expected);
  });
});

const spot = {
  lat: 36.6045,
  lng: -122.1,
  id: 'coordinates-36.6045_-122.1000',
  name: 'Off Monterey',
  fullName: 'Off Monterey',
  source: 'coordinates',
  type: '',
  isWater: true,
} as const;

async function watched() {
  const world = testEngine();
  const accountKey = freshAccount();
  await world.engine.open(accountKey);
  await world.engine.setFavorite(spot, true);
  const places = await new Promise<{ id: string }[]>(found => void world.engine.watch('places', {}, found));
  const placeId = places[0]?.id ?? '';
  const rules = [
    { id: 'w', placeId, kind: 'wind', threshold: 30 },
    { id: 'o', placeId, kind: 'warning', threshold: null },
  ] as const;
  await world.engine.updateSettings({
    alerts: { rules: [...rules], notify: true, quiet: { from: 22, to: 6 } },
  });
  const events = async (): Promise<AlertEvent[]> =>
    new Promise(found => void world.engine.watch('alertEvents', {}, found));
  return { ...world, accountKey, events };
}

describe('alerts in the engine', () => {
  test('a storm over a favourite is found at a refresh, told once, and read', async () => {
    const { engine, services, clock, events } = await watched();
    services.scenario.set({ name: 'hurricane' });
    await engine.checkAlerts();
    const found = await events();
    expect(found.map(({ kind }) => kind)).toContain('warning');
    expect(found.filter(({ kind }) => kind === 'wind')).toHaveLength(7);
    await engine.checkAlerts();
    expect(await events()).toEqual(found);
    const claimed = await engine.claimNotices();
    expect(claimed.ok && claimed.value).toHaveLength(found.length);
    expect(await engine.claimNotices()).toEqual({ ok: true, value: [] });
    for (const { id } of found) await engine.noticeShown(id);
    clock.now += hour * 1000;
    expect(await engine.claimNotices()).toEqual({ ok: true, value: [] });
    await engine.markAlertsRead();
    expect((await events()).every(({ readAt }) => readAt !== null)).toBe(true);
  });

  test('that are forecast no more are neither ended nor told anew because official warnings were answered', async () => {
    const { engine, services, clock, events } = await watched();
    services.scenario.set({ name: 'hurricane' });
    await engine.checkAlerts();
    const ofWind = async () => (await events()).filter(({ kind }) => kind === 'wind');
    const before = await ofWind();
    services.scenario.set({ name: 'calm' });
    clock.now += 4 * hour * 1000;
    await engine.checkAlerts();
    const isToCome = ({ at }: AlertEvent): boolean => at > clock.now / 1000;
    expect((await ofWind()).filter(isToCome)).toEqual(before.filter(isToCome));
    services.scenario.set({ name: 'hurricane' });
    clock.now += 4 * hour * 1000;
    await engine.checkAlerts();
    expect(await ofWind()).toHaveLength(before.length);
  });

  test('of a rule that was stored twice are told once, and removed with it', async () => {
    const { engine, services, events } = await watched();
    const settings = (): Promise<Settings> => new Promise(found => void engine.watch('settings', {}, found));
    const { alerts } = await settings();
    const twins = alerts.rules.flatMap(each => [each, { ...each, id: `${each.id}-again` }]);
    await engine.updateSettings({ alerts: { ...alerts, rules: twins } });
    services.scenario.set({ name: 'hurricane' });
    await engine.checkAlerts();
    expect((await events()).filter(({ kind }) => kind === 'wind')).toHaveLength(7);
    expect((await settings()).alerts.rules).toEqual(alerts.rules);
    await engine.changeAlerts({ remove: 'w' });
    expect((await settings()).alerts.rules.map(({ id }) => id)).toEqual(['o']);
  });

  test('of a rule that was removed are cleared, those of the others are kept while they are to come', async () => {
    const { engine, services, events } = await watched();
    services.scenario.set({ name: 'hurricane' });
    await engine.checkAlerts();
    const kinds = async () => [...new Set((await events()).map(({ kind }) => kind))].toSorted();
    await engine.clearAlerts();
    expect(await kinds()).toEqual(['warning', 'wind']);
    await engine.changeAlerts({ remove: 'o' });
    await engine.clearAlerts();
    expect(await kinds()).toEqual(['wind']);
  });

  test('go on when the sync brings the same spot as another device saved it', async () => {
    const { engine, services, accountKey, events } = await watched();
    await engine.close();
    const database = await openDatabase(accountKey);
    const starred = { isFavorite: true, favoriteRank: 1, starStamp: baseMs };
    await mergeIntoPlaces(database, [
      record('coordinates-36.6041_-122.1004', { lat: 36.6041, lng: -122.1004, ...starred }),
    ]);
    await database.close();
    await engine.open(accountKey);
    services.scenario.set({ name: 'hurricane' });
    await engine.checkAlerts();
    expect((await events()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['wind', 'warning']));
    const exported = await engine.exportData();
    const backup = exported.ok ? exported.value : null;
    expect(backup?.places.map(({ id }) => id)).toEqual(['coordinates-36.6041_-122.1004']);
    expect(backup?.settings.alerts?.rules.map(({ placeId }) => placeId)).toEqual([
      'coordinates-36.6041_-122.1004',
      'coordinates-36.6041_-122.1004',
    ]);
  });

  test('a notification that could not be shown is asked for again, and one that was shown is not', async () => {
    const { engine, services, clock, events } = await watched();
    services.scenario.set({ name: 'hurricane' });
    await engine.checkAlerts();
    const [shown, ...refused] = await events();
    await engine.claimNotices();
    await engine.noticeShown(shown?.id ?? '');
    clock.now += 30_000;
    expect(await engine.claimNotices()).toEqual({ ok: true, value: [] });
    clock.now += 31_000;
    const again = await engine.claimNotices();
    expect(again.ok && again.value.map(({ id }) => id)).toEqual(refused.map(({ id }) => id));
  });

  test('days are those of the clock that the screens show, also where it was changed after the download', async () => {
    const { engine } = testEngine();
    await engine.open(freshAccount());
    const honolulu = { lat: 21.25, lng: -157.9 };
    await engine.setFavorite({ ...spot, ...honolulu, id: 'coordinates-21.2500_-157.9000' }, true);
    await engine.refreshForecast(honolulu, { source: 'open-meteo', force: false });
    const places = await new Promise<{ id: string }[]>(found => void engine.watch('places', {}, found));
    const rules = [{ ...rule('score', 0), placeId: places[0]?.id ?? '' }];
    await engine.updateSettings({ showTimesIn: 'spot', alerts: { rules, notify: false, quiet: null } });
    await engine.checkAlerts();
    const found = await new Promise<AlertEvent[]>(say => void engine.watch('alertEvents', {}, say));
    const shown = await new Promise<Forecast | null>(
      say => void engine.watch('forecast', { source: 'open-meteo', ...honolulu }, say),
    );
    expect(shown?.zone).toBe('Pacific/Honolulu');
    expect(found.length).toBeGreaterThan(6);
    const starts = shown?.days.map(({ start }) => start);
    expect(found.filter(({ at }) => !starts?.includes(at))).toEqual([]);
  });

  test('at night nothing is notified; in the morning it is', async () => {
    const { engine, services, clock } = await watched();
    services.scenario.set({ name: 'hurricane' });
    // 23:00 in California.
    clock.now = Date.UTC(2026, 5, 25, 6);
    await engine.checkAlerts();
    expect(await engine.claimNotices()).toEqual({ ok: true, value: [] });
    clock.now += 8 * hour * 1000;
    const morning = await engine.claimNotices();
    expect(morning.ok && morning.value.length).toBeGreaterThan(0);
  });

  test('what was found in the night and is forecast no more is not told in the morning', async () => {
    const { engine, services, clock, events } = await watched();
    services.scenario.set({ name: 'hurricane' });
    // 23:00 in California.
    clock.now = Date.UTC(2026, 5, 25, 6);
    await engine.checkAlerts();
    const atNight = await events();
    expect(atNight.length).toBeGreaterThan(0);
    services.scenario.set({ name: 'calm' });
    clock.now += 8 * hour * 1000;
    await engine.checkAlerts();
    expect(await engine.claimNotices()).toEqual({ ok: true, value: [] });
    // The list goes on saying what it was found in.
    expect((await events()).map(({ asOf }) => asOf)).toEqual(atNight.map(({ asOf }) => asOf));
  });

  test('of two favourites the one without a rule is not asked for', async () => {
    const { engine, network } = await watched();
    await engine.setFavorite({ ...spot, id: 'coordinates-38.6045_-123.6000', lat: 38.6, lng: -123.6 }, true);
    await engine.checkAlerts();
    // The sea and the weather of the watched one.
    expect(network.requests).toBe(2);
  });

  test('once cleared, what is over is gone, and what is still to come is not told once more', async () => {
    const { engine, services, network, clock, events } = await watched();
    services.scenario.set({ name: 'hurricane' });
    const handle = services.handle.bind(services);
    services.handle = async request => {
      const answer = await handle(request);
      if (!answer || !request.url.includes('/alerts/')) return answer;
      const { features }: { features: { properties: object }[] } = await answer.json();
      const endless = features.map(({ properties }) => ({
        properties: { ...properties, ends: null, expires: null },
      }));
      return Response.json({ features: endless }, { headers: answer.headers });
    };
    await engine.checkAlerts();
    const found = await events();
    network.up = false;
    clock.now += 24 * hour * 1000;
    const now = clock.now / 1000;
    await engine.clearAlerts();
    const kept = await events();
    expect(kept.map(({ id }) => id)).toEqual(
      found.filter(({ kind, until }) => kind === 'warning' || (until ?? 0) > now).map(({ id }) => id),
    );
    expect(kept.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['wind', 'warning']));
    expect(kept.length).toBeLessThan(found.length);
    expect(kept.every(({ readAt }) => readAt === now)).toBe(true);
    await engine.checkAlerts();
    expect((await events()).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    expect(await engine.claimNotices()).toEqual({ ok: true, value: [] });
  });

  test('a place whose star is out is watched no more, though it stays among the recents', async () => {
    const { engine, services, network, events } = await watched();
    await engine.selectPlace(spot);
    await engine.setFavorite(spot, false);
    services.scenario.set({ name: 'hurricane' });
    await engine.checkAlerts();
    expect(network.requests).toBe(0);
    await engine.refreshForecast(spot, { source: 'open-meteo', force: false });
    expect(await events()).toEqual([]);
  });

  test('on a connection that carries nothing one place is waited for, not each of them', async () => {
    const { engine, network } = await watched();
    const far = { ...spot, id: 'coordinates-38.6045_-123.6000', lat: 38.6045, lng: -123.6 };
    await engine.setFavorite(far, true);
    const rules = [spot, far].map(({ id }) => ({ ...rule('wind', 30), id, placeId: id }));
    await engine.updateSettings({ alerts: { rules, notify: false, quiet: null } });
    network.up = false;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await engine.checkAlerts();
    timeout.mockRestore();
    // The sea and the weather of the first.
    expect(network.requests).toBe(2);
  });

  test('on the way offline the stored forecast goes on being looked through', async () => {
    const { engine, services, network, clock, events } = await watched();
    services.scenario.set({ name: 'calm' });
    await engine.checkAlerts();
    expect(await events()).toEqual([]);
    network.up = false;
    clock.now += 24 * hour * 1000;
    const placeId = 'coordinates-36.6045_-122.1000';
    await engine.updateSettings({
      alerts: { rules: [{ id: 'c', placeId, kind: 'score', threshold: 0 }], notify: false, quiet: null },
    });
    await engine.checkAlerts();
    // The seventh day and the day that is over are not among them.
    expect((await events()).map(({ kind }) => kind)).toEqual(Array.from({ length: 6 }, () => 'score'));
  });
});
