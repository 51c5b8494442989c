import type { Station } from '@neaps/tide-database';
import type { Constituent } from '../../../src/core/rules/tide/pack-format.ts';
import type { HarmonicConstants } from '../../../src/core/rules/tide/read-pack.ts';
import { define, ourName } from '../constituents.ts';
import { finding, type Checked, type Finding } from './finding.ts';
import { isHome } from './station-kinds.ts';
import { meanLows, type MeanLows } from './mean-lows.ts';

/** Mean lower low water may stand this far off its datum, m. */
const mostM = 0.3;
/** Abroad, where table 2 adds heights above another chart's datum, all of one country stand off by about as much, m. */
const mostAbroadM = 0.15;
/**
 * Where the range is large, the record and its constants differ by more: at the head of Cook Inlet NOAA's own tables stand 0.6 m off, of a
 * mean range of 7.8 m.
 */
const mostOfRange = 0.1;

/** Largest accepted distance of mean lower low water from a datum that is defined as it, m. */
export const mostOffDatumM = (rangeM: number): number => Math.max(mostM, mostOfRange * rangeM);

/**
 * Sets the mean level of stations whose own low waters do not stand on the datum that their heights name. Mean lower low water is what it
 * says: the mean level above it follows from the station's constants.
 */
export function checkDatums(stations: readonly Station[]): Checked {
  const references = checkReferences(stations);
  const others = checkTableTwoDatums(references.stations);
  return { stations: others.stations, findings: [...references.findings, ...others.findings] };
}

function checkReferences(stations: readonly Station[]): Checked {
  const findings: Finding[] = [];
  const checked = stations.map(station => {
    const { chart_datum: datum, datums, harmonic_constituents: constituents } = station;
    const [msl, mllw] = [datums['MSL'], datums['MLLW']];
    if (datum !== 'MLLW' || station.type !== 'reference' || msl === undefined || mllw === undefined)
      return station;
    const lows = meanLows(constantsOf(constituents, msl - mllw), 'schureman');
    if (!lows || Math.abs(lows.mllw) <= mostM) return station;
    const off = `mean lower low water ${lows.mllw.toFixed(2)} m above its MLLW, mean range ${lows.range.toFixed(2)} m`;
    if (Math.abs(lows.mllw) <= mostOffDatumM(lows.range)) {
      findings.push(finding(station, 'listed', 'off-its-datum', off));
      return station;
    }
    const mean = msl - lows.mllw;
    const detail = `${off}: mean sea level ${(mean - mllw).toFixed(2)} m above it instead of ${(msl - mllw).toFixed(2)} m`;
    findings.push(finding(station, 'corrected', 'off-its-datum', detail));
    return { ...station, datums: { ...datums, MSL: mean } };
  });
  return { stations: checked, findings };
}

/**
 * Table 2 adds heights to its reference's above the local charts' datum of its day; aboard they are named MLLW as all of NOAA's are. Where
 * the low waters then stand off it, both heights are moved by as much: the range stays.
 */
function checkTableTwoDatums(stations: readonly Station[]): Checked {
  const byId = new Map(stations.map(station => [station.id, station]));
  const lowsById = new Map<string, MeanLows | null>();
  const lowsOf = ({ id, datums, harmonic_constituents: constituents }: Station): MeanLows | null => {
    const known = lowsById.get(id);
    if (known !== undefined) return known;
    const [msl, mllw] = [datums['MSL'] ?? 0, datums['MLLW'] ?? 0];
    const found = meanLows(constantsOf(constituents, msl - mllw), 'schureman');
    lowsById.set(id, found);
    return found;
  };
  const findings: Finding[] = [];
  const checked = stations.map(station => {
    const { chart_datum: datum, offsets } = station;
    const reference = offsets && byId.get(offsets.reference);
    const lows = reference && lowsOf(reference);
    if (datum !== 'MLLW' || offsets?.height.type !== 'fixed' || !lows) return station;
    const { high, low } = offsets.height;
    const off = lows.mllw + low;
    const most = isHome(station) ? mostOffDatumM(lows.range + high - low) : mostAbroadM;
    if (Math.abs(off) <= most) return station;
    const detail = `mean lower low water ${off.toFixed(2)} m above its MLLW: both heights ${(-off).toFixed(2)} m`;
    findings.push(finding(station, 'corrected', 'off-its-datum', detail));
    return {
      ...station,
      offsets: { ...offsets, height: { ...offsets.height, high: high - off, low: low - off } },
    };
  });
  return { stations: checked, findings };
}

/** Every station has the same few dozen. */
const defined = new Map<string, Constituent>();
function definitionOf(name: string): Constituent {
  const found = defined.get(name) ?? define(name, 'schureman');
  defined.set(name, found);
  return found;
}

function constantsOf(held: Station['harmonic_constituents'], mean: number): HarmonicConstants {
  const known = held.flatMap(({ name, amplitude, phase }) => {
    const ours = ourName(name);
    return ours === null || amplitude < 0.001 ? [] : [{ ours, amplitude, phase }];
  });
  return {
    constituents: known.map(({ ours }) => definitionOf(ours)),
    amplitudes: known.map(({ amplitude }) => amplitude),
    phasesDeg: known.map(({ phase }) => phase),
    mean,
  };
}
