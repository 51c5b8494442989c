/** Reads a number in the form of files: sign, digits and a point; null for hexadecimal, exponents, spaces and anything else. */
export const plainDecimal = (text: string): number | null =>
  text.length <= 40 && /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? Number(text) : null;

/** Writes a number without an exponent, because many readers take `-2e-7` for −2. */
export function decimalText(value: number): string {
  const text = String(value);
  const found = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!found) return text;
  const [, sign = '', first = '', rest = '', exponent = ''] = found;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`;
}

/** Rewrites JSON so that its numbers have no exponents; strings stay unchanged. */
export const withoutExponents = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d(?:\.\d+)?e-\d+/g, part =>
    part.startsWith('"') ? part : decimalText(Number(part)),
  );
