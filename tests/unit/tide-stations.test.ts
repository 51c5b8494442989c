import { describe, expect, test } from 'vitest';
import { stationFor, stationsToOffer } from '../../src/core/rules/tide/nearest.ts';
import { tidePredictor } from '../../src/core/rules/tide/tide-predictor.ts';
import { dayS, hourS } from '../../src/core/rules/time/time.ts';
import { readCoast } from '../../tools/tides/check/coast-distance.ts';
import { isContradicted, nearKm } from '../../tools/tides/check/contradictions.ts';
import { mostOffDatumM } from '../../tools/tides/check/datums.ts';
import { openWaterPairs } from '../../tools/tides/check/known-faults.ts';
import { meanLows } from '../../tools/tides/check/mean-lows.ts';
import { neighborsOf } from '../../tools/tides/check/neighbors.ts';
import { shippedStations } from '../../tools/tides/check/shipped-stations.ts';
import { packOf, stationIndex } from '../support/tide-packs.ts';

const noaa = packOf('noaa');
const world = packOf('world');
const packs = [noaa, world];
const dec10 = Date.UTC(2026, 11, 10) / 1000;
const packWith = (id: string) => (id.startsWith('noaa/') ? noaa : world);
const turnsOf = (id: string, days = 1) =>
  tidePredictor(packWith(id), stationIndex(packWith(id), id)).turns(dec10, dec10 + days * dayS);
const clock = (time: number): string => new Date(time * 1000).toISOString().slice(11, 16);
const highsOf = (id: string, days = 1): string[] =>
  turnsOf(id, days)
    .filter(({ type }) => type === 'high')
    .map(({ time }) => clock(time));

describe('every station on board', () => {
  test('is in time with a gauge within 25 km, where the two share one water', () => {
    const all = packs.flatMap(shippedStations);
    const neighbors = neighborsOf(all.filter(({ isGauge }) => isGauge));
    const { landKm } = readCoast();
    const contradicted = all
      .filter(station =>
        isContradicted(
          station,
          neighbors(station, nearKm).map(each => each.station),
          landKm,
        ),
      )
      .map(({ id }) => id);
    expect(all.length).toBeGreaterThan(5800);
    // A rounded phase may decide at the limit of 30 minutes: what the check lists is the most there is.
    expect(contradicted.filter(id => !openWaterPairs[id])).toEqual([]);
    expect(Object.keys(openWaterPairs).every(id => id.startsWith('noaa/'))).toBe(true);
  });

  test('has its mean low water on the datum that its heights name, or above a lower one', () => {
    const off: string[] = [];
    for (const pack of packs)
      for (let reference = 0; reference < pack.header.references; reference++) {
        const { id, datum } = pack.station(reference);
        const lows = meanLows(pack.constants(reference), pack.header.method);
        if (!lows) continue;
        const most = mostOffDatumM(lows.range) + 0.005;
        if (datum === 'MLLW' ? Math.abs(lows.mllw) > most : datum !== 'MSL' && lows.mlw < -0.3) off.push(id);
      }
    expect(off).toEqual([]);
  });
});

describe('a port that another clock’s offsets moved', () => {
  test('Mazatlán has its high water at 15:14 UTC, as its own gauge has it', () => {
    expect(highsOf('noaa/TWC0385')).toEqual(['04:36', '15:14']);
  });

  test.each([
    ['noaa/TWC0381', 'ticon/vallarta-393a-mex-uhslc_rq'],
    ['noaa/9688541', 'ticon/limon-268-cri-uhslc_fd'],
    ['noaa/TEC4667', 'ticon/guantanamo_bay-251a-cub-uhslc_rq'],
    ['noaa/TWC0337', 'ticon/puerto_armuelles-304b-pan-uhslc_rq'],
    ['noaa/TPT2899', 'ticon/nukualofa-66600-ton-bom'],
    ['noaa/8218362', 'ticon/dixon_entrance-9335-can-meds'],
  ])('%s is within half an hour of its gauge, in the median of a month', (table, gauge) => {
    const own = turnsOf(table, 29).filter(({ type }) => type === 'high');
    const their = turnsOf(gauge, 29).filter(({ type }) => type === 'high');
    const apart = own.map(({ time }) => Math.min(...their.map(each => Math.abs(each.time - time))));
    expect(apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)]).toBeLessThan(hourS / 2);
  });

  test('Easter Island’s table has half again its gauge’s range, and is left out for the gauge', () => {
    expect(noaa.ids()).not.toContain('noaa/TPT2819');
    const found = stationFor(packs, { lat: -27.15, lng: -109.43 }, 'noaa/TPT2819');
    expect(found?.pack.ids()[found.index]).toBe('ticon/easter-022-chl-uhslc_fd');
    expect(found?.standing).toBe('here');
  });
});

describe('a gauge whose clock was on local time', () => {
  test('Goleta has its high waters at 18:24 and 07:29 UTC', () => {
    expect(highsOf('ticon/goleta_slough-gol-usa-cm', 2).slice(1, 3)).toEqual(['18:24', '07:29']);
  });

  test('Vigo’s two gauges are in time', () => {
    const [one, other] = ['ticon/vigo-208a-esp-uhslc_rq', 'ticon/vigo-vigo-esp-ieo'].map(id => turnsOf(id));
    expect(one?.length).toBe(other?.length);
    for (const [index, { time }] of (one ?? []).entries())
      expect(Math.abs(time - (other?.[index]?.time ?? 0))).toBeLessThan(600);
  });
});

test.each(['noaa/1778000', 'noaa/TPT2893', 'noaa/TPT2895', 'noaa/TPT2897', 'noaa/TPT2899', 'noaa/TPT2859'])(
  'low water in Samoa and Tonga stands near the datum: %s',
  id => {
    const lows = turnsOf(id, 29).filter(({ type }) => type === 'low');
    const mean = lows.reduce((sum, { heightM }) => sum + heightM, 0) / lows.length;
    expect(Math.abs(mean)).toBeLessThan(0.3);
  },
);

describe('a station on the wrong side of a meridian', () => {
  test.each([
    ['noaa/TPT2893', -173.98, 'TO', 'Pacific/Tongatapu'],
    ['noaa/TPT2897', -174.79, 'TO', 'Pacific/Tongatapu'],
    ['noaa/TPT2871', 177.42, 'FJ', 'Pacific/Fiji'],
    ['noaa/TPT2869', 178.57, 'FJ', 'Pacific/Fiji'],
    ['noaa/TPT2891', -169.92, 'NU', 'Pacific/Niue'],
    ['noaa/TWC0279', -78.83, 'EC', 'America/Guayaquil'],
    ['noaa/TWC2321', 172.62, 'US', 'America/Adak'],
    ['ticon/owenga-chit-nzl-ttw', -176.37, 'NZ', 'Pacific/Chatham'],
    ['ticon/boat_cove-rbct-nzl-ttw', -177.9, 'NZ', 'Pacific/Auckland'],
    ['ticon/fishing_rock-rfrt-nzl-ttw', -177.9, 'NZ', 'Pacific/Auckland'],
  ])('%s stands at %d, in its country and on its clock', (id, lng, region, zone) => {
    const station = packWith(id).station(stationIndex(packWith(id), id));
    expect(station.at.lng).toBeCloseTo(lng, 1);
    expect(station).toMatchObject({ region, zone });
  });

  test('whose place is not known is left out', () => {
    for (const id of ['ticon/tubuai-113-fra-refmar', 'noaa/6835001'])
      expect(packWith(id).ids()).not.toContain(id);
  });
});

test('only islands without a town keep a nautical zone, whose clock has no summer time', () => {
  const kept = [...packs, packOf('currents')].flatMap(pack =>
    pack.ids().flatMap((id, index) => (pack.station(index).zone.startsWith('Etc/') ? [id] : [])),
  );
  expect(kept.toSorted()).toEqual([
    'noaa/TPT2737',
    'noaa/TPT2739',
    'ticon/clipperton-391d-fra-uhslc_rq',
    'ticon/clipperton-797-fra-refmar',
    'ticon/palmyra_island-043-usa-uhslc_fd',
  ]);
});

test('no stream on board has a flood or an ebb without speed', () => {
  const currents = packOf('currents');
  const still = currents.ids().filter((_, index) => {
    const ratios = currents.station(index).offsets?.values.slice(4) ?? [];
    return ratios.includes(0);
  });
  expect(still).toEqual([]);
});

describe('abroad', () => {
  const mazatlan = { lat: 23.2, lng: -106.42 };
  test('a place has the gauge and not NOAA’s table of it', () => {
    const found = stationFor(packs, mazatlan, null);
    expect(found?.pack.ids()[found.index]).toBe('ticon/mazatlan-673a-mex-uhslc_rq');
  });

  test('the gauge is offered and the table beside it is not', () => {
    const offered = stationsToOffer(packs, mazatlan).map(({ pack, index }) => pack.ids()[index]);
    expect(offered).toContain('ticon/mazatlan-673a-mex-uhslc_rq');
    expect(offered).not.toContain('noaa/TWC0385');
  });

  test('NOAA’s table stays where it was chosen', () => {
    const found = stationFor(packs, mazatlan, 'noaa/TWC0385');
    expect(found?.pack.ids()[found.index]).toBe('noaa/TWC0385');
  });
});
