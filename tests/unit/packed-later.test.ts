import { expect, test } from 'vitest';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { lowDataOf } from '../../src/core/rules/forecast/low-data.ts';
import { ByteReader, ByteWriter } from '../../src/core/rules/packed/bytes.ts';
import { packAnswer, unpackAnswer } from '../../src/core/rules/packed/packed-answer.ts';
import { readColumn, writeColumn } from '../../src/core/rules/packed/packed-column.ts';
import { packForecast, type PackedParts } from '../../src/core/rules/packed/packed-forecast.ts';
import { packedNames, packedUnits } from '../../src/core/rules/packed/packed-names.ts';
import { quanta } from '../../src/core/rules/packed/quanta.ts';
import { sampleForecast } from '../support/sample-forecast.ts';

/** Written out: what is in the list is not asked of the list. */
const placesThatAreOut = (
  'waveHeightFt wavePeriodS waveDirectionDeg windWaveHeightFt swellHeightFt swellPeriodS swellDirectionDeg seaLevelM seaTempF ' +
  'currentSpeedKt currentTowardDeg windSpeedKt windGustKt windDirectionDeg airTempF precipitationPct precipitationIn weatherCode ' +
  'cloudCoverPct lowCloudPct visibilityFt fogNamed airTempMaxF'
).split(' ');
const unitsThatAreOut = ['', 'ft', 'm', 'kn', '°F', '°C', 'inch', 'mm', '%', '°', 's', 'wmo code'];

const halves = (row: number): number | null => (row % 5 === 0 ? null : 1013 + row / 2);
/** No whole numbers of any step. */
const thirds = (row: number): number => 1013 + row / 3;

/** The same week packed by a build that knows one series, its value of the day and its unit besides. */
function ofLaterBuild(week: SourceForecast, later: (row: number) => number | null): PackedParts {
  const { header, columns } = packForecast(week);
  const from = new ByteReader(columns);
  const to = new ByteWriter();
  const hours = from.count();
  to.count(hours);
  writeColumn(to, readColumn(from, hours));
  const passOn = (rows: number): void => {
    const names = from.count();
    to.count(names + 1);
    to.byte(packedNames.length);
    writeColumn(
      to,
      Array.from({ length: rows }, (_, row) => later(row)),
    );
    for (let left = names; left > 0; left--) {
      to.byte(from.byte());
      writeColumn(to, readColumn(from, rows));
    }
  };
  passOn(hours);
  if (from.left > 0) passOn(Object.keys(week.daily).length);
  const units = [packedNames.length, packedUnits.length, packedNames.indexOf('fogNamed'), packedUnits.length];
  return {
    header: header.map((part, at) => (at === 12 && Array.isArray(part) ? [...units, ...part] : part)),
    columns: to.finish(),
  };
}

function aWeek(): SourceForecast {
  const {
    id: _id,
    spotZone: _spot,
    runs: _runs,
    zone: _zone,
    scores: _scores,
    days: _days,
    ...week
  } = sampleForecast();
  return {
    ...week,
    receivedUnits: { waveHeightFt: 'ft', windSpeedKt: 'kn' },
    daily: {
      '2024-06-24': { waveHeightFt: 4.1, airTempMaxF: 61 },
      '2024-06-25': { waveHeightFt: null, airTempMaxF: 63 },
    },
  };
}

const read = (parts: PackedParts) => unpackAnswer(packAnswer([{ kind: 'parts', parts }], 0), 'Offing');

test('apps that are out read by these places: a new name or unit comes at the end', () => {
  expect(packedNames.slice(0, placesThatAreOut.length)).toEqual(placesThatAreOut);
  expect(packedUnits.slice(0, unitsThatAreOut.length)).toEqual(unitsThatAreOut);
});

test.each([
  ['of steps', halves],
  ['of no steps', thirds],
])(
  'an app that was not updated shows its forecast when the gateway sends a series more, %s',
  (_name, later) => {
    for (const forecast of [aWeek(), lowDataOf(aWeek())]) {
      expect(read(packForecast(forecast))).toMatchObject({ ok: true, value: { places: [{ forecast }] } });
      expect(read(ofLaterBuild(forecast, later))).toEqual({
        ok: true,
        value: { saidAt: 0, places: [{ kind: 'facts', forecast }] },
      });
    }
  },
);

test('numbers of a kind that only a later build reads are told to be for a newer version', () => {
  const { header, columns } = packForecast(aWeek());
  const from = new ByteReader(columns);
  // Hours, how many runs of gaps (none), then the quantum.
  from.count();
  from.count();
  const quantumAt = columns.length - from.left;
  const later = columns.with(quantumAt, quanta.length);
  expect(read({ header, columns: Uint8Array.from(later) })).toMatchObject({
    ok: false,
    failure: { isNewer: true },
  });
});
