import { describe, expect, test } from 'vitest';
import { isInArea } from '../../src/core/rules/official/notice-area.ts';
import { noticeState } from '../../src/core/rules/official/official-notice.ts';
import { hasFixtures } from '../support/fixtures.ts';
import { officialLines, readOfficial } from '../support/official-lines.ts';

const epoch = (iso: string) => Date.parse(iso) / 1000;

describe.skipIf(!hasFixtures)('tropical cyclones', () => {
  test('four cyclones of one moment, one of them no longer tropical', () => {
    const read = readOfficial('us/nhc-CurrentStorms-20230822.json');
    expect(read).toMatchObject({
      result: 'read',
      isAllWarnings: true,
      issuedAt: epoch('2023-08-22T03:00:00Z'),
    });
    expect(
      read.notices.map(
        notice =>
          `${notice.words[0].event}, ${notice.class}, ${noticeState(notice, epoch('2023-08-22T03:00:00Z'))}`,
      ),
    ).toEqual([
      'TD Gert, tropical cyclone, in force',
      'TS Franklin, tropical cyclone, in force',
      'TD Nine, tropical cyclone, in force',
      'PTC Hilary, tropical cyclone, in force',
    ]);
    expect(read.cyclones?.[1]).toMatchObject({
      id: 'AL082023',
      pressureMb: 1002,
      track: [{ lat: 14.5, lng: -70.2, maxWindKt: 45 }],
    });
  });

  test('none: read, and none', () => {
    expect(readOfficial('us/nhc-CurrentStorms-empty.json')).toMatchObject({
      result: 'read',
      notices: [],
      cyclones: [],
    });
  });

  test('a forecast advisory: center, winds by quarter, nine positions', () => {
    const [lee] = readOfficial('us/TCMAT3-lee-adv22-20230910.txt').cyclones ?? [];
    expect(lee).toMatchObject({
      id: 'AL132023',
      name: 'LEE',
      classification: 'HURRICANE',
      advisory: '22',
      pressureMb: 954,
      nextAdvisoryAt: epoch('2023-09-11T03:00:00Z'),
      isLast: false,
    });
    expect(lee?.track).toHaveLength(9);
    expect(lee?.track[0]).toEqual({
      at: epoch('2023-09-10T21:00:00Z'),
      lat: 22.1,
      lng: -61.7,
      maxWindKt: 105,
      gustKt: 120,
      radiiNm: [
        { kt: 64, reach: [40, 35, 30, 40] },
        { kt: 50, reach: [90, 70, 50, 80] },
        { kt: 34, reach: [150, 140, 100, 140] },
      ],
    });
    expect(lee?.track.at(-1)).toMatchObject({
      at: epoch('2023-09-15T18:00:00Z'),
      lat: 33.6,
      lng: -67.4,
      maxWindKt: 80,
    });
  });

  test('warnings of coasts stand before a cyclone exists', () => {
    const read = readOfficial('us/TCPAT2-potential-two-adv2-20170618.txt');
    expect(officialLines(read, '2017-06-19T03:00:00Z')).toEqual([
      'tropical cyclone, in force, …/…: ',
      'gale, in force, …/…: Barbados, St. Vincent and the Grenadines, Trinidad, Tobago, Grenada',
    ]);
    const warning = read.notices[1];
    const holds = (lat: number, lng: number) => warning?.area && isInArea(warning.area, { lat, lng });
    // Bridgetown, Kingstown, Port of Spain, Scarborough, Saint George's; Castries and Nassau.
    expect([
      holds(13.1, -59.62),
      holds(13.16, -61.22),
      holds(10.65, -61.5),
      holds(11.18, -60.73),
      holds(12.05, -61.75),
    ]).toEqual(Array.from({ length: 5 }, () => true));
    expect([holds(14.01, -60.99), holds(25.05, -77.35)]).toEqual([false, false]);
  });

  test('the last advisory ends the cyclone, an update does not', () => {
    expect(
      officialLines(readOfficial('us/TCPAT1-delta-last-adv30-20201011.txt'), '2020-10-12T03:00:00Z'),
    ).toEqual(['tropical cyclone, ended, …/…: ']);
    expect(officialLines(readOfficial('us/TCUAT1-delta-20201010.txt'), '2020-10-10T02:00:00Z')).toEqual([
      'tropical cyclone, in force, …/…: ',
    ]);
  });

  test.each(['TCDAT1-delta-last-20201010', 'TWOCP-none-20201016'])('%s is a text', name => {
    const read = readOfficial(`us/${name}.txt`);
    expect(read).toMatchObject({ result: 'read', notices: [], isAllWarnings: false });
    expect(read.texts).toHaveLength(1);
  });
});
