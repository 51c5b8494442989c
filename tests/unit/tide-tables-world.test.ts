import { stations } from '@neaps/tide-database';
import { createTidePredictor } from '@neaps/tide-predictor';
import { describe, expect, test } from 'vitest';
import type { HarmonicConstants, TidePack } from '../../src/core/rules/tide/read-pack.ts';
import { tidePredictor } from '../../src/core/rules/tide/tide-predictor.ts';
import { dayS } from '../../src/core/rules/time/time.ts';
import { packOf, stationIndex } from '../support/tide-packs.ts';

const world = packOf('world');
const from = Date.UTC(2026, 8, 20) / 1000;
const ours = (id: string) => tidePredictor(world, stationIndex(world, id));

/** The library that agencies' constants outside the United States are predicted with, given what the pack keeps of a station. */
function library(id: string, until: number, without: RegExp) {
  const station = stations.find(each => each.id === id);
  const constituents = (station?.harmonic_constituents ?? []).filter(
    ({ name, amplitude }) =>
      !without.test(name) && amplitude >= (id.startsWith('kartverket') ? 0.0005 : 0.0025),
  );
  return createTidePredictor(constituents, { offset: ours(id).mslM }).getTimelinePrediction({
    start: new Date(from * 1000),
    end: new Date(until * 1000),
    timeFidelity: 3600,
  });
}

describe('stations of other agencies', () => {
  const ids = [
    ...world
      .ids()
      // The check moves the phases of these two keepers, whose records were on local time.
      .filter(id => id.startsWith('ticon/') && !/-(?:sfwmd|cm)$/.test(id))
      .filter((_, index) => index % 250 === 0),
    'kartverket/BGO',
    'kartverket/AES',
  ];
  test.each(ids)('the curve of %s is the library’s, within 1 cm', id => {
    const levels = ours(id).levels(from, 3600, 24 * 20);
    // M3, 3N2 and Kartverket's own three are where we differ on purpose.
    const their = library(id, from + 20 * dayS, /^M3$|^3N2$|_KV$|^ALP1$|^BET1$/);
    const apart = their
      .slice(0, levels.length)
      .map(({ level }, hour) => (levels[hour] ?? NaN) - level - ownTerms(world, id, from + hour * 3600));
    expect(apart.length).toBe(480);
    expect(Math.max(...apart.map(Math.abs))).toBeLessThan(0.01);
  });

  test('Norway has its annual term, which the library drops', () => {
    const { constituents, amplitudes } = constantsOf('kartverket/AES');
    const annual = constituents.findIndex(({ name }) => name === 'SA_KV');
    expect(amplitudes[annual]).toBeCloseTo(0.14, 2);
    const monthMean = (month: number): number => {
      const levels = ours('kartverket/AES').levels(Date.UTC(2026, month, 1) / 1000, 3600, 24 * 29);
      return levels.reduce((sum, level) => sum + level, 0) / levels.length;
    };
    expect(monthMean(10) - monthMean(4)).toBeGreaterThan(0.2);
  });

  test('heights are above the named datum', () => {
    const levels = ours('kartverket/BGO').levels(from, 3600, 24 * 29);
    expect(ours('kartverket/BGO').station.datum).toBe('CD');
    expect(levels.reduce((sum, level) => sum + level, 0) / levels.length).toBeGreaterThan(0.8);
  });
});

const constantsOf = (id: string): HarmonicConstants => world.constants(stationIndex(world, id));

/** What our curve holds of the constituents that the library was not given. */
function ownTerms(pack: TidePack, id: string, at: number): number {
  const index = stationIndex(pack, id);
  const { constituents, amplitudes, phasesDeg } = pack.constants(index);
  const kept = constituents.map(({ name }) => /^M3(_KV)?$|_KV$/.test(name));
  const only = <Value>(values: readonly Value[]): Value[] => values.filter((_, place) => kept[place]);
  const rest: HarmonicConstants = {
    constituents: only(constituents),
    amplitudes: only(amplitudes),
    phasesDeg: only(phasesDeg),
    mean: 0,
  };
  return tidePredictor({ ...pack, constants: () => rest }, index).levels(at, 1, 1)[0] ?? NaN;
}

describe('strange stations', () => {
  /** A pack of one station with the given constituents. */
  function only(terms: Record<string, number>): ReturnType<typeof tidePredictor> {
    const known = world.header.constituents;
    const constants: HarmonicConstants = {
      constituents: Object.keys(terms).map(name => {
        const found = known.find(each => each.name === name);
        if (!found) throw new Error(name);
        return found;
      }),
      amplitudes: Object.values(terms),
      phasesDeg: Object.values(terms).map((_, index) => 40 * index),
      mean: 1,
    };
    return tidePredictor({ ...world, constants: () => constants }, 0);
  }

  test('with four constituents have four turns a day', () => {
    const turns = only({ M2: 0.6, S2: 0.2, K1: 0.1, O1: 0.1 }).turns(from, from + 7 * dayS);
    expect(turns.length).toBeGreaterThanOrEqual(26);
    expect(turns.length).toBeLessThanOrEqual(28);
  });

  test('with one tide a day have two turns', () => {
    const turns = only({ K1: 0.3, O1: 0.3 }).turns(from, from + 7 * dayS);
    expect(turns.length).toBeGreaterThanOrEqual(12);
    expect(turns.length).toBeLessThanOrEqual(15);
  });

  test('with a tide of 8 mm, or none, have no turns, and a curve', () => {
    for (const terms of [{ M2: 0.004 }, {}]) {
      const { turns, levels } = only(terms);
      expect(turns(from, from + 30 * dayS)).toEqual([]);
      expect(levels(from, 3600, 24).every(level => Math.abs(level - 1) < 0.005)).toBe(true);
    }
  });
});
