/**
 * How a source's numbers derive from whole numbers. A source prints a number of decimals, often of a value that was rounded earlier in
 * another unit. Each row computes a whole number's value so that the same double results. Only append rows, because the packed form stores
 * their indexes.
 */
export const quanta: readonly Quantum[] = [
  decimals(0),
  decimals(1),
  decimals(2),
  decimals(3),
  decimals(4),
  /** Waves: centimeters, printed as feet with three decimals. */
  printed(0.03280839895, 1000),
  /** Visibility: meters, printed as feet with three decimals. */
  printed(3.280839895, 1000),
  /** Sea level: the same centimeters, printed as feet and stored as meters with four decimals. */
  {
    perUnit: 100,
    isDecimal: false,
    valueOf: whole => Math.round((Math.round(whole * 32.80839895) / 1000) * 0.3048 * 10_000) / 10_000,
  },
  /** Rain: tenths of a millimeter, printed as inches with three decimals. */
  printed(0.1 / 25.4, 1000),
];

interface Quantum {
  /** Approximate number of quanta per unit. */
  perUnit: number;
  valueOf: (whole: number) => number;
  /** True for plain decimals: numbers with these decimals also fit every finer row. */
  isDecimal: boolean;
}

function decimals(count: number): Quantum {
  const factor = 10 ** count;
  return { perUnit: factor, valueOf: whole => whole / factor, isDecimal: true };
}

function printed(size: number, factor: number): Quantum {
  return {
    perUnit: 1 / size,
    valueOf: whole => Math.round(whole * size * factor) / factor,
    isDecimal: false,
  };
}

/** Largest whole number: beyond it the seven-bit encoding would not be exact. */
const largest = 2 ** 40;

/** Returns the whole numbers of these values; null unless every value is reproduced bit for bit. */
export function wholeNumbersOf(values: readonly number[], { perUnit, valueOf }: Quantum): number[] | null {
  const whole: number[] = [];
  for (const value of values) {
    // `+ 0` avoids -0, which differs bit for bit and must fail below.
    const nearest = Math.round(value * perUnit) + 0;
    if (Math.abs(nearest) > largest || !Object.is(valueOf(nearest), value)) return null;
    whole.push(nearest);
  }
  return whole;
}
