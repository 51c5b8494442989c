import { expect, test, vi } from 'vitest';
import { createBackup } from '../../src/core/rules/settings/backup.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { changePlaces } from '../../workers/database/places-store.ts';
import { bodegaHead, santaCruz } from '../support/a-place.ts';
import { backupFile } from '../support/brought-files.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

vi.mock('../../workers/database/places-store.ts', async original => {
  const real = await original<typeof import('../../workers/database/places-store.ts')>();
  return { ...real, changePlaces: vi.fn<typeof real.changePlaces>(real.changePlaces) };
});

/** Another device’s export: one place, and what was chosen there. */
const { type: _type, ...anotherPlace } = bodegaHead;
const file = createBackup(
  [
    {
      ...anotherPlace,
      isFavorite: true,
      favoriteRank: 1,
      lastAccessed: null,
      created: 1_782_000_000,
      stamp: 1,
    },
  ],
  { ...defaultSettings, units: 'metric', theme: 'night' },
  1_782_000_000,
);

test('an upload of which only half can be written changes nothing, and can be done again', async () => {
  const { engine } = testEngine();
  await engine.open(freshAccount());
  await engine.setFavorite(santaCruz, true);
  const saved = async () => {
    const exported = await engine.exportData();
    if (!exported.ok) throw new Error('Nothing was exported.');
    const { settings, places } = exported.value;
    return { units: settings.units, theme: settings.theme, places: places.map(({ name }) => name) };
  };
  const before = await saved();

  vi.mocked(changePlaces).mockRejectedValueOnce(new Error('The disk did not answer.'));
  expect((await engine.importData(backupFile(file))).ok).toBe(false);
  expect(await saved()).toEqual(before);

  expect(await engine.importData(backupFile(file))).toEqual({ ok: true, value: { kind: 'imported' } });
  expect(await saved()).toEqual({
    units: 'metric',
    theme: 'night',
    places: expect.arrayContaining(['Santa Cruz Harbor', 'Bodega Head']),
  });
});
