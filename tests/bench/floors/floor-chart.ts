export const chartSize = { width: 380, height: 220 } as const;

/** The line of one chart as an SVG path. */
export function linePath(values: readonly number[]): string {
  const low = Math.min(...values);
  const high = Math.max(...values, low + 1);
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * chartSize.width;
      const y = (1 - (value - low) / (high - low)) * chartSize.height;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
