/** Random numbers that are the same for the same seed (mulberry32). */
export function seeded(seed: number) {
  let state = (seed * 0x9e3779b1) >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    random,
    /** Whole, from `min` up to but not `max`. */
    between: (min: number, max: number): number => min + Math.floor(random() * (max - min)),
    chance: (probability: number): boolean => random() < probability,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
  };
}
export type Seeded = ReturnType<typeof seeded>;
