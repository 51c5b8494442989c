import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  joinMeasured,
  type MeasuredFacts,
  type MeasuredStation,
} from '../../src/core/rules/measured/measured.ts';
import { readNdbcNames } from '../../src/core/rules/measured/read-ndbc-names.ts';
import { readWavesApart } from '../../src/core/rules/measured/read-waves-apart.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

const head =
  '#YY  MM DD hh mm WVHT  SwH  SwP  WWH  WWP SwD WWD  STEEPNESS  APD MWD\n#yr  mo dy hr mn    m    m  sec    m  sec  -  degT     -      sec degT\n';

describe('a station’s waves apart', () => {
  test('are those of its newest row, in native units, wherever that stands', () => {
    const parts = readWavesApart(
      `${head}2026 12 31 23 40 1.0 0.9 9.0 0.4 3.0 W W N/A 4 270\n2027 01 01 00 40 1.7 1.6 14.3 0.6 5.0 WNW N STEEP 7.1 292\n`,
    );
    expect(parts).toEqual({
      time: Date.UTC(2027, 0, 1, 0, 40) / 1000,
      swellHeightFt: 5.25,
      swellPeriodS: 14.3,
      swellDirectionDeg: 292.5,
      windWaveHeightFt: 1.97,
      windWavePeriodS: 5,
    });
  });

  test('have no number where it says MM, N/A or nines, and pass over rows that say nothing else', () => {
    const missing = '2026 11 26 01 40 1.0 MM MM 99.0 99.00 MM N/A N/A MM MM';
    const some = '2026 11 26 00 40 1.0 0.5 MM MM MM QQ MM N/A MM MM';
    expect(readWavesApart(`${head}${missing}\n${some}\n`)).toEqual({
      time: Date.UTC(2026, 10, 26, 0, 40) / 1000,
      swellHeightFt: 1.64,
      swellPeriodS: null,
      swellDirectionDeg: null,
      windWaveHeightFt: null,
      windWavePeriodS: null,
    });
    expect(readWavesApart(`${head}${missing}\n`)).toBeNull();
  });

  test('a wave of no height has neither period nor direction, and one of 50 m is none', () => {
    expect(readWavesApart(`${head}2026 11 26 00 40 0.1 0.0 7.0 0.1 2.0 W W N/A 2 270\n`)).toMatchObject({
      swellHeightFt: 0,
      swellPeriodS: null,
      swellDirectionDeg: null,
      windWavePeriodS: 2,
    });
    expect(readWavesApart(`${head}2026 11 26 00 40 50 50 7.0 MM MM W W N/A 2 270\n`)).toBeNull();
  });

  test('are none where another table or a page stands in their place', () => {
    for (const text of ['', '<html>no</html>', '#YY MM DD hh mm WDIR WSPD\n2026 11 26 00 40 310 7.0\n'])
      expect(readWavesApart(text)).toBeNull();
  });
});

describe('names of stations', () => {
  const named = (name: string) => readNdbcNames(`<stations><station id="46042" name="${name}"/></stations>`);

  test.each([
    ['MONTEREY - 27NM WNW of Monterey, CA', 'Monterey'],
    ['CANAVERAL 20 NM East of Cape Canaveral, FL', 'Canaveral'],
    ['SAN CLEMENTE BASIN - 27NM SE Of San Clemente Is, CA', 'San Clemente Basin'],
    ['Buoy A01 - Massachusetts Bay', 'Buoy A01 - Massachusetts Bay'],
    ['5N 95W', '5N 95W'],
    ['NW GULF', 'NW Gulf'],
    ['27NM off', '27NM off'],
    ['Texas A&amp;M &lt;b&gt;', 'Texas A&M <b>'],
  ])('%s is %s', (told, shown) => expect(named(told).get('46042')).toBe(shown));

  test('without a name, with markup in place of a list or without an end there is none', () => {
    for (const name of ['', '   ', '&#8238;']) expect(named(name).size).toBe(0);
    expect(readNdbcNames('<html><script>station id="46042"</script>').size).toBe(0);
    expect(readNdbcNames(`<station id="46042" name="${'x'.repeat(300_000)}`).size).toBe(0);
    expect(readNdbcNames('<station id="<b>xy" name="n"/>').size).toBe(0);
    expect(
      readNdbcNames('<!DOCTYPE x [<!ENTITY a "bbb">]><station id="46042" name="&a;"/>').get('46042'),
    ).toBe('&a;');
    const many = Array.from({ length: 9000 }, (_, n) => `<station id="${10000 + n}" name="A"/>`).join('');
    expect(readNdbcNames(many).size).toBe(5000);
  });
});

describe('what is kept', () => {
  const at = { lat: 36.6, lng: -121.9 };
  const now = 1_700_000_000;
  const parts = {
    time: now - 3600,
    swellHeightFt: 5,
    swellPeriodS: 14,
    swellDirectionDeg: 270,
    windWaveHeightFt: 2,
    windWavePeriodS: 5,
  };
  const bare: MeasuredStation = { id: '46042', lat: 36.78, lng: -122.4, reports: [] };
  const facts = (station: MeasuredStation, fetchedAt = now): MeasuredFacts => ({
    coordinates: at,
    fetchedAt,
    provenance: 'live',
    stations: [station],
  });
  const before = facts({ ...bare, name: 'Monterey', parts });

  test('an answer without name and waves apart takes away none of them; after a day the waves go', () => {
    expect(joinMeasured(before, facts(bare, now + 60)).stations[0]).toEqual({
      ...bare,
      name: 'Monterey',
      parts,
    });
    expect(joinMeasured(before, facts(bare, now + 86_400)).stations[0]).toEqual({
      ...bare,
      name: 'Monterey',
    });
    const newer = { ...bare, name: 'Bay', parts: { ...parts, time: now } };
    expect(joinMeasured(before, facts(newer, now + 60)).stations[0]).toEqual(newer);
  });

  test('a buoy that was moved keeps nothing of where it was', () => {
    const moved = { ...bare, lat: 36.2 };
    expect(joinMeasured(before, facts(moved, now + 60)).stations[0]).toEqual(moved);
  });
});

describe.skipIf(!hasFixtures)('recorded files', () => {
  const text = (name: string) => readFileSync(fixturePath(`ndbc/${name}`), 'utf8');

  test.each([
    ['rt2-44013-20220605.spec', '2022-06-05T12:40', 0.98, 6.7, 90, 1.31, 3],
    ['rt2-cdip-20260922.spec', '2026-09-22T17:26', 1.97, 16.7, 202.5, 1.97, 5.9],
  ])('%s says what its first row says', (name, time, swellFt, periodS, fromDeg, windFt, windPeriodS) => {
    expect(readWavesApart(text(name))).toEqual({
      time: Date.parse(`${time}Z`) / 1000,
      swellHeightFt: swellFt,
      swellPeriodS: periodS,
      swellDirectionDeg: fromDeg,
      windWaveHeightFt: windFt,
      windWavePeriodS: windPeriodS,
    });
  });

  test.each(['44013-20220605.data_spec', 'rt2-TPLM2-20220813.txt', 'latest_obs-20210518.txt'])(
    '%s has none',
    name => expect(readWavesApart(text(name))).toBeNull(),
  );

  test('the list of active stations names them', () => {
    const names = readNdbcNames(text('activestations-20250613-excerpt.xml'));
    expect(names.get('46042')).toBe('Monterey');
    expect(names.get('44013')).toBe('Boston');
    expect(names.get('42092')).toBe('Aransas Pass Channel Entrance S, TX (252)');
    expect(names.has('23015')).toBe(false);
  });
});
