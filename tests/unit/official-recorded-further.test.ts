import { describe, expect, test } from 'vitest';
import { hasFixtures } from '../support/fixtures.ts';
import { officialLines, readOfficial } from '../support/official-lines.ts';

const epoch = (iso: string) => Date.parse(iso) / 1000;

// Each list was written down from the recorded answer itself.
describe.skipIf(!hasFixtures)('official warnings as further services wrote them', () => {
  describe('Germany, texts', () => {
    test('North Sea and Baltic: the situation, then nine areas for two days', () => {
      const read = readOfficial('de/FQEN50_EDZW_071400');
      expect(read).toMatchObject({
        result: 'read',
        notices: [],
        isAllWarnings: false,
        issuedAt: epoch('2026-10-07T14:00:00Z'),
      });
      expect(read.texts.map(({ title }) => title)).toEqual([
        'Wetterlage',
        'Deutsche Bucht',
        'Suedwestliche Nordsee',
        'Fischer',
        'Skagerrak',
        'Kattegat',
        'Belte und Sund',
        'Westliche Ostsee',
        'Suedliche Ostsee',
        'Suedoestliche Ostsee',
      ]);
      expect(read.texts[7]?.text).toBe(
        [
          'Vorhersage fuer Mittwoch:',
          'Wind: Schwachwindig, suedostdrehend, zunehmend 4.',
          'Sicht/Wetter: Anfangs Nebel.',
          'Seegang: Unter 0,5 Meter.',
          'Vorhersage fuer Donnerstag:',
          'Wind: Suedost 4, rasch rechtdrehend auf Nordwest,',
          'zunehmend um 6.',
          'Sicht/Wetter: Zeitweise Regen, spaeter strichweise',
          'Gewitter mit schlechter Sicht.',
          'Seegang: Ostteil spaeter 2 Meter.',
        ].join('\n'),
      );
    });

    test('the coasts: eight areas under two titles', () => {
      expect(readOfficial('de/FQEN51_EDZW_071400').texts.map(({ title }) => title)).toEqual([
        'Wetterlage',
        'Ostfriesische Kueste',
        'Elbmuendung',
        'Helgoland',
        'Nordfriesische Kueste',
        'Elbe von Hamburg bis Cuxhaven',
        'Flensburg bis Fehmarn',
        'Oestlich Fehmarn bis Ruegen',
        'Boddengewaesser Ost und oestlich Ruegen',
      ]);
    });

    test('Mediterranean: the early warning stands, although a sentence below it denies any for the next day', () => {
      const read = readOfficial('de/FQMM60_EDZW_061400');
      expect(read).toMatchObject({ result: 'read', isAllWarnings: false });
      expect(officialLines(read, '2026-10-06T14:00:00Z')).toEqual([
        'gale, expected, 2026-10-07T22/2026-10-08T22: Mittelmeer',
        'thunder, in force, 2026-10-05T22/2026-10-07T22: Mittelmeer',
        'thunder, expected, 2026-10-07T22/2026-10-08T22: Mittelmeer',
      ]);
      expect(read.notices[0]?.words[0].text).toContain(
        'Signifikante Wellenhoehe zunehmend 4 bis 6 m, strichweise bis 8 m.',
      );
    });

    test('the days to come, in Latin-1', () => {
      const { texts, result } = readOfficial('de/FXDL40_EDZW_060000');
      expect(result).toBe('read');
      expect(texts.map(({ title }) => title)).toEqual([
        'Wetterlage',
        'Nordsee',
        'Ostsee einschl. Skagerrak und Kattegat',
      ]);
      expect(texts[1]?.text).toContain('vorübergehend südwestdrehend');
    });
  });

  test('Spain, coastal text: no warnings, the situation and a sub-zone', () => {
    const read = readOfficial('es/costera-andalucia-occidental-20170903-cut.json');
    expect(read).toMatchObject({ result: 'read', notices: [], isAllWarnings: false });
    expect(read.texts.map(({ title }) => title)).toEqual([
      'Andalucía Occidental y Ceuta',
      'Aguas costeras de Huelva',
    ]);
  });

  describe('France', () => {
    test('waves on a coast, until the color goes back to green', () => {
      const read = readOfficial('fr/warning-full-1310-waves-yellow-20211031.json');
      expect(read.result).toBe('read');
      expect(officialLines(read, '2021-10-31T05:00:00Z')).toEqual([
        'high waves, in force, 2021-10-31T05/2021-10-31T15: Bouches-du-Rhône',
      ]);
      expect(officialLines(read, '2021-10-31T15:00:00Z')[0]).toContain('ended');
    });

    test.each(['warning-full-13-green-20211031', 'dpvigilance-cartevigilance-coast-20260718-cut'])(
      '%s is green',
      name => {
        expect(readOfficial(`fr/${name}.json`)).toMatchObject({ result: 'read', notices: [] });
      },
    );

    test('one domain, and a map of two, tell nothing of the others', () => {
      expect(readOfficial('fr/warning-full-13-green-20211031.json').isAllWarnings).toBe(false);
      const { asked } = readOfficial('fr/dpvigilance-cartevigilance-coast-20260718-cut.json');
      expect(asked).toHaveLength(5);
    });
  });

  describe('Ireland', () => {
    test('a wind warning of one county, tomorrow', () => {
      const read = readOfficial('ie/warning_EI06-wind-20220405.json');
      expect(read).toMatchObject({ result: 'read', isAllWarnings: true });
      expect(officialLines(read, '2022-04-05T11:49:05Z')).toEqual([
        'strong wind, expected, 2022-04-06T12/2022-04-06T20: Donegal',
      ]);
    });

    test('a small craft warning of which the list gives no times holds until it is gone', () => {
      const read = readOfficial('ie/rss-small-craft-20220328-cut.xml');
      expect(read).toMatchObject({ result: 'read', issuedAt: epoch('2022-03-28T05:32:02Z') });
      expect(read.notices[0]?.words[0].event).toBe('Small Craft warning for all coasts of Ireland');
      expect(officialLines(read, '2022-03-28T06:00:00Z')).toEqual(['strong wind, in force, …/…: ']);
    });
  });

  test('Sweden: a near gale at sea, and a warning without an end', () => {
    const read = readOfficial('se/smhi-ibww-test-20210916-wind-sea-and-open-end-cut.json');
    expect(read.result).toBe('read');
    expect(officialLines(read, '2021-09-16T12:30:00Z')).toEqual([
      'strong wind, in force, 2021-09-16T08/2021-09-17T08: Kattegatt',
      'other, in force, 2021-09-16T11:36/…: Jönköpings län, Kalmar län',
    ]);
    expect(read.notices[0]?.words).toMatchObject([
      { language: 'sv', event: 'Kuling 14-17 m/s' },
      { language: 'en', event: 'Near gale 14-17 m/s' },
    ]);
  });

  test('Portugal: green rows are no warnings', () => {
    expect(readOfficial('pt/warnings_www-green-20230513-cut.json')).toMatchObject({
      result: 'read',
      notices: [],
    });
  });

  describe('MeteoAlarm', () => {
    test('ten warnings of Italy: over, running, to come, and a green one', () => {
      const read = readOfficial('meteoalarm/feed-italy-20260731-10-of-457.json');
      expect(read).toMatchObject({
        result: 'read',
        isAllWarnings: true,
        issuedAt: epoch('2026-07-31T09:59:03Z'),
      });
      expect(
        officialLines(read, '2026-07-31T09:59:03Z').filter(line => !line.startsWith('other, ended')),
      ).toEqual([
        'other, in force, 2026-07-31T09/2026-08-01T23:59: Lazio',
        'thunder, ended, 2026-07-26T08/2026-07-26T17:59: Lazio',
        'strong wind, ended, 2026-07-26T12/2026-07-26T17:59: Lazio',
        "thunder, expected, 2026-07-31T12/2026-07-31T17:59: Valle d'Aosta",
        'other, in force, 2026-07-31T08/2026-07-31T23:59: Piemonte',
        'other, in force, 2026-07-31T09/2026-08-01T23:59: Lombardia',
        'thunder, in force, 2026-07-31T09/2026-07-31T23:59: Trentino Alto Adige',
        'thunder, ended, 2026-07-29T09/2026-07-29T23:59: Sicilia',
        'other, expected, 2026-08-02T00/2026-08-02T21:59: Basilicata',
      ]);
    });

    test('wind in six departments of France, tomorrow', () => {
      const read = readOfficial('meteoalarm/feed-france-wind-20261008-1-of-many.json');
      expect(officialLines(read, '2026-10-08T14:00:42Z')).toEqual([
        'strong wind, expected, 2026-10-08T22/2026-10-09T22: Pyrénées-Orientales, Alpes-de-Haute-Provence, Corse-du-Sud, Bouches-du-Rhône, Haute-Corse, Vaucluse',
      ]);
    });

    test.each([
      'feed-ireland-green-none-20261005.json',
      'feed-romania-type12-green-20260731.json',
      'cap-green-level1.xml',
    ])('%s is green', name => {
      expect(readOfficial(`meteoalarm/${name}`)).toMatchObject({ result: 'read', notices: [] });
    });

    test.each(['index-it', 'index-multipage-p1', 'index-multipage-p2', 'index-multipage-p3'])(
      '%s holds no warnings itself and is one page of several: not "no warnings"',
      name => {
        expect(readOfficial(`meteoalarm/${name}.json`)).toMatchObject({
          result: 'unreadable',
          isAllWarnings: false,
        });
      },
    );
  });
});
