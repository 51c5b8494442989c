import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { joinMeasured, nearestStations, type MeasuredFacts } from '../../src/core/rules/measured/measured.ts';
import { isStationId, readNdbcLatest, readNdbcReports } from '../../src/core/rules/measured/read-ndbc.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

const head =
  '#YY  MM DD hh mm WDIR WSPD GST  WVHT   DPD   APD MWD   PRES  ATMP  WTMP  DEWP  VIS PTDY  TIDE\n';
const units =
  '#yr  mo dy hr mn degT m/s  m/s     m   sec   sec degT   hPa  degC  degC  degC  nmi  hPa    ft\n';
const row = (
  time: string,
  rest = '310  7.0  9.0   1.9    13   7.1 300 1015.2  13.1  14.4    MM   MM   MM    MM',
) => `${time} ${rest}\n`;

describe('a station’s table', () => {
  test('gives reports in native units, newest first', () => {
    const reports = readNdbcReports(head + units + row('2026 11 25 23 50') + row('2026 11 26 00 50'));
    expect(reports.map(({ time }) => new Date(time * 1000).toISOString())).toEqual([
      '2026-11-26T00:50:00.000Z',
      '2026-11-25T23:50:00.000Z',
    ]);
    expect(reports[0]).toMatchObject({ windDirectionDeg: 310, wavePeriodS: 13, waveDirectionDeg: 300 });
    expect(reports[0]?.windSpeedKt).toBeCloseTo(13.61, 2);
    expect(reports[0]?.waveHeightFt).toBeCloseTo(6.23, 2);
    expect(reports[0]?.seaTempF).toBeCloseTo(57.92, 2);
  });

  test('is read by the names of its columns, in any order', () => {
    const text = '#YY MM DD hh mm GST WVHT WSPD\n#yr mo dy hr mn m/s m m/s\n2026 11 26 00 50 9.0 2.0 7.0\n';
    const [report] = readNdbcReports(text);
    expect(report?.windGustKt).toBeCloseTo(17.49, 2);
    expect(report?.windSpeedKt).toBeCloseTo(13.61, 2);
    expect(report?.windDirectionDeg).toBeNull();
  });

  test('has no number where it says MM, N/A or nines, and no report where it says nothing else', () => {
    const nines = row(
      '2026 11 26 00 50',
      '999 99.0 99.0 99.00 99.00 99.00 999 9999.0 999.0 999.0 999.0 99.0 MM 99.00',
    );
    expect(readNdbcReports(head + nines)).toEqual([]);
    const waves = row('2026 11 26 00 50', 'MM MM MM 0.6 MM 5.6 N/A MM MM MM MM MM MM MM');
    expect(readNdbcReports(head + waves)[0]).toMatchObject({
      windSpeedKt: null,
      wavePeriodS: null,
      waveDirectionDeg: null,
      seaTempF: null,
    });
  });

  test('drops what cannot be: a date that is none, a gust below its wind, a wave of 40 m, a row that was cut off', () => {
    expect(readNdbcReports(head + row('2026 02 30 00 50'))).toEqual([]);
    expect(readNdbcReports(`${head}2026 11 26 00 50 310 7.0`)).toEqual([]);
    const odd = row('2026 11 26 00 50', '310 9.0 5.0 40.0 13 7.1 300 MM MM MM MM MM MM MM');
    expect(readNdbcReports(head + odd)[0]).toMatchObject({ windGustKt: null, waveHeightFt: null });
  });

  test('drops a row whose minute is damaged: the true report of that hour stays', () => {
    const damaged =
      row('2026 09 25 23 5#') + row('2026 09 25 23 00', '20 4.0 5.0 1.0 MM MM MM MM MM MM MM MM MM MM');
    expect(readNdbcReports(head + damaged).map(({ windSpeedKt }) => windSpeedKt)).toEqual([7.78]);
    for (const time of ['2026 09 25 23 -5', '026 09 25 23 50', '2026 09 25 2x 50', '2026 09 25 23 5.5'])
      expect(readNdbcReports(head + row(time))).toEqual([]);
    expect(readNdbcReports(head.replace(' mm ', ' m# ') + row('2026 09 25 23 50'))).toEqual([]);
  });

  test('drops a last row without a line end: its last number may have lost digits', () => {
    const text = '#YY MM DD hh mm WSPD WVHT\n2026 11 26 00 50 7.0 12.5\n2026 11 26 00 40 7.0 1';
    expect(readNdbcReports(text).map(({ windSpeedKt, waveHeightFt }) => [windSpeedKt, waveHeightFt])).toEqual(
      [[13.61, 41.01]],
    );
  });

  test('is none where a page stands in its place', () => {
    expect(readNdbcReports('<html><body>Log in</body></html>')).toEqual([]);
    expect(readNdbcReports('')).toEqual([]);
  });
});

test('an id has five letters and digits, or four of an aviation identifier; SHIP is no station', () => {
  const isId = (id: string): boolean => isStationId(id);
  expect(['46042', 'TPLM2', 'tplm2', 'KATP', 'KP59', 'CWCI'].filter(isId)).toHaveLength(6);
  expect(['SHIP', 'ship', '4604', '460421', 'KA P', 'K', ''].filter(isId)).toEqual([]);
});

const monterey = { lat: 36.6, lng: -121.9 };

describe.skipIf(!hasFixtures)('recorded tables', () => {
  const text = (name: string) => readFileSync(fixturePath(`ndbc/${name}`), 'utf8');

  test.each([
    ['rt2-TPLM2-20220813.txt', 258, '2022-08-13T18:00:00.000Z'],
    ['rt2-waves-only-cdip-20260922.txt', 10, '2026-09-22T17:26:00.000Z'],
    ['TPLM2h2020-tail.txt', 200, '2020-12-31T23:00:00.000Z'],
    ['TPLM2-monthly-202201.txt', 118, null],
    ['TPLM2-20220605.cwind', 158, null],
    ['44029-20220605.ocean', 78, null],
    ['44013-20220605.data_spec', 0, null],
  ])('%s is read without a number that is none', (name, most, newest) => {
    const reports = readNdbcReports(text(name));
    expect(reports.length).toBeLessThanOrEqual(most);
    const first = reports[0] && new Date(reports[0].time * 1000).toISOString();
    expect(newest === null || first === newest).toBe(true);
    for (const { windSpeedKt, windDirectionDeg, waveHeightFt, seaTempF } of reports) {
      expect(windSpeedKt ?? 0).toBeLessThan(150);
      expect(windDirectionDeg ?? 0).toBeLessThanOrEqual(360);
      expect(waveHeightFt ?? 0).toBeLessThan(70);
      expect(seaTempF ?? 50).toBeLessThan(110);
    }
  });

  test('a wave buoy’s report is what its row says', () => {
    const [report] = readNdbcReports(text('rt2-waves-only-cdip-20260922.txt'));
    expect(report).toMatchObject({ windSpeedKt: null, wavePeriodS: 12, waveDirectionDeg: 201 });
    expect(report?.waveHeightFt).toBeCloseTo(1.97, 2);
    expect(report?.seaTempF).toBeCloseTo(72.14, 2);
  });

  test('the newest of all stations are read with their positions', () => {
    const stations = readNdbcLatest(text('latest_obs-20210518.txt'));
    const rows = text('latest_obs-20210518.txt')
      .split('\n')
      .filter(line => /^\w/.test(line));
    // The others report no wind, waves or water.
    const silent = rows.filter(line =>
      line
        .trim()
        .split(/\s+/)
        .slice(8, 20)
        .every((each, at) => each === 'MM' || [5, 7, 8, 9, 11].includes(at)),
    );
    expect(stations.length + silent.length).toBe(rows.length);
    expect(stations.find(({ id }) => id === '22101')).toMatchObject({ lat: 37.24, lng: 126.02 });
    const near = nearestStations(stations, monterey);
    expect(near).toHaveLength(5);
    expect(near[0] && distanceKm(monterey, near[0])).toBeLessThan(30);
  });
});

describe('what is kept', () => {
  const at = monterey;
  const hourly = (time: number) =>
    readNdbcReports(head + row('2026 11 26 00 50')).map(each => ({ ...each, time }));
  const facts = (fetchedAt: number, stations: MeasuredFacts['stations']): MeasuredFacts => ({
    coordinates: at,
    fetchedAt,
    provenance: 'live',
    stations,
  });
  const buoy = (time: number, lat = 36.78) => ({ id: '46042', lat, lng: -122.4, reports: hourly(time) });

  test('a station that fell silent keeps what it told last for a week', () => {
    const before = facts(1_000_000, [buoy(999_000)]);
    expect(joinMeasured(before, facts(1_100_000, [])).stations).toEqual([buoy(999_000)]);
    expect(joinMeasured(before, facts(2_000_000, [])).stations).toEqual([]);
  });

  test('a buoy that was moved keeps nothing of where it was', () => {
    const before = facts(1_000_000, [buoy(999_000)]);
    const moved = { ...buoy(0, 36.2), reports: [] };
    expect(joinMeasured(before, facts(1_001_000, [moved])).stations).toEqual([moved]);
    const same = { ...buoy(0, 36.79), reports: [] };
    expect(joinMeasured(before, facts(1_001_000, [same])).stations[0]?.reports).toEqual(hourly(999_000));
  });
});
