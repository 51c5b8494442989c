import { describe, expect, test, vi } from 'vitest';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import { joinedChoices } from '../../src/core/rules/settings/by-place.ts';
import { saidFacing, withFacing, type BeachFacing } from '../../src/core/rules/settings/beach-facings.ts';
import { defaultSettings, type Settings } from '../../src/core/rules/settings/settings.ts';
import { createCoast } from '../../workers/coast/coast.ts';
import { backupFile, parseBackup } from '../support/brought-files.ts';
import { santaCruz } from '../support/a-place.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const at = { lat: santaCruz.lat, lng: santaCruz.lng };

async function device() {
  const coast = testCoastFiles();
  const made = testEngine({ openCoast: async () => createCoast(coast.files) });
  await made.engine.open(freshAccount());
  const settings: Settings[] = [];
  await made.engine.watch('settings', {}, value => settings.push(value));
  return { ...made, coast, said: () => saidFacing(settings.at(-1)?.beachFacings ?? [], at) };
}

describe('which way somebody says that a beach faces', () => {
  test('is kept for the place, and the coast is believed again when it is let go', async () => {
    const { engine, said } = await device();
    await engine.sayFacing(at, 'SW');
    await vi.waitFor(() => expect(said()).toBe('SW'));
    await engine.sayFacing(at, null);
    await vi.waitFor(() => expect(said()).toBeNull());
  });

  test('goes to another device in a file, and a file from before there was the choice takes none away', async () => {
    const { engine } = await device();
    await engine.sayFacing(at, 'SW');
    const exported = await engine.exportData();
    if (!exported.ok) throw new Error('Nothing was exported.');
    const file = parseBackup(backupText(exported.value));
    if (file === null || file === 'newer') throw new Error('The file is refused.');
    const other = await device();
    await other.engine.importData(backupFile(file));
    await vi.waitFor(() => expect(other.said()).toBe('SW'));

    const { beachFacings: _facings, ...before } = createBackup([], defaultSettings, 0).settings;
    await other.engine.importData(backupFile({ ...file, settings: before }));
    expect(other.said()).toBe('SW');
  });

  test('is refused in a file where it is no direction', () => {
    const backup = createBackup([], { ...defaultSettings, beachFacings: [{ ...at, faces: 'SW' }] }, 1);
    const text = backupText(backup);
    expect(parseBackup(text)).toMatchObject({ settings: { beachFacings: [{ faces: 'SW' }] } });
    expect(parseBackup(text.replace('"SW"', '"up"'))).toBeNull();
    expect(parseBackup(text.replace(/"lat": 36[^,]*/, '"lat": 136'))).toBeNull();
  });

  test('of a file wins for its place, and the others stay', () => {
    const mine = withFacing(withFacing([], at, 'SW'), { lat: 1, lng: 1 }, 'N');
    const joined = joinedChoices<BeachFacing>(mine, [{ ...at, faces: 'E' }]);
    expect(saidFacing(joined, at)).toBe('E');
    expect(saidFacing(joined, { lat: 1, lng: 1 })).toBe('N');
  });
});

describe('the shore at a place', () => {
  test('is told once its fine coast is on this device, and nothing before', async () => {
    const { engine, coast } = await device();
    expect(await engine.shore(at, false)).toEqual({ ok: true, value: { kind: 'noCoast', isDamaged: false } });
    expect(await engine.shore(at, true)).toMatchObject({ ok: true, value: { kind: 'shore' } });
    coast.network.up = false;
    expect(await engine.shore(at, false)).toMatchObject({ ok: true, value: { kind: 'shore' } });
    // Of the next bay nothing was fetched.
    const far = await engine.shore({ lat: 21.27, lng: -157.83 }, true);
    expect(far).toEqual({ ok: true, value: { kind: 'noCoast', isDamaged: false } });
  });

  test('is not told out of a sheet that cannot be read', async () => {
    const { engine, coast } = await device();
    await engine.shore(at, true);
    const other = await device();
    for (const [name, file] of coast.kept) other.coast.kept.set(name, file.slice(0, 100));
    expect(await other.engine.shore(at, false)).toEqual({
      ok: true,
      value: { kind: 'noCoast', isDamaged: true },
    });
  });

  test('is told nothing of beside a pole, and without any coast', async () => {
    const { engine } = await device();
    expect(await engine.shore({ lat: 89, lng: 0 }, true)).toEqual({ ok: true, value: { kind: 'nearPole' } });
    const bare = testEngine();
    await bare.engine.open(freshAccount());
    expect(await bare.engine.shore(at, true)).toMatchObject({ ok: true, value: { kind: 'noCoast' } });
  });
});
