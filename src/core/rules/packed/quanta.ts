/**
 * How the numbers of a source come of whole ones: it prints so many decimals, often of a value that was rounded before in another
 * unit. Each row is the value of a whole number, computed so that the very same double comes out. Rows are only ever added at the
 * end: their places stand in the packed form.
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
  /** Roughly how many make up one unit. */
  perUnit: number;
  valueOf: (whole: number) => number;
  /** Of the number itself: whatever has so many decimals comes of every finer one, too. */
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

/** The sum of two sevens of bits more than this would not be exact. */
const largest = 2 ** 40;

/** The whole numbers of these values; null unless every one comes out to the bit. */
export function wholeNumbersOf(values: readonly number[], { perUnit, valueOf }: Quantum): number[] | null {
  const whole: number[] = [];
  for (const value of values) {
    // + 0: never -0, which is not the same to the bit and must fail below.
    const nearest = Math.round(value * perUnit) + 0;
    if (Math.abs(nearest) > largest || !Object.is(valueOf(nearest), value)) return null;
    whole.push(nearest);
  }
  return whole;
}
