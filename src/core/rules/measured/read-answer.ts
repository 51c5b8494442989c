import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { oneLine } from '../value/one-line.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import {
  measuredNames,
  measuredValues,
  nearestStations,
  wavePartNames,
  type MeasuredFacts,
  type MeasuredStation,
  type Measurement,
  type WaveParts,
} from './measured.ts';
import { possible, possiblePart } from './possible.ts';
import { isStationId } from './read-ndbc.ts';

const mostReports = 200;
export const longestName = 80;
/** Age of the relay's tables from which the buoy center is silent, s. The relay fetches every five minutes. */
const silentAfterS = 15 * 60;
/** Tolerance for the clock of a station, s. */
const aheadS = 30 * 60;

/**
 * Validates the answer of the `observations` function. Skips malformed stations, reports without a time or in the future, and impossible
 * numbers. null = not such an answer.
 */
export function readMeasuredAnswer(answer: unknown, at: Coordinates, now: Instant): MeasuredFacts | null {
  if (!isRecord(answer) || !Array.isArray(answer['stations'])) return null;
  const { provenance, checkedAt, toldAt } = answer;
  // Both times are by the relay's clock, because this device's clock may be wrong.
  const behindS = isNumber(checkedAt) && isNumber(toldAt) ? toldAt - checkedAt : 0;
  return {
    coordinates: at,
    fetchedAt: now,
    ...(behindS > silentAfterS && { heardAt: now - behindS }),
    provenance: provenance === 'simulated' || provenance === 'recorded' ? provenance : 'live',
    stations: nearestStations(
      answer['stations'].flatMap(station => stationOf(station, now) ?? []),
      at,
    ),
  };
}

function stationOf(value: unknown, now: Instant): MeasuredStation | null {
  if (!isRecord(value)) return null;
  const { id, lat, lng, reports } = value;
  const name = nameOf(value['name']);
  const parts = partsOf(value['parts'], now);
  if (typeof id !== 'string' || !isStationId(id)) return null;
  if (!isNumber(lat) || !isNumber(lng) || Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  const all = Array.isArray(reports) ? reports.slice(0, mostReports) : [];
  return {
    id,
    ...(name !== null && { name }),
    lat,
    lng,
    ...(parts && { parts }),
    reports: all.flatMap(report => reportOf(report, now) ?? []).toSorted((a, b) => b.time - a.time),
  };
}

/** Returns one line of printable characters, without control marks that could reverse the adjacent text. */
export function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = oneLine(value.slice(0, 4 * longestName).replaceAll(/\p{Cf}/gu, ''));
  return name === '' ? null : oneLine(name.slice(0, longestName));
}

function partsOf(value: unknown, now: Instant): WaveParts | null {
  if (!isRecord(value) || !isNumber(value['time']) || value['time'] > now + aheadS) return null;
  const number = (name: (typeof wavePartNames)[number]): number | null => {
    const each = value[name];
    return isNumber(each) ? possiblePart(name, each) : null;
  };
  const parts = {
    time: Math.floor(value['time']),
    swellHeightFt: number('swellHeightFt'),
    swellPeriodS: number('swellPeriodS'),
    swellDirectionDeg: number('swellDirectionDeg'),
    windWaveHeightFt: number('windWaveHeightFt'),
    windWavePeriodS: number('windWavePeriodS'),
  };
  return parts.swellHeightFt === null && parts.windWaveHeightFt === null ? null : parts;
}

function reportOf(value: unknown, now: Instant): Measurement | null {
  if (!isRecord(value) || !isNumber(value['time']) || value['time'] > now + aheadS) return null;
  const report = {
    time: Math.floor(value['time']),
    ...measuredValues(name => {
      const number = value[name];
      return isNumber(number) ? possible(name, number) : null;
    }),
  };
  return measuredNames.some(name => report[name] !== null) ? report : null;
}
