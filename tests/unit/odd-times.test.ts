import { describe, expect, test } from 'vitest';
import type { ReadLogFile } from '../../src/core/rules/log/log-file.ts';
import { oddTimeIn } from '../../src/pages/log/entry-fields.ts';
import { readLogOf } from '../support/brought-files.ts';

const paris = 'Europe/Paris';
const now = Date.UTC(2026, 11, 1) / 1000;
const read = (text: string): Extract<ReadLogFile, { ok: true }> => {
  const found = readLogOf(text, { zone: paris, now, readsLastRow: true });
  if (!found.ok) throw new Error(found.fault);
  return found;
};

describe('a time that clocks skip in spring or show twice in autumn', () => {
  test('is counted in a table, and one that stands with its offset is not', () => {
    const rows = ['2026-03-29,02:30', '2026-10-25,02:30', '2026-10-25,02:30+02:00', '2026-06-01,02:30'];
    const { entries, notes } = read(['date,time', ...rows, ''].join('\n'));
    expect(notes.odd).toEqual({ skipped: 1, repeated: 1 });
    expect(entries.map(({ start }) => new Date(start * 1000).toISOString().slice(5, 16))).toEqual([
      '03-29T01:30',
      '10-25T00:30',
      '10-25T00:30',
      '06-01T00:30',
    ]);
  });

  test('is counted in this app’s own table after a table program saved it without offsets', () => {
    const head = 'start,end,zone,place,lat,lng,felt,outcome,caught,note,from,id';
    const row = '29/03/2026 02:30,29/03/2026 04:00,Europe/Paris,,,,,,,,,one';
    expect(read(`${head}\n${row}\n`).notes.odd).toEqual({ skipped: 1, repeated: 0 });
  });

  test('is counted in an Anglers’ Log backup', () => {
    const entries = [{ date: '03-29-2026_2-30_AM', fishSpecies: 'Pike' }];
    expect(read(JSON.stringify({ journal: { entries } })).notes.odd).toEqual({ skipped: 1, repeated: 0 });
  });

  test.each([
    ['2026-03-29T02:30', paris, 'skipped', '2026-03-29T01:30Z'],
    ['2026-10-25T02:30', paris, 'first', '2026-10-25T00:30Z'],
    ['2026-10-04T02:10', 'Australia/Lord_Howe', 'skipped', '2026-10-03T15:40Z'],
    ['2026-03-08T00:30', 'America/Havana', 'skipped', '2026-03-08T05:30Z'],
  ])('typed, %s in %s: %s', (typed, zone, kind, at) => {
    expect(oddTimeIn(typed, zone, null)).toEqual({
      kind,
      typed: typed.slice(11),
      at: Date.parse(at) / 1000,
    });
  });

  test('is the second one where the entry was saved so and the field is untouched', () => {
    const second = Date.parse('2026-10-25T01:30Z') / 1000;
    expect(oddTimeIn('2026-10-25T02:30', paris, second)).toMatchObject({ kind: 'second', at: second });
  });

  test.each(['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T03:00', '', 'soon'])(
    '%s comes once, or is no time',
    typed => expect(oddTimeIn(typed, paris, null)).toBeNull(),
  );
});
