/** Middle value; the mean of the two middle ones when there is an even number of them. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle];
  const low = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (high === undefined || low === undefined) throw new Error('No values to take the median of.');
  return (low + high) / 2;
}

/** What takes turns: each gives one sample a round. */
export type Contenders<Samples> = { [Name in keyof Samples]: () => Samples[Name] | Promise<Samples[Name]> };

/**
 * Runs every contender once a round, in an order that turns with the rounds, so that whatever else the machine does
 * falls on all of them alike. The first `warmUp` rounds are thrown away.
 */
export async function inTurns<Samples extends object>(
  contenders: Contenders<Samples>,
  { rounds, warmUp = 1 }: { rounds: number; warmUp?: number },
): Promise<{ [Name in keyof Samples]: Samples[Name][] }> {
  const names = Object.keys(contenders) as (keyof Samples)[];
  const samples = {} as { [Name in keyof Samples]: Samples[Name][] };
  for (const name of names) samples[name] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const first = (round + warmUp) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const sample = await contenders[name]();
      if (round >= 0) samples[name].push(sample);
    }
  }
  return samples;
}
