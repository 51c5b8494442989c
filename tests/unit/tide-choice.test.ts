import { describe, expect, test } from 'vitest';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { joinedChoices } from '../../src/core/rules/settings/by-place.ts';
import { chosenStation, withTideChoice } from '../../src/core/rules/settings/tide-choices.ts';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';
import { openPack } from '../../workers/tides/open-pack.ts';
import { backupFile, parseBackup } from '../support/brought-files.ts';
import { santaCruz } from '../support/a-place.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { packedFile } from '../support/tide-packs.ts';

const openReal = (name: PackName) => openPack(async () => new Response(packedFile(name)));
const moss = 'noaa/9413617';
const at = { lat: santaCruz.lat, lng: santaCruz.lng };

async function openEngine() {
  const { engine } = testEngine({ openPack: openReal });
  await engine.open(freshAccount());
  await engine.setFavorite(santaCruz, true);
  await engine.refreshForecast(at, { source: 'open-meteo', force: false });
  return engine;
}
type Opened = Awaited<ReturnType<typeof openEngine>>;

const stationOnForecast = (engine: Opened, expected: string): Promise<void> =>
  new Promise(resolve => {
    void engine.watch('forecast', { source: 'open-meteo', ...at }, value => {
      if (value?.tides?.station?.table?.id === expected) resolve();
    });
  });
const stationOnTables = async (engine: Opened): Promise<string | null> => {
  const found = await engine.tideMonth({ at, stationId: null, streamId: null, month: null });
  return found.ok && found.value.kind === 'table' ? found.value.almanac.station.id : null;
};

describe('the station that was chosen for a place', () => {
  test('stands on its forecast and its tables at once, and the nearest again when it is let go', async () => {
    const engine = await openEngine();
    await stationOnForecast(engine, 'noaa/9413745');
    await engine.chooseStation('tideStations', at, moss);
    await stationOnForecast(engine, moss);
    expect(await stationOnTables(engine)).toBe(moss);
    await engine.chooseStation('tideStations', at, null);
    await stationOnForecast(engine, 'noaa/9413745');
    expect(await stationOnTables(engine)).toBe('noaa/9413745');
  });

  test('outlives the removal of the place, and a file takes it to another device', async () => {
    const engine = await openEngine();
    await engine.chooseStation('tideStations', at, moss);
    const [place] = await new Promise<{ id: string }[]>(resolve => void engine.watch('places', {}, resolve));
    const removed = await engine.removePlace(place?.id ?? '');
    if (removed.ok && removed.value) await engine.restorePlace(removed.value);
    expect(await stationOnTables(engine)).toBe(moss);

    const exported = await engine.exportData();
    if (!exported.ok) throw new Error('Nothing was exported.');
    const file = parseBackup(backupText(exported.value));
    if (file === null || file === 'newer') throw new Error('The file is refused.');
    const other = await openEngine();
    const preview = await other.previewImport(backupFile(file));
    expect(preview.ok && preview.value.kind === 'backup' && preview.value.preview.changedSettings).toContain(
      'tideStations',
    );
    await other.importData(backupFile(file));
    expect(await stationOnTables(other)).toBe(moss);
  });

  test('that is not on board any more gives way to the nearest, and is kept', async () => {
    const engine = await openEngine();
    await engine.chooseStation('tideStations', at, 'noaa/0000000"><b>');
    expect(await stationOnTables(engine)).toBe('noaa/9413745');
    const exported = await engine.exportData();
    expect(exported.ok && exported.value.settings.tideStations).toHaveLength(1);
  });
});

describe('choices', () => {
  test('are of the place within 0.01°, across the date line too', () => {
    const choices = withTideChoice([], { lat: -17, lng: 179.998 }, 'a');
    expect(chosenStation(choices, { lat: -17, lng: -179.999 })).toBe('a');
    expect(chosenStation(choices, { lat: -17, lng: -179.9 })).toBeNull();
  });

  test('are one for each place, however often one is made', () => {
    const once = withTideChoice([], at, 'a');
    expect(withTideChoice(withTideChoice(once, at, 'b'), at, 'a')).toEqual(once);
  });

  test('of a file win for their places, and the others stay', () => {
    const mine = [...withTideChoice([], at, 'mine'), { lat: 1, lng: 1, stationId: 'kept' }];
    const joined = joinedChoices(mine, [{ ...at, stationId: 'theirs' }]);
    expect(chosenStation(joined, at)).toBe('theirs');
    expect(chosenStation(joined, { lat: 1, lng: 1 })).toBe('kept');
    expect(joinedChoices(mine, mine)).toEqual(mine);
  });

  test.each([
    [{ lat: 91, lng: 0, stationId: 'a' }],
    [{ lat: 0, lng: 0 }],
    [{ lat: 0, lng: 0, stationId: 'a'.repeat(300) }],
    ['a'],
  ])('that are none let the whole file be refused: %o', choice => {
    const backup = createBackup([], defaultSettings, 1_782_000_000);
    const file = JSON.stringify({ ...backup, settings: { ...backup.settings, tideStations: [choice] } });
    expect(parseBackup(file)).toBeNull();
  });

  test('a file from before there were any is read as it was', () => {
    const { tideStations: _none, ...settings } = createBackup([], defaultSettings, 1_782_000_000).settings;
    const backup = createBackup([], defaultSettings, 1_782_000_000);
    const file = parseBackup(JSON.stringify({ ...backup, settings }));
    expect(file !== null && file !== 'newer' && 'tideStations' in file.settings).toBe(false);
  });
});

describe('the current station that was chosen for a place', () => {
  const gate = { lat: 37.81, lng: -122.47 };
  const streamOf = async (engine: Opened): Promise<string | null> => {
    const found = await engine.tideMonth({ at: gate, stationId: null, streamId: null, month: null });
    return (found.ok && found.value.kind === 'table' && found.value.stream?.station.id) || null;
  };

  test('stands on its tables, and a file takes it to another device', async () => {
    const engine = await openEngine();
    const nearest = await streamOf(engine);
    await engine.chooseStation('streamStations', gate, 'noaa/SFB1202');
    expect(nearest).not.toBe('noaa/SFB1202');
    expect(await streamOf(engine)).toBe('noaa/SFB1202');
    // One for a place's tide is another one.
    await engine.chooseStation('tideStations', gate, moss);
    expect(await streamOf(engine)).toBe('noaa/SFB1202');

    const exported = await engine.exportData();
    if (!exported.ok) throw new Error('Nothing was exported.');
    const file = parseBackup(backupText(exported.value));
    if (file === null || file === 'newer') throw new Error('The file is refused.');
    const other = await openEngine();
    const preview = await other.previewImport(backupFile(file));
    expect(preview.ok && preview.value.kind === 'backup' && preview.value.preview.changedSettings).toContain(
      'streamStations',
    );
    await other.importData(backupFile(file));
    expect(await streamOf(other)).toBe('noaa/SFB1202');

    await engine.chooseStation('streamStations', gate, null);
    expect(await streamOf(engine)).toBe(nearest);
  });

  test.each(['noaa/0000000"><b>', 'noaa/ACT4176'])(
    'gives way to the nearest where it is not on board, or far away: %s',
    async id => {
      const engine = await openEngine();
      const nearest = await streamOf(engine);
      await engine.chooseStation('streamStations', gate, id);
      expect(await streamOf(engine)).toBe(nearest);
    },
  );

  test('is not in a file of before there was the choice, which leaves what is kept', async () => {
    const engine = await openEngine();
    await engine.chooseStation('streamStations', gate, 'noaa/SFB1202');
    const { streamStations: _none, ...settings } = createBackup([], defaultSettings, 1_782_000_000).settings;
    const file = parseBackup(
      JSON.stringify({ ...createBackup([], defaultSettings, 1_782_000_000), settings }),
    );
    if (file === null || file === 'newer') throw new Error('The file is refused.');
    await engine.importData(backupFile(file));
    expect(await streamOf(engine)).toBe('noaa/SFB1202');
  });
});
