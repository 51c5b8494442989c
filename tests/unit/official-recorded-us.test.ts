import { describe, expect, test } from 'vitest';
import { joinReads } from '../../src/core/rules/official/join-reads.ts';
import { noticeState } from '../../src/core/rules/official/official-notice.ts';
import { hasFixtures } from '../support/fixtures.ts';
import { officialLines, readOfficial } from '../support/official-lines.ts';

const epoch = (iso: string) => Date.parse(iso) / 1000;
const bay = (number: number) => `mww-life-chesapeake-201412/${String(number).padStart(2, '0')}.txt`;
const issued = (name: string, iso: string) => {
  const read = readOfficial(`us/${name}`);
  expect(read).toMatchObject({ result: 'read', faults: [], isAllWarnings: false, issuedAt: epoch(iso) });
  return officialLines(read, iso);
};
const zones = (...numbers: number[]) => numbers.map(number => `ANZ${number}`).join(', ');
const all = [530, 531, 532, 533, 534, 535, 536, 537, 538, 539, 540, 541, 542, 543];
const without = (...left: number[]) => zones(...all.filter(each => !left.includes(each)));

// Each list was written down from the recorded messages themselves.
describe.skipIf(!hasFixtures)('official warnings of the United States', () => {
  test('the life of an advisory on Lake Superior', () => {
    expect(issued('mww-life-lake-superior/0.txt', '2014-12-11T21:13:00Z')).toEqual([
      'strong wind, in force, 2014-12-11T21:13/2014-12-12T23: LSZ242, LSZ243',
      'strong wind, in force, 2014-12-11T21:13/2014-12-12T06: LSZ244, LSZ245',
      'strong wind, in force, 2014-12-11T21:13/2014-12-12T05: LSZ249',
      'strong wind, in force, 2014-12-11T21:13/2014-12-12T12: LSZ250, LSZ251',
    ]);
    expect(issued('mww-life-lake-superior/1.txt', '2014-12-12T02:25:00Z')).toEqual([
      'strong wind, in force, …/2014-12-12T23: LSZ242, LSZ243',
      'strong wind, in force, …/2014-12-12T06: LSZ244, LSZ245',
      'strong wind, in force, …/2014-12-12T05: LSZ249',
      'strong wind, in force, …/2014-12-12T12: LSZ250, LSZ251',
    ]);
    expect(issued('mww-life-lake-superior/2.txt', '2014-12-12T09:56:00Z')).toEqual([
      'strong wind, in force, …/2014-12-12T16: LSZ249',
      'strong wind, in force, …/2014-12-12T23: LSZ244',
      'strong wind, in force, …/2014-12-12T16: LSZ250, LSZ251',
      'strong wind, in force, …/2014-12-12T23: LSZ242, LSZ243',
    ]);
    expect(issued('mww-life-lake-superior/3.txt', '2014-12-12T15:15:00Z')).toEqual([
      'strong wind, in force, …/2014-12-14T05: LSZ242, LSZ243, LSZ244',
      'strong wind, in force, …/2014-12-12T16: LSZ249, LSZ250, LSZ251',
    ]);
  });

  const gale = 'gale, in force, …/2014-12-07T23';
  const advisory = 'strong wind, in force';
  const later = 'strong wind, expected, 2014-12-07T23';
  test.each([
    [
      0,
      '2014-12-05T20:38:00Z',
      [
        `strong wind, expected, 2014-12-07T03/2014-12-07T11: ${without(535, 536, 537)}`,
        `strong wind, expected, 2014-12-07T06/2014-12-07T11: ${zones(535, 536, 537)}`,
      ],
    ],
    [
      1,
      '2014-12-06T02:41:00Z',
      [
        `strong wind, expected, 2014-12-07T03/2014-12-07T11: ${without(535, 536, 537)}`,
        `strong wind, expected, 2014-12-07T06/2014-12-07T11: ${zones(535, 536, 537)}`,
      ],
    ],
    [2, '2014-12-06T05:30:00Z', [`strong wind, expected, 2014-12-07T02/2014-12-07T23: ${zones(...all)}`]],
    [3, '2014-12-06T08:34:00Z', [`strong wind, expected, 2014-12-07T02/2014-12-07T23: ${zones(...all)}`]],
    [4, '2014-12-06T14:29:00Z', [`strong wind, expected, 2014-12-07T02/2014-12-07T23: ${zones(...all)}`]],
    [
      5,
      '2014-12-06T20:06:00Z',
      [
        `strong wind, ended, 2014-12-07T02/2014-12-07T23: ${without(530, 535, 536)}`,
        `gale, expected, 2014-12-07T02/2014-12-07T23: ${without(530, 535, 536)}`,
        `gale, expected, 2014-12-07T02/2014-12-07T11: ${zones(530, 535, 536)}`,
        `strong wind, expected, 2014-12-07T11/2014-12-07T23: ${zones(530, 535, 536)}`,
      ],
    ],
    [
      6,
      '2014-12-07T00:45:00Z',
      [
        `gale, expected, 2014-12-07T02/2014-12-07T11: ${zones(530, 535, 536)}`,
        `strong wind, expected, 2014-12-07T11/2014-12-07T23: ${zones(530, 535, 536)}`,
        `gale, expected, 2014-12-07T02/2014-12-07T23: ${without(530, 535, 536)}`,
      ],
    ],
    [
      7,
      '2014-12-07T03:17:00Z',
      [
        `gale, in force, …/2014-12-07T11: ${zones(530, 535, 536)}`,
        `strong wind, expected, 2014-12-07T11/2014-12-07T23: ${zones(530, 535, 536)}`,
        `${gale}: ${without(530, 535, 536)}`,
      ],
    ],
    [
      8,
      '2014-12-07T10:33:00Z',
      [
        `gale, ended, …/2014-12-07T11: ${zones(530, 535)}`,
        `${advisory}, 2014-12-07T10:33/2014-12-07T23: ${zones(530, 535)}`,
        `gale, ended, …/2014-12-07T23: ${zones(531, 538, 539)}`,
        `${advisory}, 2014-12-07T10:33/2014-12-08T11: ${zones(531, 538, 539)}`,
        `${gale}: ${zones(536)}`,
        `strong wind, ended, 2014-12-07T11/2014-12-07T23: ${zones(536)}`,
        `${later}/2014-12-08T11: ${zones(536)}`,
        `${gale}: ${zones(532, 540)}`,
        `${later}/2014-12-08T11: ${zones(532, 540)}`,
        `${gale}: ${zones(533, 534, 537, 541, 542, 543)}`,
        `${later}/2014-12-08T18: ${zones(533, 534, 537, 541, 542, 543)}`,
      ],
    ],
    ...[[9, '2014-12-07T11:32:00Z'] as const, [10, '2014-12-07T17:29:00Z'] as const].map(
      ([number, iso]): [number, string, string[]] => [
        number,
        iso,
        [
          `${gale}: ${zones(532, 540)}`,
          `${later}/2014-12-08T11: ${zones(532, 540)}`,
          `${gale}: ${zones(536)}`,
          `${later}/2014-12-08T11: ${zones(536)}`,
          `${gale}: ${zones(533, 534, 537, 541, 542, 543)}`,
          `${later}/2014-12-08T18: ${zones(533, 534, 537, 541, 542, 543)}`,
          `${advisory}, …/2014-12-07T23: ${zones(530, 535)}`,
          `${advisory}, …/2014-12-08T11: ${zones(531, 538, 539)}`,
        ],
      ],
    ),
    [
      11,
      '2014-12-07T19:13:00Z',
      [
        `gale, ended, …/2014-12-07T23: ${zones(532, 540)}`,
        `${advisory}, 2014-12-07T19:13/2014-12-08T11: ${zones(532, 540)}`,
        `gale, ended, …/2014-12-07T23: ${zones(536)}`,
        `${advisory}, 2014-12-07T19:13/2014-12-08T11: ${zones(536)}`,
        `gale, ended, …/2014-12-07T23: ${zones(533, 534, 537, 541, 542, 543)}`,
        `${advisory}, 2014-12-07T19:13/2014-12-08T23: ${zones(533, 534, 537, 541, 542, 543)}`,
        `${advisory}, …/2014-12-07T23: ${zones(530, 535)}`,
        `${advisory}, …/2014-12-08T11: ${zones(531, 538, 539)}`,
      ],
    ],
    [
      12,
      '2014-12-07T23:52:00Z',
      [
        `${advisory}, …/2014-12-08T23: ${zones(531, 532, 538, 539, 540)}`,
        `${advisory}, …/2014-12-08T23: ${zones(536)}`,
        `${advisory}, …/2014-12-08T23: ${zones(533, 534, 537, 541, 542, 543)}`,
      ],
    ],
    ...[
      [13, '2014-12-08T00:29:00Z'] as const,
      [14, '2014-12-08T03:08:00Z'] as const,
      [15, '2014-12-08T05:51:00Z'] as const,
    ].map(([number, iso]): [number, string, string[]] => [
      number,
      iso,
      [
        `${advisory}, …/2014-12-08T23: ${without(530, 535, 536)}`,
        `${advisory}, …/2014-12-08T23: ${zones(536)}`,
      ],
    ]),
    ...[[16, '2014-12-08T08:33:00Z'] as const, [17, '2014-12-08T14:24:00Z'] as const].map(
      ([number, iso]): [number, string, string[]] => [
        number,
        iso,
        [
          `strong wind, expected, 2014-12-08T23/2014-12-09T23: ${zones(530, 535)}`,
          `${advisory}, …/2014-12-09T23: ${without(530, 535, 536)}`,
          `${advisory}, …/2014-12-09T23: ${zones(536)}`,
        ],
      ],
    ),
  ] satisfies [number, string, string[]][])('message %i of the Chesapeake Bay', (number, iso, lines) => {
    expect(issued(bay(number), iso)).toEqual(lines);
  });

  test('the 18 messages together tell of each zone what its newest one says', () => {
    const reads = Array.from({ length: 18 }, (_, number) => readOfficial(`us/${bay(number)}`));
    const at = (iso: string, zone: string) =>
      joinReads(reads, epoch(iso))
        .notices.filter(notice => notice.zones.some(({ id }) => id === zone))
        .map(notice => `${notice.words[0].event}, ${noticeState(notice, epoch(iso))}`);
    expect(at('2014-12-07T04:00:00Z', 'ANZ532')).toEqual([
      'Small Craft Advisory, ended',
      'Gale Warning, in force',
    ]);
    expect(at('2014-12-07T20:00:00Z', 'ANZ532')).toEqual([
      'Gale Warning, ended',
      'Small Craft Advisory, in force',
    ]);
    expect(at('2014-12-07T23:59:00Z', 'ANZ530')).toEqual([
      'Gale Warning, ended',
      'Small Craft Advisory, ended',
    ]);
    expect(at('2014-12-08T14:24:00Z', 'ANZ530')).toEqual([
      'Gale Warning, ended',
      'Small Craft Advisory, expected',
    ]);
  });

  test('further messages of the weather service', () => {
    expect(issued('MWWSEW.txt', '2014-05-27T16:03:00Z')).toEqual([
      'strong wind, expected, 2014-05-27T23/2014-05-28T12: PZZ131, PZZ132',
    ]);
    expect(issued('SMWLWX.txt', '2016-05-13T19:51:00Z')).toEqual([
      'thunder, in force, 2016-05-13T19:51/2016-05-13T21:15: ANZ537',
    ]);
    expect(readOfficial('us/SMWLWX.txt').notices[0]?.area?.[0]?.[0]).toHaveLength(18);
    expect(issued('MWSKEY-ended.txt', '2016-06-19T22:12:00Z')).toEqual([
      'thunder, ended, …/2016-06-19T22:30: GMZ032, GMZ043',
      'thunder, in force, …/2016-06-19T22:30: GMZ053',
    ]);
    expect(issued('TCVHGX-cut.txt', '2024-07-07T09:04:00Z')).toEqual([
      'hurricane force, in force, …/…: TXZ437',
      'surge, in force, …/…: TXZ437',
      'gale, in force, …/…: TXZ437',
      'hurricane force, ended, …/…: TXZ437',
    ]);
    // Only words say that all watches are canceled.
    expect(issued('HLSCHS-ana-cancelled-20150509.txt', '2015-05-10T00:26:00Z')).toEqual([]);
  });

  test('the open waters of Lake Ontario: three texts, no warnings of their own', () => {
    expect(issued('GLFLO-20150609.txt', '2015-06-09T14:30:00Z')).toEqual([]);
    expect(readOfficial('us/GLFLO-20150609.txt').texts.map(text => text.zones.map(({ id }) => id))).toEqual([
      ['LOZ062'],
      ['LOZ063', 'LOZ064', 'LOZ065'],
      ['LOZ061'],
    ]);
  });
});
