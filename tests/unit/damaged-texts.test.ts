import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSegments } from '../../src/core/rules/bulletin/read-bulletin.ts';
import { measuredNames, wavePartNames } from '../../src/core/rules/measured/measured.ts';
import { readNdbcLatest, readNdbcReports } from '../../src/core/rules/measured/read-ndbc.ts';
import { readWavesApart } from '../../src/core/rules/measured/read-waves-apart.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';
import { rounds } from '../support/rounds.ts';
import { seeded, type Seeded } from '../support/seeded.ts';

/** Copies of each file with one damage each. */
const copies = 40 * rounds;

/** Characters that stand in no number, name or blank of these files. */
const strange = ['#', '?', '\u0000', '\ufffd', '\u00e9', '|'];

/** One damage as files suffer it. A changed or lost digit is indistinguishable from a true value, so no damage here creates digits. */
function damaged(text: string, { between, pick, chance }: Seeded): string {
  const at = between(0, text.length);
  const lines = text.split('\n');
  const line = between(0, lines.length);
  switch (between(0, 5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + pick(strange) + text.slice(at + 1);
    case 2: {
      const end = Math.min(text.length, at + between(1, 80));
      const block = chance(0.5) ? '\u0000' : '\ufffd';
      return text.slice(0, at) + block.repeat(end - at) + text.slice(end);
    }
    case 3:
      return lines.toSpliced(line, 1).join('\n');
    default:
      return lines.toSpliced(line, 2, lines.slice(line, line + 2).join('')).join('\n');
  }
}

type Facts = ReadonlyMap<string, readonly (number | null)[]>;

const reportsIn = (text: string): Facts =>
  new Map(
    readNdbcReports(text).map(report => [String(report.time), measuredNames.map(name => report[name])]),
  );

const latestIn = (text: string): Facts =>
  new Map(
    readNdbcLatest(text).map(({ id, lat, lng, latest }) => [
      `${id} ${lat} ${lng} ${latest.time}`,
      measuredNames.map(name => latest[name]),
    ]),
  );

/** The newest that can be read may be an older row than that of the intact file: all rows, one by one. */
function apartIn(text: string): Facts {
  const [head = '', ...rows] = text.split('\n');
  return new Map(
    rows.flatMap(row => {
      const parts = readWavesApart(`${head}\n${row}\n`);
      return parts ? [[String(parts.time), wavePartNames.map(name => parts[name])] as const] : [];
    }),
  );
}
const newestApartIn = (text: string): Facts => {
  const parts = readWavesApart(text);
  return new Map(parts ? [[String(parts.time), wavePartNames.map(name => parts[name])]] : []);
};

/** Values that the damaged file gives and the intact one does not. */
function madeUp(now: Facts, intact: Facts): string[] {
  return [...now].flatMap(([key, values]) => {
    const known = intact.get(key);
    return values.every((value, index) => value === null || value === known?.[index])
      ? []
      : [`${key}: ${values.join()} instead of ${known?.join() ?? 'nothing'}`];
  });
}

/** The whole of a long table takes seconds a thousand times over. */
const firstRows = (text: string): string => `${text.split('\n').slice(0, 60).join('\n')}\n`;

describe.skipIf(!hasFixtures)('a damaged table of stations', () => {
  const tables: [string, (text: string) => Facts, (text: string) => Facts][] = [
    ['rt2-TPLM2-20220813.txt', reportsIn, reportsIn],
    ['rt2-41002-20180801.txt', reportsIn, reportsIn],
    ['rt2-waves-only-cdip-20260922.txt', reportsIn, reportsIn],
    ['TPLM2h2020-tail.txt', reportsIn, reportsIn],
    ['TPLM2-20220605.cwind', reportsIn, reportsIn],
    ['44029-20220605.ocean', reportsIn, reportsIn],
    ['latest_obs-20180730.txt', latestIn, latestIn],
    ['latest_obs-20210518.txt', latestIn, latestIn],
    ['rt2-44013-20220605.spec', newestApartIn, apartIn],
    ['rt2-cdip-20260922.spec', newestApartIn, apartIn],
  ];

  test.each(tables)('%s tells no value that the intact one does not hold', (file, read, readIntact) => {
    const random = seeded(20_261_128);
    const text = firstRows(readFileSync(fixturePath(`ndbc/${file}`), 'utf8'));
    const intact = readIntact(text);
    for (let copy = 0; copy < copies; copy++) {
      const broken = damaged(text, random);
      expect(madeUp(read(broken), intact)).toEqual([]);
    }
  });
});

describe.skipIf(!hasFixtures)('a damaged bulletin', () => {
  test.each(['CWFLOX-20150609.txt', 'CWFAER-20250101.txt', 'SRFEKA-20150609.txt', 'NSHDLH-20150609-AAA.txt'])(
    '%s tells no line or name that the file does not hold',
    file => {
      const random = seeded(20_261_128);
      const text = readFileSync(fixturePath(`nws-text/${file}`), 'utf8');
      for (let copy = 0; copy < copies; copy++) {
        const broken = damaged(text, random);
        const lines = broken.split('\n').map(line => line.trim());
        for (const { names, text: told } of readSegments(broken)) {
          const [first = '', ...others] = told.split('\n').map(line => line.trim());
          expect(lines.some(line => line.endsWith(first))).toBe(true);
          expect(others.filter(line => !lines.includes(line))).toEqual([]);
          expect(
            names
              .join(' ')
              .split(' ')
              .filter(word => !broken.includes(word)),
          ).toEqual([]);
        }
      }
    },
  );
});
