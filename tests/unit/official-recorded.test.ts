import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../src/core/rules/official/official-notice.ts';
import { hasFixtures } from '../support/fixtures.ts';
import { officialLines, readOfficial } from '../support/official-lines.ts';

// Each list was written down from the recorded answer itself.
describe.skipIf(!hasFixtures)('official warnings as the services wrote them', () => {
  describe('Canada', () => {
    test('six areas: strong winds, gales in two of three parts of a strait, one area without', () => {
      const read = readOfficial('ca/marineweather-realtime-georgia-basin-20260725.json');
      expect(read).toMatchObject({ result: 'read', isAllWarnings: true, faults: [] });
      expect(officialLines(read, '2026-07-25T03:17:37Z')).toEqual([
        'strong wind, in force, …/…: Johnstone Strait',
        'strong wind, in force, …/…: Haro Strait',
        'strong wind, in force, …/…: Strait of Georgia - north of Nanaimo',
        'gale, in force, …/…: Juan de Fuca Strait - east entrance',
        'gale, in force, …/…: Juan de Fuca Strait - central strait',
        'strong wind, in force, …/…: Howe Sound',
      ]);
    });

    test('an event that has ended stays in the answer and is not in force, one that continues is', () => {
      const read = readOfficial('ca/derived-ended-and-continued.json');
      const lines = officialLines(read, '2026-07-25T03:17:37Z');
      expect(lines).toContain('gale, ended, …/…: Juan de Fuca Strait - central strait');
      expect(lines).toContain('strong wind, in force, …/…: Haro Strait');
      expect(lines.filter(line => line.includes('in force'))).toHaveLength(5);
    });

    test('the warning is told in French to those who read French', () => {
      const [first] = readOfficial('ca/marineweather-realtime-georgia-basin-20260725.json').notices;
      if (!first) throw new Error('No notice.');
      expect(wordsIn(first, ['fr', 'en'])).toMatchObject({
        language: 'fr',
        event: 'Avertissement de vent fort',
      });
      expect(wordsIn(first, ['es'])).toMatchObject({ language: 'en', event: 'Strong wind warning' });
    });

    test('each zone has its forecast in both languages, the outer coast one of the waves', () => {
      const { texts } = readOfficial('ca/marineweather-realtime-georgia-basin-20260725.json');
      // Nine zones with a regular forecast, eight with an extended one, one with waves; twice.
      expect(texts).toHaveLength(36);
      expect(
        texts.find(({ product, language }) => product === 'waveForecast' && language === 'fr'),
      ).toMatchObject({
        title: 'Île de Vancouver Ouest - partie sud',
        text: "aujourd'hui cette nuit et samedi.\nMer de 1 à 2 mètres.",
        issuedAt: Date.parse('2026-07-24T23:00:00Z') / 1000,
      });
      expect(texts.find(({ title }) => title === 'Juan de Fuca Strait - central strait')?.text).toContain(
        'west 25 to 35 early this evening',
      );
    });
  });

  describe('Norway', () => {
    test('a "gale" of 15 m/s is a strong wind, and ends when the event does', () => {
      const read = readOfficial('no/metalerts-current-20240305-documented.json');
      expect(read.result).toBe('read');
      expect(officialLines(read, '2024-03-05T14:08:36Z')).toEqual([
        'strong wind, in force, 2024-03-04T17/2024-03-05T15: Åna-Sira - Obrestad',
      ]);
      expect(officialLines(read, '2024-03-05T15:00:00Z')).toEqual([
        'strong wind, ended, 2024-03-04T17/2024-03-05T15: Åna-Sira - Obrestad',
      ]);
      expect(read.notices[0]?.words[0]).toMatchObject({ language: 'no', event: 'Kuling' });
    });

    test('without a trigger level the text tells how hard it blows', () => {
      const read = readOfficial('no/metalerts-current-20240502-one-gale.json');
      expect(officialLines(read, '2024-05-01T12:00:00Z')).toEqual([
        'strong wind, expected, 2024-05-01T18/2024-05-03T13: Torungen - Oksøy',
      ]);
    });

    test('an empty answer was read: there are no warnings', () => {
      expect(readOfficial('no/metalerts-empty-20240502.json')).toMatchObject({
        result: 'read',
        isAllWarnings: true,
        notices: [],
        issuedAt: Date.parse('2024-05-02T17:25:53Z') / 1000,
      });
    });
  });

  describe('Germany', () => {
    const issue = (name: string, iso: string) => {
      const read = readOfficial(`de/${name}`);
      expect(read).toMatchObject({ result: 'read', faults: [], issuedAt: Date.parse(iso) / 1000 });
      return officialLines(read, iso);
    };
    const of = (zones: readonly string[]) => zones.map(zone => `strong wind, in force, …/…: ${zone}`);
    const north = [
      'Ostfriesische Kueste',
      'Elbmuendung',
      'Seegebiet Helgoland',
      'Nordfriesische Kueste',
      'Elbe von Hamburg bis Cuxhaven',
    ];
    const baltic = ['Flensburg bis Fehmarn', 'oestlich Fehmarn bis Ruegen', 'oestlich Ruegen'];

    test('cancellations that stay for days are no warnings', () => {
      expect(issue('WODL45_EDZW_051500', '2026-10-05T15:00:00Z')).toEqual([]);
    });

    test('"N to NW 7 later." is to come', () => {
      expect(issue('WODL45_EDZW_071200', '2026-10-07T12:00:00Z')).toEqual([
        'strong wind, expected, …/…: GERMAN BIGHT',
      ]);
    });

    test('all coasts and two sea areas, of which one is to have a gale', () => {
      expect(issue('WODL45_EDZW_090600', '2026-10-09T06:00:00Z')).toEqual([
        ...of([...north, ...baltic, 'GERMAN BIGHT']),
        'gale, in force, …/…: SOUTHERN BALTIC',
      ]);
    });

    test('a gale that is ceasing is still in force', () => {
      expect(issue('WODL45_EDZW_091200', '2026-10-09T12:00:00Z')).toEqual([
        ...of([...north, ...baltic]),
        'gale, in force, …/…: SOUTHERN BALTIC',
      ]);
    });

    test('a warning that is issued again keeps its number', () => {
      const spelled = north.map(name => (name === 'Elbmuendung' ? 'Elbemuendung' : name));
      expect(issue('WODL45_EDZW_101200', '2026-10-10T12:00:00Z')).toEqual(of([...spelled, ...baltic]));
      expect(issue('WODL45_EDZW_101800', '2026-10-10T18:00:00Z')).toEqual(of([...spelled, ...baltic]));
      const ids = (name: string) => readOfficial(`de/${name}`).notices.map(({ id }) => id);
      expect(ids('WODL45_EDZW_101800')).toEqual(ids('WODL45_EDZW_101200'));
      expect(readOfficial('de/WODL45_EDZW_101800').notices[0]).toMatchObject({
        issuedAt: Date.parse('2026-10-10T06:25:00Z') / 1000,
        words: [
          {
            language: 'de',
            event: 'STARKWIND-Warnung',
            text: 'West 6, dabei Boeen von 9 Beaufort, strichweise Gewitter.',
          },
        ],
      });
    });

    test('an older layout without marks of transmission, and a warning of gusts alone', () => {
      expect(issue('WODL45-20231003-0300-stripped.txt', '2023-10-03T03:00:00Z')).toEqual([
        ...of([...north, ...baltic]),
        'strong wind, expected, …/…: SOUTHERN BALTIC',
      ]);
    });

    test('a message in eight languages is one warning until it is cancelled', () => {
      const read = readOfficial('de/cap-coast-strong-wind-mul-20261009.xml');
      expect(read).toMatchObject({ result: 'read', isAllWarnings: false });
      expect(officialLines(read, '2026-10-09T18:54:00Z')).toEqual([
        'strong wind, in force, 2026-10-09T14:02/…: Nordfriesische Küste, Ostfriesische Küste, Helgoland',
      ]);
      expect(read.notices[0]).toMatchObject({
        words: [
          {
            language: 'de-DE',
            event: 'STARKWIND',
            text: 'West 6, dabei Böen von 8 Beaufort, strichweise Gewitter.',
          },
        ],
        replaces: ['2.49.0.0.276.0.DWD.PVW.1791532260000.2e73ba99-7ffe-440b-8242-3592e9de4017.MUL'],
      });
    });
  });

  describe('Spain', () => {
    test('a warning of heat on land, in two languages, from its onset to its end', () => {
      const read = readOfficial('es/cap-680201-land-orange-update-20260729.xml');
      expect(read.result).toBe('read');
      expect(officialLines(read, '2026-07-29T09:33:19Z')).toEqual([
        'other, expected, 2026-07-30T11/2026-07-30T18:59: La Mancha albaceteña',
      ]);
      expect(read.notices[0]).toMatchObject({
        scope: 'land',
        words: [
          { language: 'es-ES', event: 'Aviso de temperaturas máximas de nivel naranja' },
          { language: 'en-GB', event: 'Severe high-temperature warning' },
        ],
      });
    });
  });
});
