import { constituents as known } from '@neaps/tide-predictor';
import type { Constituent, NodeMethod, NodeTerm } from '../../src/core/rules/tide/pack-format.ts';
import { basicNames } from '../../src/core/rules/tide/node-factors.ts';

type Known = (typeof known)[string];

/**
 * Constituents that the predictor lacks or defines differently: Kartverket counts the year from the sun's perigee, and M3 as the IHO does,
 * half a turn on from where the gauges of NOAA and of TICON agree that it is. TICON's 3N2 is left out: the predictor takes it for MKS2,
 * half a degree an hour faster, and the right one is undocumented.
 */
const ours: Record<string, Constituent | null> = {
  SA_KV: { name: 'SA_KV', multiples: [0, 0, 1, 0, 0, -1, 0], nodes: [] },
  M3: { name: 'M3', multiples: [3, 0, 0, 0, 0, 0, 0], nodes: [['M3', 1, 1]] },
  M3_KV: { name: 'M3_KV', multiples: [3, 0, 0, 0, 0, 0, -2], nodes: [['M3', 1, 1]] },
  '3N2': null,
};

/** One name for each constituent, whatever a source calls it; null without a definition. */
export const ourName = (name: string): string | null => {
  const defined = ours[name];
  return defined === undefined ? (known[name]?.name ?? null) : (defined?.name ?? null);
};

/** The definition of a constituent by its `ourName`, with the compound ones taken apart. */
export function define(name: string, method: NodeMethod): Constituent {
  const defined = ours[name];
  if (defined) return defined;
  const definition = known[name];
  if (!definition) throw new Error(`Nobody knows the constituent ${name}.`);
  return { name, multiples: multiplesOf(definition), nodes: nodesOf(definition, basicNames[method]) };
}

function multiplesOf({ coefficients, members }: Known): number[] {
  if (coefficients) return coefficients.map(whole);
  const sum = Array.from({ length: 7 }, () => 0);
  for (const { constituent, factor } of members)
    for (const [index, multiple] of multiplesOf(constituent).entries())
      sum[index] = (sum[index] ?? 0) + factor * multiple;
  return sum.map(whole);
}

/** JSON has no -0. */
const whole = (value: number): number => value + 0;

function nodesOf({ name, members }: Known, basic: readonly string[]): NodeTerm[] {
  if (basic.includes(name)) return [[name, 1, 1]];
  const byName = new Map<string, NodeTerm>();
  for (const { constituent, factor } of members)
    for (const [of, times, power] of nodesOf(constituent, basic)) {
      const [, timesSoFar, powerSoFar] = byName.get(of) ?? [of, 0, 0];
      byName.set(of, [of, timesSoFar + times * factor, powerSoFar + power * Math.abs(factor)]);
    }
  return [...byName.values()];
}
