import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { asksForOfficial, inspectOfficial, readOfficialOptions } from '../../tools/inspect-official.ts';
import { Misuse } from '../../tools/misuse.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

const root = mkdtempSync(join(tmpdir(), 'offing-official-'));
afterAll(() => rmSync(root, { recursive: true }));

let folders = 0;
/** Recorded answers under meaningless names. */
function folderOf(...names: string[]): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  for (const [index, name] of names.entries())
    copyFileSync(fixturePath(`official/${name}`), join(folder, `${index}.bin`));
  return folder;
}

const inspect = (at: string, folder: string, ...more: string[]) =>
  inspectOfficial(readOfficialOptions(['--official', at, '--files', folder, ...more]));

describe.skipIf(!hasFixtures)('npm run inspect -- --official', () => {
  test('prints the notices of a position at the newest time of issue', async () => {
    const told = await inspect('53.87,8.70', folderOf('de/WODL45_EDZW_090600', 'de/WODL45_EDZW_091200'));
    expect(told).toMatchObject({
      result: 'read',
      checked: true,
      zone: 'Elbmündung, Elbe von Hamburg bis Cuxhaven, GERMAN BIGHT',
      now: '2026-10-09T12:00:00Z',
    });
    expect(
      told.notices.map(({ service, event, class: about, state, zones }) => [
        service,
        event,
        about,
        state,
        zones,
      ]),
    ).toEqual([
      ['dwd', 'STARKWIND-Warnung', 'strong wind', 'in force', ['Elbmuendung']],
      ['dwd', 'STARKWIND-Warnung', 'strong wind', 'in force', ['Elbe von Hamburg bis Cuxhaven']],
    ]);
  });

  test('at an earlier moment the answer of that time counts', async () => {
    const told = await inspect(
      '54,8',
      folderOf('de/WODL45_EDZW_071200', 'de/WODL45_EDZW_090600'),
      '--now',
      '2026-10-07T13:00Z',
    );
    expect(told.notices.map(({ event, state }) => [event, state])).toEqual([
      ['N to NW 7 later.', 'expected'],
    ]);
  });

  test('"no warnings" only where all warnings were read', async () => {
    const quiet = folderOf('de/WODL45_EDZW_051500');
    expect(await inspect('53.87,8.70', quiet)).toMatchObject({ result: 'read', checked: true, notices: [] });
    expect(await inspect('53.87,8.70', folderOf('de/FQEN51_EDZW_071400'))).toMatchObject({
      result: 'read',
      checked: false,
    });
    // Its warnings are of the German Bight and the Baltic alone.
    expect(await inspect('39.5,3', quiet)).toMatchObject({ result: 'not reachable', checked: false });
    expect(
      await inspect('48.38,-4.49', folderOf('fr/dpvigilance-cartevigilance-coast-20260718-cut.json')),
    ).toMatchObject({
      result: 'not reachable',
      checked: false,
    });
    expect(await inspect('22.5,-62', folderOf('us/nhc-CurrentStorms-empty.json'))).toMatchObject({
      result: 'read',
      checked: false,
    });
  });

  test('a damaged answer is unreadable, an empty folder not reachable', async () => {
    const folder = folderOf();
    expect(await inspect('53.87,8.70', folder)).toMatchObject({ result: 'not reachable', checked: false });
    const whole = readFileSync(fixturePath('official/de/WODL45_EDZW_051500'));
    writeFileSync(join(folder, 'cut'), whole.subarray(0, 500));
    expect(await inspect('53.87,8.70', folder)).toMatchObject({ result: 'unreadable', checked: false });
    writeFileSync(join(folder, 'cut'), '{"type":"Feat');
    expect(await inspect('53.87,8.70', folder)).toMatchObject({ result: 'unreadable', checked: false });
  });

  test('shapes of zones beside the answers tell which zone it is', async () => {
    const files = ['ca/derived-ended-and-continued.json', 'ca/zones-juan-de-fuca-cut.geojson'];
    const told = await inspect('48.36,-124.0', folderOf(...files));
    expect(told).toMatchObject({ zone: 'Juan de Fuca Strait - central strait' });
    expect(told.notices).toMatchObject([{ class: 'gale', state: 'ended' }]);
    // The zone without a warning has its text, which names it in French alone.
    const west = await inspect('48.52,-124.6', folderOf(...files));
    expect(west).toMatchObject({ checked: true, zone: 'Juan de Fuca Strait - west entrance', notices: [] });
    expect(west.texts[0]?.text).toContain('Wind west 5 to 15 knots becoming light');
  });

  test('another coast is not covered, and Britain is a link', async () => {
    expect(await inspect('-36,174.8', folderOf('de/WODL45_EDZW_051500'))).toMatchObject({
      result: 'not covered',
      notices: [],
    });
    expect(await inspectOfficial(readOfficialOptions(['--official', '50.3,-4.1']))).toMatchObject({
      result: 'not covered',
      link: 'https://www.metoffice.gov.uk/weather/specialist-forecasts/coast-and-sea',
    });
  });

  test.each([
    [['--official', 'Cuxhaven'], 'is not a position'],
    [['--official', '53.9,8.7', '--now', 'yesterday'], 'is not an instant'],
    [['--official', '53.9,8.7', '--else'], 'else'],
  ])('%j makes no sense', (args, message) => {
    expect(asksForOfficial(args)).toBe(true);
    expect(() => readOfficialOptions(args)).toThrow(Misuse);
    expect(() => readOfficialOptions(args)).toThrow(message);
  });

  test('a folder that is not there makes no sense', async () => {
    await expect(inspect('53.9,8.7', join(root, 'none'))).rejects.toThrow(Misuse);
  });

  test('a position in the south is no option', () => {
    expect(readOfficialOptions(['--official', '-36.8,174.8']).at).toEqual({ lat: -36.8, lng: 174.8 });
  });
});
