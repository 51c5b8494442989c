import type { Station } from '@neaps/tide-database';
import database from '@neaps/tide-database/package.json' with { type: 'json' };
import type { NodeMethod, PackLicence, PackName } from '../../src/core/rules/tide/pack-format.ts';
import { checkedStations } from './check/check-stations.ts';
import { define, ourName } from './constituents.ts';
import { kartverket, noaa, ticon } from './licences.ts';
import { writePack, type PackContents, type PackedStation } from './write-pack.ts';

interface Pack {
  holds: (station: Station) => boolean;
  method: NodeMethod;
  /** Smaller amplitudes are left out: NOAA's printed tables need all of theirs, other gauges are not known to the millimeter. */
  least: number;
  /** Below it a phase is stored to 2°: at 20 mm that is a third of a millimeter, and a tenth of the pack. */
  coarseBelow: number;
}

const packs: Record<PackName, Pack> = {
  noaa: {
    holds: ({ kind, source }) => kind === 'tide' && source.name === noaa,
    method: 'schureman',
    least: 1,
    coarseBelow: 0,
  },
  world: {
    holds: ({ kind, source }) => kind === 'tide' && source.name !== noaa,
    method: 'iho',
    least: 3,
    coarseBelow: 20,
  },
  currents: { holds: ({ kind }) => kind === 'current', method: 'schureman', least: 2, coarseBelow: 30 },
};

export const packNames = Object.keys(packs) as PackName[];

const agencies: Record<string, string> = { [noaa]: 'NOAA', [kartverket]: 'Kartverket', [ticon]: 'TICON-4' };

/** What a pack is made of: the checked stations of its kind. */
export function packContents(pack: PackName): PackContents {
  const { holds, least, method, coarseBelow } = packs[pack];
  const { stations: every, leftOut } = checkedStations();
  const stations = every.filter(holds);
  const packed = stations.map(station =>
    packStation(station, station.source.name === kartverket ? 1 : least),
  );
  const counts = new Map<string, number>();
  for (const { constants } of packed)
    for (const name of constants?.keys() ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  return {
    pack,
    version: database.version,
    method,
    coarseBelow,
    licences: licencesOf(stations),
    attributions: [...new Set(stations.map(({ attribution }) => attribution))].toSorted(),
    leftOut: Object.fromEntries(
      leftOut
        .filter(holds)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ id, latitude, longitude }) => [id, [rounded(latitude), rounded(longitude)]]),
    ),
    constituents: names.map(([name]) => define(name, method)),
    stations: packed,
  };
}

/** To 0.001°. */
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

/** A pack before it is compressed. */
export const makePack = (pack: PackName): Uint8Array => writePack(packContents(pack));

function packStation(station: Station, least: number): PackedStation {
  const { datums, chart_datum: datum = '', current, offsets } = station;
  const isReference = station.type === 'reference';
  return {
    id: station.id,
    name: station.name,
    texts: {
      regions: regionOf(station),
      zones: station.timezone,
      datums: datum,
      agencies: agencies[station.source.name] ?? '',
      notes: noteOf(station),
    },
    latitude: Math.round(station.latitude * 1e4),
    longitude: Math.round(station.longitude * 1e4),
    constants: isReference ? constantsOf(station, least) : null,
    mean: Math.round(
      ((current ? current.mean_flow : (datums['MSL'] ?? 0) - (datums[datum] ?? 0)) ?? 0) * 1000,
    ),
    reference: isReference ? null : (offsets?.reference ?? current?.offsets?.reference ?? null),
    offsets: isReference ? [] : offsetsOf(station),
    isAdded: offsets?.height.type === 'fixed',
    floodTowards: whole(current?.flood_direction),
    ebbTowards: whole(current?.ebb_direction),
  };
}

function constantsOf(station: Station, least: number) {
  const constants = new Map<string, readonly [number, number]>();
  for (const { name, amplitude, phase } of station.harmonic_constituents) {
    const ours = ourName(name === 'M3' && station.source.name === kartverket ? 'M3_KV' : name);
    const height = Math.round(amplitude * 1000);
    if (ours === null || height < least) continue;
    constants.set(ours, [height, ((phase % 360) + 360) % 360]);
  }
  return constants;
}

function offsetsOf({ offsets, current }: Station): number[] {
  const thousandths = (value: number): number => Math.round(value * 1000);
  if (offsets) {
    const { time, height } = offsets;
    return [time.high, time.low, thousandths(height.high), thousandths(height.low)];
  }
  const of = current?.offsets;
  return [
    of?.slack_before_flood ?? 0,
    of?.flood_time ?? 0,
    of?.slack_before_ebb ?? 0,
    of?.ebb_time ?? 0,
    thousandths(of?.flood_speed_ratio ?? 1),
    thousandths(of?.ebb_speed_ratio ?? 1),
  ];
}

/** "CA, US"; a region that is not an ISO code is left out: it may be the name of a bay, which is OpenStreetMap's. */
const regionOf = ({ region_code, country_code }: Station): string => region_code ?? country_code;

/** What its source says of a station's quality; credits stand with the attributions. */
function noteOf({ disclaimers = '' }: Station): string {
  const issues = /Possible [\w ]+ issues/.exec(disclaimers)?.[0];
  return issues ?? '';
}

const whole = (degrees: number | undefined): number | null =>
  degrees === undefined ? null : Math.round(degrees) % 360;

function licencesOf(stations: readonly Station[]): PackLicence[] {
  const licences = new Map<string, PackLicence>();
  for (const { source, license } of stations) {
    const key = `${source.name} ${license.type}`;
    const before = licences.get(key) ?? {
      source: source.name,
      name: license.type,
      url: license.url,
      stations: 0,
    };
    licences.set(key, { ...before, stations: before.stations + 1 });
  }
  return [...licences.values()].toSorted((a, b) => b.stations - a.stations);
}
